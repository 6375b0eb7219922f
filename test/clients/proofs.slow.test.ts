import { verifyMerkleProof } from '@ethereumjs/mpt'
import { expect } from 'chai'
import { decodeRlp, keccak256 as ethersKeccak, JsonRpcProvider, Network } from 'ethers'
import {
  type Address,
  createPublicClient,
  encodeAbiParameters,
  fromRlp,
  type Hex,
  hexToBytes,
  http,
  keccak256,
  numberToHex,
  type PublicClient,
  pad,
  toRlp,
} from 'viem'
import {
  account,
  addresses,
  chainId,
  contract,
  head,
  sampleServer,
  transaction,
} from '../support/serveSample.ts'

const EMPTY_ROOT = keccak256(toRlp('0x'))

const absent: Address[] = [
  `0x${'00'.repeat(20)}`,
  `0x${'aa'.repeat(20)}`,
  `0x${'ff'.repeat(20)}`,
  '0x0000000000000000000000000000000000000001',
]

const blocks = [
  0,
  1,
  transaction('deploy ochre').blockNumber + 1,
  transaction('created and destroyed').blockNumber,
  transaction('storage cleared').blockNumber - 1,
  transaction('storage cleared').blockNumber,
  head.number,
]

/** Storage key of an account's entry in a mapping. */
function mappingSlot(holder: Address, slot: bigint): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, slot]))
}

const slots: Hex[] = [
  ...[0n, 1n, 2n, 3n, 4n].map((slot) => pad(numberToHex(slot), { size: 32 })),
  ...[account('alice'), account('erin'), absent[1]!].map((holder) => mappingSlot(holder, 3n)),
  // EIP-1967: the slot of a proxy's implementation.
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
]

/** The value that a proof proves for a key, as RLP; null when the proof shows that the key is absent. */
async function proven(key: Hex, proof: readonly Hex[], root: Hex): Promise<Uint8Array | null> {
  expect(keccak256(proof[0]!)).to.equal(root)
  const options = { root: hexToBytes(root), useKeyHashing: true }
  return verifyMerkleProof(
    hexToBytes(key),
    proof.map((node) => hexToBytes(node)),
    options,
  )
}

describe('proofs of eth_getProof, verified by @ethereumjs/mpt', () => {
  let client: PublicClient
  let provider: JsonRpcProvider
  before(async () => {
    const { url } = await sampleServer()
    client = createPublicClient({ transport: http(url) })
    const network = Network.from(chainId)
    provider = new JsonRpcProvider(url, network, { staticNetwork: network })
  })
  after(() => provider.destroy())

  /** The state root of a block, from the header that has the block's hash. */
  async function stateRootOf(number: number): Promise<Hex> {
    const header: Hex = await provider.send('debug_getRawHeader', [numberToHex(number)])
    const block = await client.getBlock({ blockNumber: BigInt(number) })
    expect(ethersKeccak(header)).to.equal(block.hash)
    const stateRoot = (decodeRlp(header) as string[])[3] as Hex
    expect(stateRoot).to.equal(block.stateRoot)
    return stateRoot
  }

  async function checkAccount(address: Address, number: number, stateRoot: Hex): Promise<boolean> {
    const at = { address, blockNumber: BigInt(number) }
    const proof = await client.getProof({ ...at, storageKeys: slots })
    expect(proof.balance).to.equal(await client.getBalance(at))
    expect(proof.nonce).to.equal(await client.getTransactionCount(at))
    const leaf = await proven(address, proof.accountProof, stateRoot)
    if (leaf === null) {
      expect(proof).to.deep.include({ balance: 0n, nonce: 0 })
      expect(
        proof.storageProof.every(({ value, proof: nodes }) => value === 0n && nodes.length === 0),
      ).to.equal(true)
      return false
    }
    const [nonce, balance, storageRoot, codeHash] = fromRlp(leaf, 'hex') as Hex[]
    expect([nonce, balance].map((value) => (value === '0x' ? 0n : BigInt(value!)))).to.deep.equal([
      BigInt(proof.nonce),
      proof.balance,
    ])
    expect({ storageRoot, codeHash }).to.deep.equal({
      storageRoot: proof.storageHash,
      codeHash: proof.codeHash,
    })
    expect(keccak256((await client.getCode(at)) ?? '0x')).to.equal(codeHash)
    for (const [index, slot] of slots.entries()) {
      const { key, value, proof: nodes } = proof.storageProof[index]!
      expect(key).to.equal(slot)
      expect(value).to.equal(BigInt((await client.getStorageAt({ ...at, slot }))!))
      if (proof.storageHash === EMPTY_ROOT) expect({ value, nodes }).to.deep.equal({ value: 0n, nodes: [] })
      else {
        const entry = await proven(slot, nodes, proof.storageHash)
        expect(entry === null ? 0n : BigInt(fromRlp(entry, 'hex') as Hex)).to.equal(value)
      }
    }
    return true
  }

  for (const number of blocks) {
    it(`prove each account and slot at block ${number} to be present or absent`, async () => {
      const stateRoot = await stateRootOf(number)
      const found = await Promise.all(
        [...addresses, ...absent].map((address) => checkAccount(address, number, stateRoot)),
      )
      expect(found.slice(0, 10)).not.to.include(false)
      expect(found.slice(-absent.length)).to.include(false)
    })
  }

  it('do not match the state root of another block, and are invalid with a changed trie node', async () => {
    const address = contract('ochre')
    const { accountProof } = await client.getProof({ address, storageKeys: [], blockNumber: 100n })
    const stateRoot = await stateRootOf(100)
    expect(await proven(address, accountProof, stateRoot)).not.to.equal(null)
    const other = await stateRootOf(101)
    expect(keccak256(accountProof[0]!)).not.to.equal(other)
    for (const [index, node] of accountProof.entries()) {
      const changed = `${node.slice(0, -1)}${node.endsWith('0') ? '1' : '0'}` as Hex
      const nodes = accountProof.with(index, changed).map((one) => hexToBytes(one))
      const options = { root: hexToBytes(stateRoot), useKeyHashing: true }
      const failure = await verifyMerkleProof(hexToBytes(address), nodes, options).catch((error) => error)
      expect(failure).to.be.instanceOf(Error)
    }
  })

  it('repeat each storage key in the form of the request, as a quantity or as 32 bytes', async () => {
    const address = contract('ochre')
    const ask = async (key: string) => {
      const { storageProof } = await provider.send('eth_getProof', [address, [key], numberToHex(head.number)])
      return storageProof[0]
    }
    const [short, long] = [await ask('0x2'), await ask(slots[2]!)]
    expect([short.key, long.key]).to.deep.equal(['0x2', slots[2]])
    expect({ ...short, key: '' }).to.deep.equal({ ...long, key: '' })
  })
})
