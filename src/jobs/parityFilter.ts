/** The second half of trace_filter: writes the traces that were found. */
import { headerAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import type { FoundTraces } from '../archive/traceSearch.ts'
import { rewardsAt } from '../archive/traces.ts'
import {
  blockPlace,
  parityTraces,
  parityTraceText,
  rewardText,
  transactionPlace,
} from '../tracers/parityTrace.ts'
import type { TextSink } from '../tracers/transaction.ts'
import type { JsonInput } from './executor.ts'
import { recordedFrames } from './recordedFrames.ts'
import type { Tools } from './tools.ts'

/** `block` is the last of the range. */
export interface ParityFilterInput extends JsonInput {
  /** In the order of the chain. */
  found: FoundTraces[]
}

/** Writes the traces as `trace_block` lists them. @throws ArchiveError CORRUPT */
export async function parityFilter(tools: Tools, { found }: ParityFilterInput, out: TextSink): Promise<void> {
  let separator = '['
  for (const traces of found) {
    await forEachFound(tools, traces, (text) => {
      out.write(separator + text)
      separator = ','
    })
  }
  out.write(separator === '[' ? '[]' : ']')
}

async function forEachFound(
  tools: Tools,
  { block, places }: FoundTraces,
  visit: (text: string) => void,
): Promise<void> {
  const hash = headerAt(tools.reader, block)?.hash
  if (hash === undefined) throw new ArchiveError('CORRUPT', `the header of block ${block} is missing`)
  const place = blockPlace({ number: block, hash })
  const wanted = places.values()
  let next = wanted.next()
  /** Where the traces of the transaction begin in the block's list. */
  let first = 0
  const takeUpTo = (end: number, textOf: (index: number) => string): void => {
    for (; next.done !== true && next.value < end; next = wanted.next()) visit(textOf(next.value - first))
    first = end
  }
  for (const [index, transaction] of (await recordedFrames(tools, block)).entries()) {
    if (next.done === true) return
    const traces = parityTraces(transaction.frames)
    const own = transactionPlace(place, transaction.hash, index)
    takeUpTo(first + traces.length, (at) => parityTraceText(traces[at]!, own))
  }
  if (next.done === true) return
  const rewards = rewardsAt(tools.reader, tools.identity, block)
  takeUpTo(first + rewards.length, (at) => rewardText(rewards[at]!, place))
}
