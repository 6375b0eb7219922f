/** The second half of trace_filter: writes the traces that the first half found (searchTraces.ts). */
import { blockHashAt } from '../../archive/blocks.ts'
import { ArchiveError } from '../../archive/errors.ts'
import type { FoundTraces } from '../../archive/traceSearch.ts'
import { type FoundFrames, framesOfPlaces, rewardsAt } from '../../archive/traces.ts'
import { shownFrames } from '../../chain/parityFrames.ts'
import {
  blockPlace,
  parityTraces,
  parityTraceText,
  rewardText,
  transactionPlace,
} from '../../tracers/parityTrace.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { searchedFrames } from '../keptFrames.ts'
import { requireBytes } from '../traces/wholeFrames.ts'

/** `block` is the last block of the range. */
export interface ParityFilterInput extends JsonInput {
  /** Positions of the traces in their blocks, in chain order. */
  found: FoundTraces[]
}

/** Writes the traces in the format of `trace_block`. @throws ArchiveError CORRUPT, JobError RESPONSE_TOO_LARGE */
export const parityFilter = defineJsonJob<ParityFilterInput>({
  name: 'parityFilter',
  lane: ({ found }) => ({ tracedTo: found.at(-1)?.block ?? 0 }),
  write: async (tools, { found }, out) => {
    let separator = '['
    for (const traces of found) {
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
