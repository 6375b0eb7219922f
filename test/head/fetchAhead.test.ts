import { expect } from 'chai'
import fc from 'fast-check'
import { fetchAhead } from '../../src/head/fetchAhead.ts'
import type { FetchedBlock } from '../../src/head/upstream.ts'
import { runs } from '../support/runs.ts'

const HASH = new Uint8Array(32)
const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

function source(bytesOf: (number: number) => number, batchMax: number, delays: readonly number[]) {
  const seen = { running: 0, runningMax: 0, asked: 0, signal: new AbortController().signal }
  return {
    seen,
    batchMax,
    async blocks(from: number, count: number, signal: AbortSignal): Promise<FetchedBlock[]> {
      expect(count).to.be.within(1, batchMax)
      seen.signal = signal
      seen.asked = Math.max(seen.asked, from + count - 1)
      seen.runningMax = Math.max(seen.runningMax, ++seen.running)
      const delay = delays[from % delays.length]!
      await (delay === 0 ? undefined : tick(delay))
      seen.running--
      return Array.from({ length: count }, (_, at) => ({
        number: from + at,
        hash: HASH,
        parentHash: HASH,
        bytes: new Uint8Array(bytesOf(from + at)),
      }))
    },
  }
}

describe('the fetching of blocks ahead of their execution', () => {
  it('yields every block exactly once, in order, within its limits', async () => {
    const small = fc.integer({ min: 1, max: 20 })
    const delays = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(small, small, small, small, delays, async (from, batch, parallel, room, naps) => {
        const bounds = { parallelMax: parallel, blocksMax: room, bytesMax: 1_000_000 }
        const from1000 = source(() => 1_000, batch, naps)
        const to = from + 60
        let next = from
        for await (const { number } of fetchAhead(from1000, from, to, new AbortController().signal, bounds)) {
          expect(number).to.equal(next++)
          expect(from1000.seen.asked - number).to.be.below(room)
        }
        expect(next).to.equal(to + 1)
        expect(from1000.seen.runningMax).to.be.at.most(parallel)
      }),
      { numRuns: runs(40) },
    )
  })

  it('fetches only few blocks ahead when the blocks are large', async () => {
    const large = source(() => 10_000, 8, [0])
    const bounds = { parallelMax: 4, blocksMax: 500, bytesMax: 25_000 }
    let number = 0
    for await (const block of fetchAhead(large, 1, 50, new AbortController().signal, bounds)) {
      number = block.number
      // The initial estimate for a block is 64 KiB.
      expect(large.seen.asked - number).to.be.below(3)
      await tick()
    }
    expect(number).to.equal(50)
  })

  it('fetches blocks while the caller executes a block', async () => {
    const quick = source(() => 10, 2, [0])
    for await (const { number } of fetchAhead(quick, 1, 100, new AbortController().signal)) {
      await tick(5)
      expect(number).to.equal(1)
      expect(quick.seen.asked).to.equal(100)
      break
    }
    expect(quick.seen.signal.aborted).to.equal(true)
  })

  it('yields the blocks before a failed fetch, and then throws the error of the fetch', async () => {
    const numbers: number[] = []
    const broken = source(() => 10, 2, [0])
    const failing: typeof broken = {
      ...broken,
      blocks: async (from, count, signal) => {
        if (from >= 5) throw new RangeError('broken')
        return broken.blocks(from, count, signal)
      },
    }
    let failure: unknown
    try {
      for await (const { number } of fetchAhead(failing, 1, 9, new AbortController().signal))
        numbers.push(number)
    } catch (error) {
      failure = error
    }
    expect(failure).to.be.instanceOf(RangeError)
    expect(numbers).to.deep.equal([1, 2, 3, 4])
  })
})
