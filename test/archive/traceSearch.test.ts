import { expect } from 'chai'
import fc from 'fast-check'
import type { Frame } from '../../src/archive/trace.ts'
import { decodePlaces, encodePlaces, indexEntriesOf, putIndexEntries } from '../../src/archive/traceIndex.ts'
import { findTraces, type TraceCriteria, type TraceLimits } from '../../src/archive/traceSearch.ts'
import { equalBytes } from '../../src/chain/hex.ts'
import { partiesOf, shownFrames } from '../../src/chain/parityFrames.ts'
import type { Reward } from '../../src/chain/rewards.ts'
import { Batch, type Reader, type Store } from '../../src/store/store.ts'
import { runs } from '../support/runs.ts'
import { memoryStore } from '../support/stores.ts'
import { someAddress, someTransaction } from './randomTraces.ts'

const LAST = 5_000
const address = (name: number): Uint8Array => new Uint8Array(20).fill(name)

interface Block {
  number: number
  transactions: { frames: Frame[] }[]
  rewards: Reward[]
}

async function storeOf(blocks: readonly Block[]): Promise<Store> {
  const store = await memoryStore()
  for (const { number, transactions, rewards } of blocks) {
    const batch = new Batch()
    putIndexEntries(store, batch, number, indexEntriesOf(transactions, rewards))
    await store.write(batch, { sync: false })
  }
  return store
}

/** Places of the matching traces of a block, found by checking every trace. */
function matches(
  { transactions, rewards }: Block,
  { fromAddresses, toAddresses, mode }: TraceCriteria,
): number[] {
  const isIn = (list: readonly Uint8Array[], one: Uint8Array | undefined): boolean =>
    one !== undefined && list.some((each) => equalBytes(each, one))
  const verdicts = transactions.flatMap(({ frames }) =>
    shownFrames(frames).map((frame) => {
      const { from, to } = partiesOf(frame)
      const [byFrom, byTo] = [isIn(fromAddresses, from), isIn(toAddresses, to)]
      if (fromAddresses.length === 0) return toAddresses.length === 0 || byTo
      if (toAddresses.length === 0) return byFrom
      return mode === 'union' ? byFrom || byTo : byFrom && byTo
    }),
  )
  const paid = rewards.map(
    ({ author }) => fromAddresses.length === 0 && (toAddresses.length === 0 || isIn(toAddresses, author)),
  )
  return [...verdicts, ...paid].flatMap((verdict, place) => (verdict ? [place] : []))
}

const someReward: fc.Arbitrary<Reward> = fc.record({
  kind: fc.constantFrom('block' as const, 'uncle' as const),
  author: someAddress,
  value: fc.constant(1n),
})
const someBlocks: fc.Arbitrary<Block[]> = fc.uniqueArray(
  fc.record({
    // Some blocks are close together, some far apart.
    number: fc.oneof(fc.nat(40), fc.nat(LAST)),
    transactions: fc.array(someTransaction, { maxLength: 3 }),
    rewards: fc.array(someReward, { maxLength: 2 }),
  }),
  { selector: ({ number }) => number, maxLength: 25 },
)
const someCriteria: fc.Arbitrary<TraceCriteria> = fc.record({
  fromAddresses: fc.array(someAddress, { maxLength: 3 }),
  toAddresses: fc.array(someAddress, { maxLength: 3 }),
  mode: fc.constantFrom('union' as const, 'intersection' as const),
})
const ALL: TraceLimits = { after: 0, count: undefined, tracesMax: 1e9 }
const EVERY: TraceCriteria = { fromAddresses: [], toAddresses: [], mode: 'intersection' }

const call = (from: number, to: number): Frame => ({
  ...{ kind: 'CALL', depth: 0, from: address(from), to: address(to), value: 1n, gas: 0n, gasUsed: 0n },
  ...{ input: new Uint8Array(0), output: new Uint8Array(0), failure: undefined, precompile: false, logs: [] },
})
const blockOf = (number: number, ...frames: Frame[]): Block => ({
  number,
  transactions: frames.map((frame) => ({ frames: [frame] })),
  rewards: [],
})

