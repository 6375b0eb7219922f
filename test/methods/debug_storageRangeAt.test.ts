import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import {
  BLOCK,
  CREATED,
  chainUpTo,
  drafts,
  midBlockChain,
  NEWCOMER,
  NOTEBOOK,
  SLOTS,
} from '../support/midBlock.ts'
import { type Answering, errorOf, hex } from '../support/readChain.ts'

/** An account's slots in the state of the head, as debug_storageRangeAt returns them. */
async function storageAtHead({ ask }: Answering, address: string) {
  const entries: [hash: string, entry: { key: string; value: string }][] = []
  for (const slot of SLOTS) {
    const value = await ask('eth_getStorageAt', address, toHex(slot), 'latest')
    if (BigInt(value) > 0n) entries.push([toHex(keccak256(slot)), { key: toHex(slot), value }])
  }
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}

describe('debug_storageRangeAt', () => {
  let chain: Answering
  let hash: string
  before(async () => {
    chain = await midBlockChain({ traces: true })
    hash = (await chain.ask('eth_getBlockByNumber', hex(BLOCK), false))!.hash!
  })

  it('reads the state after the transaction, in archives with and without traces', async () => {
    const without = await midBlockChain({ traces: false })
    for (const index of drafts.keys()) {
      const upTo = await chainUpTo(index)
      for (const address of [NOTEBOOK, CREATED, NEWCOMER]) {
        const range = await chain.ask('debug_storageRangeAt', hash, index, address, '0', 100)
        expect(Object.entries(range.storage), `after ${index}`).to.deep.equal(
          await storageAtHead(upTo, address),
        )
        expect(range.complete).to.equal(true)
        expect(range).to.not.have.property('nextKey')
        const params = [hex(BLOCK), hex(index), address, '0x0', 100]
        expect(await without.text('debug_storageRangeAt', ...params)).to.equal(JSON.stringify(range))
      }
    }
  })

  it('reads the state before the block when the transaction index is beyond the end of the block', async () => {
    const before = await chain.ask('debug_storageRangeAt', hex(BLOCK), drafts.length, NOTEBOOK, '0', 100)
    const { storage } = await chain.ask('debug_storageRangeAt', hex(BLOCK - 1), 0, NOTEBOOK, '0', 100)
    expect(before).to.deep.equal({ storage, complete: true })
    expect(Object.keys(storage)).to.have.lengthOf(5)
    const far = await chain.ask('debug_storageRangeAt', 'latest', '0xffffffffffffffff', NOTEBOOK, '0', 100)
    expect(far).to.deep.equal(before)
  })

  it('returns all slots, page by page, for any page size', async () => {
    const whole = await chain.ask('debug_storageRangeAt', hash, 2, NOTEBOOK, '0x0', 100)
    const hashes = Object.keys(whole.storage)
    for (const limit of [1, 2, hashes.length - 1, hashes.length]) {
      const found: typeof whole.storage = {}
      let [start, pages]: [string | null | undefined, number] = ['', 0]
      while (start != null) {
        const page: typeof whole = await chain.ask('debug_storageRangeAt', hash, 2, NOTEBOOK, start, limit)
        expect(page.complete).to.equal(page.nextKey === undefined)
        Object.assign(found, page.storage)
        start = page.nextKey
        pages++
      }
      expect(found).to.deep.equal(whole.storage)
      expect(pages).to.equal(Math.ceil(hashes.length / limit))
    }
    const nothing = await chain.ask('debug_storageRangeAt', hash, 2, NOTEBOOK, '0', 0)
    expect(nothing).to.deep.equal({ storage: {}, nextKey: hashes[0], complete: false })
  })

  it('pads a short start key with zeros on the left, and accepts a key without 0x', async () => {
    const whole = await chain.ask('debug_storageRangeAt', hash, 2, NOTEBOOK, '0x0', 100)
    for (const start of [NOTEBOOK, NOTEBOOK.slice(2), '0xabc', '']) {
      expect(await chain.ask('debug_storageRangeAt', hash, 2, NOTEBOOK, start, 100)).to.deep.equal(whole)
    }
    const [, second] = Object.keys(whole.storage)
    const from = await chain.ask(
      'debug_storageRangeAt',
      hash,
      2,
      NOTEBOOK,
      second!.slice(2).toUpperCase(),
      100,
    )
    expect(Object.keys(from.storage)).to.deep.equal(Object.keys(whole.storage).slice(1))
  })

  it('reduces the requested limit to the operator’s limit', async () => {
    const small = await midBlockChain({ traces: true }, { limits: { ...limits, rangeEntriesMax: 2 } })
    const page = await small.ask('debug_storageRangeAt', hash, 2, NOTEBOOK, '0', 100)
    expect(Object.keys(page.storage)).to.have.lengthOf(2)
    expect(page.complete).to.equal(false)
  })

  it('returns no slots for the genesis block and for unknown blocks', async () => {
    for (const block of ['earliest', '0x0', hex(BLOCK + 1), toHex(keccak256(fromHex(hash)))]) {
      const range = await chain.ask('debug_storageRangeAt', block, 0, NOTEBOOK, '0', 100)
      expect(range).to.deep.equal({ storage: {}, complete: true })
    }
  })

  it('rejects keys that are too long or not hex', async () => {
    for (const start of [`0x${'1'.repeat(65)}`, '0xzz', '-1']) {
      const answer = chain.ask('debug_storageRangeAt', hash, 0, NOTEBOOK, start, 1)
      expect((await errorOf(answer)).code).to.equal(-32602)
    }
  })

  it('rejects requests to an archive without trie nodes', async () => {
    const { ask } = await midBlockChain({ traces: true, proofs: false })
    const { code } = await errorOf(ask('debug_storageRangeAt', hex(BLOCK - 1), 0, NOTEBOOK, '0', 100))
    expect(code).to.equal(4444)
  })
})
