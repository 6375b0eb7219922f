import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import {
  BLOCK,
  COINBASE,
  CREATED,
  chainUpTo,
  drafts,
  midBlockChain,
  NEWCOMER,
  NOTEBOOK,
  REVERTER,
  WITHDRAWER,
} from '../support/midBlock.ts'
import { type Answering, errorOf, hex } from '../support/readChain.ts'

const EMPTY_CODE = toHex(keccak256(new Uint8Array(0)))
const ZERO = `0x${'0'.repeat(64)}`
/** Accounts that the blocks of the chain create or change. */
const ADDRESSES = [
  ...[ann, bob, eve].map(({ address }) => toHex(address)),
  ...[NOTEBOOK, REVERTER, NEWCOMER, CREATED, COINBASE, WITHDRAWER],
]

/** Accounts in the state of the head, ordered by hash. @param genesis addresses of the accounts of the genesis block */
async function accountsAtHead({ ask }: Answering, genesis: readonly string[]) {
  const entries: [hash: string, address: string][] = []
  for (const address of new Set([...genesis, ...ADDRESSES])) {
    const { balance, nonce, codeHash } = await ask('eth_getProof', address, [], 'latest')
    if (balance !== '0x0' || nonce !== '0x0' || codeHash !== EMPTY_CODE)
      entries.push([toHex(keccak256(fromHex(address))), address])
  }
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}

describe('debug_accountRange', () => {
  let chain: Answering
  before(async () => {
    chain = await midBlockChain({ traces: true })
  })

  it('reads the state after the transaction, in archives with and without traces', async () => {
    const without = await midBlockChain({ traces: false })
    const { addressMap } = await chain.ask('debug_accountRange', 'earliest', 0, '0', 100)
    for (const index of drafts.keys()) {
      const expected = await accountsAtHead(await chainUpTo(index), Object.values(addressMap))
      const range = await chain.ask('debug_accountRange', hex(BLOCK), index, '0', 100)
      expect(Object.entries(range.addressMap), `after ${index}`).to.deep.equal(expected)
      expect(range.nextKey).to.equal(ZERO)
      const text = await without.text('debug_accountRange', 'latest', hex(index), '0x0', 100)
      expect(text).to.equal(JSON.stringify(range))
    }
  })

  it('reads the state after the block when the transaction index is beyond the end of the block', async () => {
    const last = await chain.ask('debug_accountRange', hex(BLOCK), drafts.length - 1, '0', 100)
    const after = await chain.ask('debug_accountRange', hex(BLOCK), drafts.length, '0', 100)
    expect(Object.values(last.addressMap)).to.not.include(WITHDRAWER)
    expect(Object.values(after.addressMap)).to.have.members([...Object.values(last.addressMap), WITHDRAWER])
  })

  it('returns all accounts, page by page, for any page size', async () => {
    const whole = await chain.ask('debug_accountRange', 'latest', 3, '0', 100)
    const hashes = Object.keys(whole.addressMap)
    for (const limit of [1, 4, hashes.length]) {
      const found: typeof whole.addressMap = {}
      let start: string | undefined = '0x0'
      do {
        const page: typeof whole = await chain.ask('debug_accountRange', 'latest', 3, start, limit)
        expect(Object.keys(page.addressMap)).to.have.length.at.most(limit)
        Object.assign(found, page.addressMap)
        start = page.nextKey
      } while (start !== ZERO)
      expect(found).to.deep.equal(whole.addressMap)
    }
    const nothing = await chain.ask('debug_accountRange', 'latest', 3, NOTEBOOK, 0)
    expect(nothing).to.deep.equal({ addressMap: {}, nextKey: hashes[0] })
  })

  it('reduces the requested limit to the operator’s limit', async () => {
    const { ask } = await midBlockChain({ traces: true }, { limits: { ...limits, rangeEntriesMax: 2 } })
    const page = await ask('debug_accountRange', 'latest', 0, '0', 100)
    expect(Object.keys(page.addressMap)).to.have.lengthOf(2)
    expect(page.nextKey).to.not.equal(ZERO)
  })

  it('returns no accounts for an unknown block', async () => {
    for (const block of [hex(BLOCK + 1), toHex(keccak256(new Uint8Array(1)))]) {
      expect(await chain.ask('debug_accountRange', block, 0, '0', 100)).to.deep.equal({ addressMap: {} })
    }
  })

  it('rejects requests to an archive without trie nodes, except for the state of the head', async () => {
    const { ask } = await midBlockChain({ traces: true, proofs: false })
    const { code } = await errorOf(ask('debug_accountRange', 'latest', 0, '0', 100))
    expect(code).to.equal(4444)
    const after = ['latest', drafts.length, '0', 100]
    expect(await ask('debug_accountRange', ...after)).to.deep.equal(
      await chain.ask('debug_accountRange', ...after),
    )
  })
})