describe('findTraces', () => {
  it('finds through the index the same traces as a scan of every trace', async () => {
    const range = fc
      .tuple(fc.nat(LAST), fc.nat(LAST))
      .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    const limits = fc.record({ after: fc.nat(12), count: fc.option(fc.nat(20), { nil: undefined }) })
    await fc.assert(
      fc.asyncProperty(
        someBlocks,
        someCriteria,
        range,
        limits,
        async (random, criteria, { from, to }, limit) => {
          const blocks = [...random].sort((a, b) => a.number - b.number)
          const store = await storeOf(blocks)
          const all = blocks
            .filter(({ number }) => number >= from && number <= to)
            .flatMap((block) => matches(block, criteria).map((place) => [block.number, place]))
          const { after, count = all.length } = limit
          const found = await findTraces(store, criteria, { from, to }, { ...ALL, ...limit })
          expect(found.overflowBlock).to.equal(undefined)
          for (const { places } of found.blocks) expect(places).to.not.deep.equal([])
          expect(
            found.blocks.flatMap(({ block, places }) => places.map((place) => [block, place])),
          ).to.deep.equal(all.slice(after, after + count))
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('stops at the block whose traces exceed the maximum, unless the caller passes a count', async () => {
    const store = await storeOf([3, 4, 9].map((number) => blockOf(number, call(1, 2), call(1, 3))))
    const overflow = async (tracesMax: number, more: Partial<TraceLimits> = {}, criteria = EVERY) =>
      (await findTraces(store, criteria, { from: 0, to: 10 }, { ...ALL, tracesMax, ...more })).overflowBlock
    expect(await overflow(1)).to.equal(3)
    expect(await overflow(2)).to.equal(4)
    expect(await overflow(5)).to.equal(9)
    expect(await overflow(6)).to.equal(undefined)
    expect(await overflow(2, { after: 2 })).to.equal(9)
    expect(await overflow(4, { after: 2 })).to.equal(undefined)
    expect(await overflow(1, { count: 6 })).to.equal(undefined)
    expect(await overflow(2, {}, { ...EVERY, toAddresses: [address(3)] })).to.equal(9)
  })

  it('finds ten traces in 10,000 blocks with as many reads as ten traces in ten blocks', async () => {
    const reads = async (blocks: number): Promise<number> => {
      const store = await memoryStore()
      for (let number = 1; number <= blocks; number++) {
        const batch = new Batch()
        const frames = [...(number % (blocks / 10) === 0 ? [call(1, 2)] : []), call(3, 4)]
        putIndexEntries(store, batch, number, indexEntriesOf([{ frames }], []))
        await store.write(batch, { sync: false })
      }
      let count = 0
      const counting: Reader = {
        get: (key) => {
          count++
          return store.get(key)
        },
      }
      const criteria = {
        fromAddresses: [address(1)],
        toAddresses: [address(2), address(9)],
        mode: 'intersection' as const,
      }
      const found = await findTraces(counting, criteria, { from: 0, to: blocks }, ALL)
      expect(found.blocks.length).to.equal(10)
      return count
    }
    expect(await reads(10_000)).to.equal(await reads(10))
  })

  it('reads only a part of the longer list of index entries when traces must match two addresses', async () => {
    const store = await memoryStore()
    const blocks = 20_000
    for (let number = 1; number <= blocks; number++) {
      const batch = new Batch()
      const frames = [call(1, 3), ...(number % 4000 === 0 ? [call(1, 2)] : [])]
      putIndexEntries(store, batch, number, indexEntriesOf([{ frames }], []))
      await store.write(batch, { sync: false })
    }
    let bytes = 0
    const counting: Reader = {
      get: (key) => {
        const value = store.get(key)
        bytes += value?.length ?? 0
        return value
      },
    }
    const criteria = { fromAddresses: [address(1)], toAddresses: [address(2)], mode: 'intersection' as const }
    const found = await findTraces(counting, criteria, { from: 0, to: blocks }, ALL)
    expect(found.blocks.map(({ block }) => block)).to.deep.equal([4000, 8000, 12_000, 16_000, 20_000])
    // The list of address 1 alone takes at least 60 kB.
    expect(bytes).to.be.lessThan(20_000)
  })
})

describe('trace index', () => {
  it('numbers the traces of a block before its rewards, and lists the numbers by address and role', () => {
    const precompile: Frame = { ...call(5, 1), depth: 1, value: 0n, precompile: true }
    const notBegun: Frame = { ...call(5, 6), depth: 1, failure: 'max call depth exceeded' }
    const failedCreation: Frame = { ...call(5, 7), depth: 1, kind: 'CREATE', failure: 'out of gas' }
    const frames = [call(1, 5), precompile, notBegun, failedCreation, { ...call(5, 1), depth: 1 }]
    const rewards: Reward[] = [{ kind: 'block', author: address(8), value: 2n }]
    const { count, lists } = indexEntriesOf([{ frames }], rewards)
    expect(count).to.equal(4)
    const named = Object.fromEntries(lists.map(({ key, places }) => [`${key[1]} ${key[2]}`, places]))
    expect(named).to.deep.equal({ '0 1': [0], '1 5': [0], '0 5': [1, 2], '1 1': [2], '2 8': [3] })
  })

  it('decodes to the positions that were encoded', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(100_000)), (places) => {
        const sorted = places.sort((a, b) => a - b)
        expect(decodePlaces(encodePlaces(sorted))).to.deep.equal(sorted)
      }),
    )
  })
})
