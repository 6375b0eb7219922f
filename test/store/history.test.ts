import { expect } from 'chai'
import fc from 'fast-check'
import { toHex } from '../../src/chain/hex.ts'
import {
  CHUNK_BYTES,
  firstHistory,
  readHistory,
  walkHistory,
  walkHistoryBack,
} from '../../src/store/history.ts'
import { FANOUT } from '../../src/store/historyDirectory.ts'
import { accountKey, chunkKey, NUMBER_BYTES } from '../../src/store/schema.ts'
import type { Reader } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { runs, someOf } from '../support/runs.ts'
import { type Entry, LIST, longList, plain, Records } from './historyRecords.ts'

const OTHER_LIST = accountKey(new Uint8Array(20).fill(0xab))
const EMPTY = new Uint8Array(0)

function expectSame(reader: Reader, entries: readonly Entry[], block: number): void {
  const expected = entries.findLast((entry) => entry.block <= block)
  const found = readHistory(reader, LIST, block)
  expect(found && plain(found), `at ${block}`).to.deep.equal(expected && plain(expected))
}

function expectSameWalk(reader: Reader, entries: readonly Entry[], from: number, to: number): void {
  const expected = entries.filter(({ block }) => block >= from && block <= to)
  expect([...walkHistory(reader, LIST, from, to)].map(plain)).to.deep.equal(expected.map(plain))
}

function expectSameWalkBack(reader: Reader, entries: readonly Entry[], to: number): void {
  const expected = entries.filter(({ block }) => block <= to).reverse()
  expect([...walkHistoryBack(reader, LIST, to)].map(plain)).to.deep.equal(expected.map(plain))
}

/** Expects the first entry from `block` on, found by a condition on values that contain their block. */
function expectSameFirst(reader: Reader, entries: readonly Entry[], block: number): void {
  const meets = (value: Uint8Array): boolean => Number(/\d+/.exec(Buffer.from(value).toString())![0]) >= block
  const expected = entries.find((entry) => entry.block >= block)
  const found = firstHistory(reader, LIST, meets)
  expect(found && plain(found), `from ${block} on`).to.deep.equal(expected && plain(expected))
}

