import { readFileSync } from 'node:fs'
import { type Block, createBlockFromRLP } from '@ethereumjs/block'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, sha256, toHex } from 'viem'
import { accounts } from '../../sample/accounts.ts'
import { artifact, depositContract } from '../../sample/contracts.ts'
import { BLOCK_COUNT, makeCommon } from '../../sample/rules.ts'
import { versionedHash } from '../../sample/sign.ts'
import { draftsOf, withdrawalsOf } from '../../sample/story/story.ts'
import { splitChain, verifyChain } from '../../sample/verify.ts'
import { runs } from '../support/runs.ts'

interface AddressesFile {
  genesisHash: Hex
  head: { number: number; hash: Hex; stateRoot: Hex }
  transactions: Record<string, { blockNumber: number; transactionIndex: number; hash: Hex }>
}

const files = ['genesis.json', 'chain.rlp', 'accounts.json', 'addresses.json', 'artifacts.json']
const committed = (name: string) => readFileSync(new URL(`../../sample/${name}`, import.meta.url))
const readJson = (name: string) => JSON.parse(committed(name).toString('utf8'))

const chain = new Uint8Array(committed('chain.rlp'))
const addresses = readJson('addresses.json') as AddressesFile
const common = makeCommon(depositContract)
const encoded = splitChain(chain)
/** The blocks. The index is the block number minus one. */
const blocks = encoded.map((bytes) => createBlockFromRLP(bytes, { common }))

function at(number: number): Block {
  const block = blocks[number - 1]
  if (block === undefined) expect.fail(`no block ${number}`)
  return block
}

function named(label: string) {
  const entry = addresses.transactions[label]
  if (entry === undefined) expect.fail(`no transaction is named ${label}`)
  const transaction = at(entry.blockNumber).transactions[entry.transactionIndex]
  if (transaction === undefined) expect.fail(`${label}: block ${entry.blockNumber} is too short`)
  return { ...entry, transaction }
}

/** The requestsHash of a block without requests, which is the hash of the empty list (EIP-7685). */
const NO_REQUESTS = sha256('0x')

