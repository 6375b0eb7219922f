/**
 * trace_filter: searches traces, and writes those that match. One job does both, so that a block without stored traces is
 * executed once: the thread keeps the frames of the search.
 */
import { blockHashAt } from '../../archive/blocks.ts'
import { ArchiveError } from '../../archive/errors.ts'
import type { FoundTraces, TraceCriteria, TraceLimits } from '../../archive/traceSearch.ts'
import { type FoundFrames, framesOfPlaces, rewardsAt } from '../../archive/traces.ts'
import { shownFrames } from '../../chain/parityFrames.ts'
import {
  blockPlace,
  parityTraces,
  parityTraceText,
  rewardText,
  transactionPlace,
} from '../../tracers/parityTrace.ts'
import { JobError } from '../executor.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { searchedFrames } from '../keptFrames.ts'
import { searchedTraces } from '../traces/searchedTraces.ts'
import { requireBytes } from '../traces/wholeFrames.ts'

/** `block` is the last block of the range. */
export interface ParityFilterInput extends JsonInput {
  /** First block of the range. */
  from: number
  criteria: TraceCriteria
  limits: TraceLimits
}

/**
 * Writes the traces in the format of `trace_block`.
 *
 * @throws ArchiveError CORRUPT
 * @throws JobError TOO_MANY_TRACES, with the block whose traces exceed the maximum; RESPONSE_TOO_LARGE
 */
export const parityFilter = defineJsonJob<ParityFilterInput>({
  name: 'parityFilter',
  lane: ({ block }) => ({ tracedTo: block }),
  write: async (tools, { from, block, criteria, limits }, out) => {
    const { blocks, overflowBlock } = await searchedTraces(tools, criteria, { from, to: block }, limits)
    if (overflowBlock !== undefined)
      throw new JobError('TOO_MANY_TRACES', 'too many traces match', { overflowBlock })
    let separator = '['
    for (const traces of blocks) {
      await forEachFound(tools, traces, (text) => {
        out.write(separator + text)
        separator = ','
      })
    }
    out.write(separator === '[' ? '[]' : ']')
  },
})

async function forEachFound(
  tools: Tools,
  { block, places }: FoundTraces,
  visit: (text: string) => void,
): Promise<void> {
  const hash = blockHashAt(tools.reader, block)
  if (hash === undefined) throw new ArchiveError('CORRUPT', `the header of block ${block} is missing`)
  const place = blockPlace({ number: block, hash })
  const { transactions, firstReward } =
    framesOfPlaces(tools.reader, block, places) ?? (await executedFrames(tools, block))
  let next = 0
  for (const transaction of transactions) {
    const { index, firstPlace } = transaction
    const traces = parityTraces(transaction.frames)
    const own = transactionPlace(place, transaction.hash, index)
    for (; next < places.length && places[next]! < firstPlace + traces.length; next++) {
      const trace = traces[places[next]! - firstPlace]!
      requireBytes([trace.frame])
      visit(parityTraceText(trace, own))
    }
  }
  if (next === places.length) return
  const rewards = rewardsAt(tools.reader, tools.identity, block)
  for (const at of places.slice(next)) visit(rewardText(rewards[at - firstReward]!, place))
}

/**
 * Like `framesOfPlaces`, but for a block whose traces are not stored. Returns the frames of all transactions of the
 * block.
 */
async function executedFrames(
  tools: Tools,
  block: number,
): Promise<{ transactions: FoundFrames[]; firstReward: number }> {
  let firstReward = 0
  const transactions = (await searchedFrames(tools, block)).map((transaction, index) => {
    const firstPlace = firstReward
    firstReward += shownFrames(transaction.frames).length
    return { ...transaction, index, firstPlace }
  })
  return { transactions, firstReward }
}