describe('history list', () => {
  it('returns the same entries as a sorted map', () => {
    const gap = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 ** 30 }))
    const value = fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.uint8Array({ minLength: 80, maxLength: 160 }),
      fc.uint8Array({ minLength: CHUNK_BYTES, maxLength: 2 * CHUNK_BYTES }),
    )
    const writes = fc.array(fc.tuple(gap, value), { maxLength: 60 })
    fc.assert(
      fc.property(writes, fc.nat(5), fc.array(fc.nat()), (steps, first, probes) => {
        const records = new Records()
        const entries: Entry[] = []
        let block = first
        for (const [step, each] of steps) {
          records.append(block, each)
          entries.push({ block, value: each })
          block += step
        }
        const edges = entries.flatMap((entry) => [entry.block - 1, entry.block, entry.block + 1])
        const blocks = [...edges, ...probes.map((probe) => probe % (block + 2))].filter((each) => each >= 0)
        for (const each of blocks) expectSame(records, entries, each)
        for (let i = 0; i + 1 < blocks.length; i += 7) {
          expectSameWalk(records, entries, blocks[i]!, blocks[i + 1]!)
        }
        expectSameWalk(records, entries, 0, Number.MAX_SAFE_INTEGER)
        for (const to of [...blocks.filter((_, i) => i % 7 === 0), Number.MAX_SAFE_INTEGER]) {
          expectSameWalkBack(records, entries, to)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('has no value before the block of its first entry, or at any block if it has no entries', () => {
    const records = new Records()
    expect(readHistory(records, LIST, 10)).to.equal(undefined)
    expect([...walkHistory(records, LIST, 0, 10)]).to.deep.equal([])
    records.append(5, Uint8Array.of(1))
    expect(readHistory(records, LIST, 4)).to.equal(undefined)
    expect([...walkHistory(records, LIST, 0, 4)]).to.deep.equal([])
    expect([...walkHistoryBack(records, LIST, 4)]).to.deep.equal([])
    expect([...walkHistoryBack(records, OTHER_LIST, 4)]).to.deep.equal([])
    expect(firstHistory(records, OTHER_LIST, () => true)).to.equal(undefined)
  })

  it('finds the first entry that meets a condition, in lists of any length', () => {
    for (const length of [1, 2, 69, 70, 71, 500, 20_000]) {
      const { records, entries } = longList(length, 2)
      const last = 5 + 2 * (length - 1)
      const inside = Array.from({ length: 60 }, (_, i) => 5 + Math.floor((i * (last - 5)) / 60))
      for (const block of [0, 5, 6, last - 1, last, last + 1, ...inside])
        expectSameFirst(records, entries, block)
    }
  })

  it('distinguishes an empty value from no value', () => {
    const records = new Records()
    records.append(5, EMPTY)
    expect(readHistory(records, LIST, 5)).to.deep.equal({ block: 5, value: EMPTY })
  })

  it('is separate from a list with the next key', () => {
    const records = new Records()
    for (let block = 0; block < 1000; block++) {
      records.append(block, Uint8Array.of(1, block & 0xff))
      records.append(block, Uint8Array.of(2, block & 0xff), OTHER_LIST)
    }
    for (let block = 0; block < 1000; block += 13) {
      expect([...readHistory(records, LIST, block)!.value]).to.deep.equal([1, block & 0xff])
      expect([...readHistory(records, OTHER_LIST, block)!.value]).to.deep.equal([2, block & 0xff])
    }
  })

  it('returns the right values at both ends of every chunk and directory node', () => {
    // An entry takes about 14 bytes and a chunk has 70 entries, so that the second directory level starts at about
    // 18,000 entries.
    const { records, entries } = longList(40_000, 3)
    const blocks = [0, 4, 5, 6, 7, 8]
    for (let i = 0; i < entries.length; i++) {
      // Testing every entry would take seconds. Every chunk has some of the tested entries near both ends.
      if (i % 11 === 0 || i > entries.length - 100) blocks.push(entries[i]!.block - 1, entries[i]!.block)
    }
    const byBlock = new Map(entries.map((entry) => [entry.block, entry]))
    for (const block of blocks) {
      const expected = byBlock.get(block - ((((block - 5) % 3) + 3) % 3))
      const found = readHistory(records, LIST, block)
      expect(found && plain(found), `at ${block}`).to.deep.equal(expected && plain(expected))
    }
    expect([...walkHistory(records, LIST, 0, 200_000)].length).to.equal(entries.length)
    expectSameWalk(records, entries, 60_000, 60_500)
  })

  describe('with 100,000 entries', () => {
    const written: number[] = []
    const records = new Records()

    before(() => {
      for (let block = 0; block < 100_000; block++) written.push(records.append(block, EMPTY))
    })

    const average = (from: number, to: number): number =>
      written.slice(from, to).reduce((sum, bytes) => sum + bytes, 0) / (to - from)

    it('stores no record value of more than 4,096 bytes', () => {
      expect(records.largest).to.be.at.most(Math.max(CHUNK_BYTES, FANOUT * NUMBER_BYTES))
      expect(records.largest).to.be.at.most(4096)
    })

    it('writes about as many bytes for an entry as with 1,000 entries', () => {
      const early = average(500, 1_500)
      const late = average(99_000, 100_000)
      expect(late).to.be.closeTo(early, early / 20)
      // An append writes, on average, half an open chunk and its key.
      expect(late).to.be.lessThan(CHUNK_BYTES)
      expect(Math.max(...written)).to.be.lessThan(2 * 4096)
    })

    it('reads the newest entry with one get, and any other entry with at most four', () => {
      records.reads = 0
      readHistory(records, LIST, 99_999)
      expect(records.reads).to.equal(1)
      for (const block of [0, 1, 50_000, 98_000]) {
        records.reads = 0
        expect(readHistory(records, LIST, block)?.block).to.equal(block)
        expect(records.reads).to.be.at.most(4)
      }
    })

    it('reads at most six records to walk over 100 entries', () => {
      records.reads = 0
      const found = [...walkHistory(records, LIST, 50_000, 50_099)]
      expect(found.map(({ block }) => block)).to.deep.equal(Array.from({ length: 100 }, (_, i) => 50_000 + i))
      expect(records.reads).to.be.at.most(6)
    })

    it('reads at most six records to walk back over 100 entries', () => {
      records.reads = 0
      const found: number[] = []
      for (const { block } of walkHistoryBack(records, LIST, 50_099)) {
        found.push(block)
        if (found.length === 100) break
      }
      expect(found).to.deep.equal(Array.from({ length: 100 }, (_, i) => 50_099 - i))
      expect(records.reads).to.be.at.most(6)
    })

    it('bisects its chunks for the first entry that meets a condition', () => {
      const values = new Records()
      for (let block = 0; block < 10_000; block++)
        values.append(block, Uint8Array.of(block >> 8, block & 0xff))
      const atLeast = (block: number) => (value: Uint8Array) => value[0]! * 256 + value[1]! >= block
      for (const block of [0, 1, 5_000, 9_999]) {
        values.reads = 0
        expect(firstHistory(values, LIST, atLeast(block))?.block).to.equal(block)
        expect(values.reads).to.be.at.most(10)
      }
    })
  })

  it('throws DAMAGED when one of its records is missing', () => {
    const records = new Records()
    for (let block = 1; block <= FANOUT * 3; block++) records.append(block, new Uint8Array(CHUNK_BYTES))
    for (const key of someOf([...records.records.keys()])) {
      const value = records.records.get(key)!
      records.records.delete(key)
      for (const read of [
        () => readHistory(records, LIST, 0),
        () => readHistory(records, LIST, 1),
        () => readHistory(records, LIST, FANOUT * 2),
        () => [...walkHistory(records, LIST, FANOUT, FANOUT * 3)],
        () => [...walkHistoryBack(records, LIST, FANOUT * 2)],
        () => firstHistory(records, LIST, () => true),
        () => records.append(FANOUT * 3 + 1, EMPTY, LIST),
      ]) {
        const before = new Map(records.records)
        try {
          read()
        } catch (error) {
          expect(error).to.be.instanceOf(StoreError).with.property('code', 'DAMAGED')
        }
        records.records.clear()
        for (const entry of before) records.records.set(...entry)
      }
      records.records.set(key, value)
    }
    expect(records.records.delete(Buffer.from(chunkKey(LIST, 0, 0)).toString('latin1'))).to.equal(true)
    expect(() => readHistory(records, LIST, 1)).to.throw(StoreError, 'a chunk of a history list is missing')
  })

  it('returns the right values with three directory levels', () => {
    // Each chunk has one large value, each level-1 node has 256 chunks, and each level-2 node has 65,536 chunks.
    const records = new Records()
    const value = (block: number): Uint8Array => {
      const bytes = new Uint8Array(CHUNK_BYTES - 8)
      new DataView(bytes.buffer).setUint32(0, block)
      return bytes
    }
    const length = FANOUT ** 2 + 3 * FANOUT
    for (let block = 0; block < length; block++) records.append(block, value(block))
    const edges = [0, 1, FANOUT, FANOUT ** 2, length - 2].flatMap((at) => [at - 1, at, at + 1])
    for (const block of edges.filter((each) => each >= 0 && each < length)) {
      records.reads = 0
      const found = readHistory(records, LIST, block)!
      expect(found.block).to.equal(block)
      expect(new DataView(found.value.buffer, found.value.byteOffset).getUint32(0)).to.equal(block)
      expect(records.reads).to.be.at.most(5)
    }
    expect(records.largest).to.be.at.most(4096)
  })

  describe('after entries were removed', () => {
    it('has the same records as before the entries were appended', () => {
      const value = fc.oneof(
        fc.uint8Array({ maxLength: 4 }),
        fc.uint8Array({ minLength: 200, maxLength: 500 }),
        fc.uint8Array({ minLength: CHUNK_BYTES, maxLength: CHUNK_BYTES + 9 }),
      )
      const entry = fc.record({ gap: fc.integer({ min: 1, max: 300 }), value })
      const steps = fc.array(fc.oneof({ weight: 3, arbitrary: entry }, { weight: 2, arbitrary: fc.nat(9) }), {
        maxLength: 80,
        size: 'max',
      })
      fc.assert(
        fc.property(fc.nat(3), steps, (first, all) => {
          const records = new Records()
          const states = [records.contents()]
          const blocks: number[] = []
          for (const step of all) {
            if (typeof step === 'number') {
              for (let count = Math.min(step, blocks.length); count > 0; count--) {
                records.pop(blocks.pop()!)
                states.pop()
                expect(records.contents()).to.deep.equal(states.at(-1))
              }
              continue
            }
            const block = (blocks.at(-1) ?? first - step.gap) + step.gap
            records.append(block, step.value)
            blocks.push(block)
            states.push(records.contents())
          }
        }),
        { numRuns: runs(150) },
      )
    })

    it('has no surplus chunks or directory nodes on any of three levels', () => {
      // Each chunk has one large value, as in the test of three directory levels.
      const value = new Uint8Array(CHUNK_BYTES - 8)
      const length = FANOUT ** 2 + 2 * FANOUT + 3
      const edges = [1, 2, 3, FANOUT, 2 * FANOUT, FANOUT ** 2, FANOUT ** 2 + FANOUT]
      const near = new Set(edges.flatMap((edge) => [-1, 0, 1, 2].map((by) => edge + by)))
      const states = new Map<number, Record<string, string>>()
      const records = new Records()
      const directory = (): Record<string, string> => {
        const found: Record<string, string> = {}
        for (const [key, record] of records.records)
          if (record.length < CHUNK_BYTES - 20 || key.length === LIST.length) found[key] = toHex(record)
        return found
      }
      const look = (count: number): void => {
        const found = { ...directory(), size: String(records.records.size) }
        const before = states.get(count)
        if (before === undefined) states.set(count, found)
        else expect(found, `with ${count} entries`).to.deep.equal(before)
      }
      for (let block = 0; block < length; block++) {
        if (near.has(block)) look(block)
        records.append(block, value)
      }
      for (let block = length - 1; block >= 0; block--) {
        records.pop(block)
        if (near.has(block)) look(block)
      }
      expect(records.records.size).to.equal(0)
    })

    it('refuses to remove an entry that is not the last one', () => {
      const records = new Records()
      const damaged = (): void => {
        expect(() => records.pop(4))
          .to.throw(StoreError)
          .with.property('code', 'DAMAGED')
      }
      damaged()
      records.append(3, EMPTY)
      damaged()
      records.append(5, EMPTY)
      damaged()
      expect(plain(readHistory(records, LIST, 9)!)).to.deep.equal([5, ''])
    })
  })
})