describe('sample chain', () => {
  it('has less than 500,000 bytes', () => {
    const sizes = files.map((name) => committed(name).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.lessThan(500_000)
    expect(chain.length).to.be.lessThan(450_000)
  })

  it('links 256 blocks from the genesis hash to the head', () => {
    expect(blocks).to.have.length(BLOCK_COUNT)
    let parent = addresses.genesisHash
    for (const [i, block] of blocks.entries()) {
      expect(Number(block.header.number)).to.equal(i + 1)
      expect(toHex(block.header.parentHash)).to.equal(parent)
      parent = toHex(block.hash())
    }
    expect(parent).to.equal(addresses.head.hash)
    expect(toHex(at(BLOCK_COUNT).header.stateRoot)).to.equal(addresses.head.stateRoot)
  })

  it('starts with 26 blocks that can be executed from genesis', async () => {
    const bytes = Buffer.concat(encoded.slice(0, 26))
    const verified = await verifyChain(new Uint8Array(bytes))
    expect(toHex(verified[0]!.hash())).to.equal(addresses.genesisHash)
    expect(toHex(verified[26]!.hash())).to.equal(toHex(at(26).hash()))
  })

  it('fails verification if a block is out of order', async () => {
    const failure = await verifyChain(encoded[1]!).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).to.include({ name: 'SampleError', code: 'invalid-block' })
  })

  it('has a transaction for every label of the generator, at the position in addresses.json', () => {
    const labels = blocks.flatMap((_, i) => draftsOf(i + 1).flatMap(({ label }) => label ?? []))
    expect(new Set(labels).size).to.equal(labels.length)
    expect(Object.keys(addresses.transactions)).to.deep.equal(labels)
    for (const label of labels) {
      const { hash, transaction } = named(label)
      expect(keccak256(transaction.serialize()), label).to.equal(hash)
    }
  })

  it('has blocks that splitChain separates again after a concatenation in any order', () => {
    const indices = fc.array(fc.nat(BLOCK_COUNT - 1), { maxLength: 8 })
    fc.assert(
      fc.property(indices, (chosen) => {
        const parts = chosen.map((i) => encoded[i]!)
        const split = splitChain(new Uint8Array(Buffer.concat(parts)))
        expect(split.map((part) => toHex(part))).to.deep.equal(parts.map((part) => toHex(part)))
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('contents of the sample chain', () => {
  const all = blocks.flatMap((block) => block.transactions)

  it('include every transaction type, signed by the published accounts', async () => {
    for (const type of [0, 1, 2, 3, 4]) {
      const ofType = all.filter((transaction) => transaction.type === type)
      expect(ofType.length, `type ${type}`).to.be.greaterThan(4)
      const serializedTransaction = toHex(ofType[0]!.serialize()) as Parameters<
        typeof recoverTransactionAddress
      >[0]['serializedTransaction']
      const signer = await recoverTransactionAddress({ serializedTransaction })
      expect(Object.values(accounts).map(({ address }) => address)).to.include(signer)
      expect(parseTransaction(serializedTransaction).chainId).to.equal(20250)
    }
  })

  it('include creations, access lists with slots, blobs and authorizations', () => {
    const { transaction: creation } = named('deploy ochre')
    expect(creation.to).to.equal(undefined)
    expect(toHex(creation.data)).to.satisfy((data: string) => data.startsWith(artifact('Token').bytecode))
    const listed = named('token transfer with access list').transaction.toJSON().accessList
    expect(listed?.[0]?.storageKeys).to.have.length(2)
    const hashes = named('six blobs').transaction.toJSON().blobVersionedHashes
    expect(hashes).to.have.length(6)
    expect(hashes?.[0]).to.equal(versionedHash('cartulary sample, blob 1'))
    expect(named('set code on every chain').transaction.toJSON().authorizationList).to.have.length(2)
  })

  it('include full blocks, and empty blocks with and without withdrawals', () => {
    const empty = blocks.filter((block) => block.transactions.length === 0)
    expect(empty.some((block) => block.withdrawals?.length === 0)).to.equal(true)
    expect(empty.some((block) => (block.withdrawals?.length ?? 0) > 0)).to.equal(true)
    expect(blocks.filter(({ header }) => header.gasUsed > 25_000_000n).length).to.be.greaterThan(50)
  })

  it('include withdrawals with indices that ascend over the whole chain', () => {
    const indices = blocks.flatMap((block) => block.withdrawals?.map(({ index }) => Number(index)) ?? [])
    expect(indices.length).to.be.greaterThan(100)
    expect(indices).to.deep.equal(indices.map((_, i) => i + 1))
    for (const [i, block] of blocks.entries()) {
      expect(block.withdrawals).to.have.length(withdrawalsOf(i + 1).length)
    }
  })

  it('include execution requests (EIP-7685) in exactly five blocks', () => {
    const withRequests = blocks
      .filter(({ header }) => toHex(header.requestsHash!) !== NO_REQUESTS)
      .map(({ header }) => Number(header.number))
    expect(withRequests).to.deep.equal([18, 20, 22, 24, 118])
  })

  it('include rising and falling base fees, and excess blob gas', () => {
    const fees = blocks.map(({ header }) => header.baseFeePerGas ?? 0n)
    const rises = fees.filter((fee, i) => i > 0 && fee > fees[i - 1]!).length
    const falls = fees.filter((fee, i) => i > 0 && fee < fees[i - 1]!).length
    expect(rises).to.be.greaterThan(50)
    expect(falls).to.be.greaterThan(50)
    expect(at(119).header.excessBlobGas).to.equal(0n)
    expect(at(140).header.excessBlobGas! > 10_000_000n).to.equal(true)
    expect(at(140).header.getBlobGasPrice() > 1n).to.equal(true)
  })

  it('include a nonzero logs bloom in most blocks', () => {
    const bloomed = blocks.filter(({ header }) => header.logsBloom.some((byte) => byte !== 0))
    expect(bloomed.length).to.be.greaterThan(150)
  })
})
