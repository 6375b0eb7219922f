import { expect } from 'chai'
import fc from 'fast-check'
import type { Archive } from '../../src/archive/archive.ts'
import { headerAt } from '../../src/archive/blocks.ts'
import type { AccountChange } from '../../src/archive/changeSet.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import { stateAt } from '../../src/archive/state.ts'
import {
  accountRange,
  type LayeredState,
  type RangePage,
  storageRange,
} from '../../src/archive/stateRange.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { encodeHeader } from '../../src/chain/header.ts'
import { equalBytes, fromHex, leftPad, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { accountNodeKey, headerKey, preimageKey } from '../../src/store/schema.ts'
import type { Reader } from '../../src/store/store.ts'
import { addressOf } from '../support/genesis.ts'
import { BLOCKS, importBuilt, NOTEBOOK, readChain, slotOf } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'
import { memoryStore } from '../support/stores.ts'
import {
  ADDRESSES,
  applyToModel,
  applyToOverlay,
  commitOperations,
  type ModelState,
  type Operation,
  operation,
} from './stateModel.ts'

const ZERO = new Uint8Array(32)
const notebook = fromHex(NOTEBOOK)
const plain = (number: number): LayeredState => ({ number, writes: [] })
const word = (value: string): string => toHex(leftPad(fromHex(value), 32))

const byHash = ([a]: string[], [b]: string[]): number => (a! < b! ? -1 : 1)
/** Hashes of the entries, hex. */
const hashes = (page: RangePage<{ hash: Uint8Array }>): string[] =>
  page.entries.map(({ hash }) => toHex(hash))

/** All entries of a range, read page by page. */
function walk<T>(pageAt: (start: Uint8Array) => RangePage<T>): T[] {
  const all: T[] = []
  for (let start: Uint8Array | undefined = ZERO; start !== undefined; ) {
    const page = pageAt(start)
    all.push(...page.entries)
    start = page.next
  }
  return all
}

/**
 * A state after two blocks of random operations. The writes of a third list of operations are layered on top, with one
 * change for each operation.
 */
async function layered(
  blocks: Operation[][],
  steps: Operation[],
): Promise<{ archive: Archive; state: LayeredState; model: ModelState }> {
  const store = await memoryStore()
  const { header } = headerAt((await readChain()).store, 1)!
  const model: ModelState = new Map()
  const headers = new Map<string, Uint8Array>()
  let root = EMPTY_TRIE_ROOT
  for (const [parent, operations] of blocks.entries()) {
    for (const each of operations) applyToModel(model, each)
    const options = { sync: false, proofs: true }
    const committed = await commitOperations(store, { number: parent, root }, operations, options)
    root = fromHex(committed.root)
    headers.set(toHex(headerKey(parent + 1)), encodeHeader({ ...header, stateRoot: root }))
  }
  const number = blocks.length
  const overlay = new OverlayState(stateAt(wholeState(store), number))
  const writes: AccountChange[] = []
  for (const each of steps) {
    applyToModel(model, each)
    applyToOverlay(overlay, each)
    writes.push(...overlay.changesSinceLast().accounts)
  }
  const reader: Reader = { get: (key) => headers.get(toHex(key)) ?? store.get(key) }
  const { identity } = (await readChain()).archive
  return { archive: { reader: wholeState(reader), identity }, state: { number, writes }, model }
}

const operations = fc.array(operation, { maxLength: 25, size: 'max' })
const scenario = fc.record({
  blocks: fc.tuple(operations, operations),
  steps: operations,
  limit: fc.integer({ min: 1, max: 12 }),
})

describe('storageRange', () => {
  it('returns the slots of the state, sorted by hash', async () => {
    const { archive } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const { entries, next } = storageRange(archive, plain(number), notebook, ZERO, 100)
      const state = stateAt(archive.reader, number)
      const written = [0, 1, 2, 3, 4].map(slotOf).filter((slot) => state.slot(notebook, slot).length > 0)
      const expected = written
        .map((slot) => [toHex(keccak256(slot)), toHex(slot), toHex(state.slot(notebook, slot))])
        .sort(byHash)
      expect(entries.map((entry) => [entry.hash, entry.slot, entry.value].map(toHex))).to.deep.equal(expected)
      expect(next).to.equal(undefined)
    }
  })

  it('starts at the requested hash, respects the limit, and returns the hash of the next slot', async () => {
    const { archive } = await readChain()
    const all = storageRange(archive, plain(BLOCKS), notebook, ZERO, 100).entries
    const page = storageRange(archive, plain(BLOCKS), notebook, all[1]!.hash, 2)
    expect(page).to.deep.equal({ entries: all.slice(1, 3), next: all[3]!.hash })
    const after = all.at(-1)!.hash.with(31, all.at(-1)!.hash[31]! ^ 1)
    for (const [start, length] of [
      [all.at(-1)!.hash, 1],
      [after, Buffer.compare(after, all.at(-1)!.hash) > 0 ? 0 : 1],
      [new Uint8Array(32).fill(0xff), 0],
    ] as const) {
      const { entries, next } = storageRange(archive, plain(BLOCKS), notebook, start, 5)
      expect([entries.length, next]).to.deep.equal([length, undefined])
    }
    expect(storageRange(archive, plain(BLOCKS), notebook, ZERO, 0)).to.deep.equal({
      entries: [],
      next: all[0]!.hash,
    })
  })

  it('is empty for accounts without storage and for absent accounts', async () => {
    const { archive } = await readChain()
    for (const address of [addressOf(0x52), addressOf(0xee)]) {
      const page = storageRange(archive, plain(5), fromHex(address), ZERO, 5)
      expect(page).to.deep.equal({ entries: [], next: undefined })
    }
  })

  it('returns the same slots as a model of maps when random writes overlay the state', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ blocks, steps, limit }) => {
        const { archive, state, model } = await layered(blocks, steps)
        for (const address of ADDRESSES) {
          const found = walk((start) => storageRange(archive, state, fromHex(address), start, limit))
          const expected = [...(model.get(address)?.storage ?? [])]
            .map(([slot, value]) => [toHex(keccak256(fromHex(slot))), slot, word(value)])
            .sort(byHash)
          const entries = found.map(({ hash, slot, value }) => [toHex(hash), toHex(slot), word(toHex(value))])
          expect(entries).to.deep.equal(expected)
        }
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('accountRange', () => {
  it('returns every account of the state exactly once, for any page size', async () => {
    const { archive, builder } = await readChain()
    const number = builder.head.number
    const all = accountRange(archive, plain(number), ZERO, 10_000).entries
    expect(all.map(({ address }) => toHex(keccak256(address)))).to.deep.equal(
      all.map(({ hash }) => toHex(hash)),
    )
    expect(all.map(({ address }) => toHex(address))).to.include(NOTEBOOK)
    for (const limit of [1, 3, all.length - 1, all.length]) {
      expect(walk((start) => accountRange(archive, plain(number), start, limit))).to.deep.equal(all)
    }
    const genesis = accountRange(archive, plain(0), ZERO, 10_000)
    expect(genesis.entries).to.have.lengthOf(builder.genesis.alloc.length)
  })

  it('returns the same accounts as a model of maps when random writes overlay the state', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ blocks, steps, limit }) => {
        const { archive, state, model } = await layered(blocks, steps)
        const found = walk((start) => accountRange(archive, state, start, limit))
        const expected = [...model.keys()].map((address) => [toHex(keccak256(fromHex(address))), address])
        expect(found.map(({ hash, address }) => [toHex(hash), toHex(address)])).to.deep.equal(
          expected.sort(byHash),
        )
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('range queries on an archive that lacks records', () => {
  it('throw PROOFS_NOT_STORED for old blocks of an archive without proofs', async () => {
    const { builder } = await readChain()
    const { identity } = (await readChain()).archive
    const reader = await importBuilt(builder, false)
    const archive = { reader: wholeState(reader), identity: { ...identity, proofs: false } }
    for (const range of [
      () => accountRange(archive, plain(3), ZERO, 1_000),
      () => storageRange(archive, plain(3), notebook, ZERO, 1_000),
    ]) {
      expect(range).to.throw(ArchiveError).with.property('code', 'PROOFS_NOT_STORED')
    }
    const full = (await readChain()).archive
    expect(accountRange(archive, plain(BLOCKS), ZERO, 1_000)).to.deep.equal(
      accountRange(full, plain(BLOCKS), ZERO, 1_000),
    )
  })

  it('throw CORRUPT for a missing node, with its place, and for a missing record of another kind', async () => {
    const { archive } = await readChain()
    const without = (lost: Uint8Array): Archive => ({
      reader: wholeState({ get: (key) => (equalBytes(key, lost) ? undefined : archive.reader.get(key)) }),
      identity: archive.identity,
    })
    const root = accountNodeKey(new Uint8Array(0))
    expect(() => accountRange(without(root), plain(5), ZERO, 1))
      .to.throw(ArchiveError, 'the trie node at the nibbles [] is missing')
      .with.property('code', 'CORRUPT')
    const [first] = hashes(accountRange(archive, plain(5), ZERO, 1))
    for (const broken of [without(preimageKey(fromHex(first!))), without(headerKey(5))]) {
      expect(() => accountRange(broken, plain(5), ZERO, 1))
        .to.throw(ArchiveError)
        .with.property('code', 'CORRUPT')
    }
  })
})
