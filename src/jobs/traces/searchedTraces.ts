/** The search of trace_filter: finds the matching traces in a range of blocks. */
import { blockHashAt, headOf } from '../../archive/blocks.ts'
import type { TransactionFrames } from '../../archive/frameFormat.ts'
import type { BlockRange } from '../../archive/logs.ts'
import { indexEntriesOf } from '../../archive/traceIndex.ts'
import {
  type FoundTraces,
  findTraces,
  limitsAfter,
  type TraceCriteria,
  type TraceLimits,
  type TraceSearch,
} from '../../archive/traceSearch.ts'
import { lastTracedBlock, rewardsAt } from '../../archive/traces.ts'
import { toHex } from '../../chain/hex.ts'
import { type TraceRole, traceAddressKey } from '../../store/schema.ts'
import type { Tools } from '../job.ts'
import { keptFrames, searchedFrames } from '../keptFrames.ts'

/**
 * Searches the trace index. Blocks after the last indexed block are executed one by one and searched.
 *
 * @throws ArchiveError CORRUPT
 */
export async function searchedTraces(
  tools: Tools,
  criteria: TraceCriteria,
  { from, to }: BlockRange,
  limits: TraceLimits,
): Promise<TraceSearch> {
  const { reader, identity } = tools
  const traced = lastTracedBlock(reader, identity, headOf(reader).number) ?? identity.genesisNumber
  if (from > traced) return searchBlocks(tools, criteria, { from, to }, limits)
  const indexed = await findTraces(reader, criteria, { from, to: Math.min(to, traced) }, limits)
  if (to <= traced || indexed.overflowBlock !== undefined) return indexed
  const left = limitsAfter(limits, indexed)
  const executed = await searchBlocks(tools, criteria, { from: traced + 1, to }, left)
  return {
    blocks: [...indexed.blocks, ...executed.blocks],
    overflowBlock: executed.overflowBlock,
    seen: indexed.seen + executed.seen,
  }
}

/** Searches blocks by executing them. @param range block numbers, after genesis */
async function searchBlocks(
  tools: Tools,
  criteria: TraceCriteria,
  range: BlockRange,
  { after, count, tracesMax }: TraceLimits,
): Promise<TraceSearch> {
  const blocks: FoundTraces[] = []
  const kept = keptFrames(tools)
  kept.beginSearch()
  const end = count === undefined ? Number.POSITIVE_INFINITY : after + count
  let seen = 0
  for (let block = range.from; block <= range.to && seen < end; block++) {
    const transactions = await searchedFrames(tools, block)
    const matching = matchingPlaces(tools, criteria, block, transactions)
    const places = matching.slice(Math.max(0, after - seen), end - seen)
    seen += matching.length
    if (count === undefined && seen - after > tracesMax) return { blocks, overflowBlock: block, seen }
    if (places.length === 0) continue
    blocks.push({ block, places })
    kept.keep(blockHashAt(tools.reader, block)!, transactions)
  }
  return { blocks, overflowBlock: undefined, seen }
}

/**
 * Positions of the matching traces in a block that is not in the trace index. Searches the entries that the index would
 * have for the block.
 */
function matchingPlaces(
  { reader, identity }: Tools,
  { fromAddresses, toAddresses, mode }: TraceCriteria,
  block: number,
  transactions: readonly TransactionFrames[],
): number[] {
  const { count, lists } = indexEntriesOf(transactions, rewardsAt(reader, identity, block))
  const byKey = new Map(lists.map(({ key, places }) => [toHex(key), places]))
  const placesOf = (role: TraceRole, addresses: readonly Uint8Array[]): Set<number> =>
    new Set(addresses.flatMap((address) => byKey.get(toHex(traceAddressKey(role, address))) ?? []))
  const all = Array.from({ length: count }, (_, place) => place)
  if (fromAddresses.length === 0 && toAddresses.length === 0) return all
  const from = placesOf('from', fromAddresses)
  const to = placesOf('to', toAddresses)
  if (fromAddresses.length === 0) {
    const authors = placesOf('author', toAddresses)
    return all.filter((place) => to.has(place) || authors.has(place))
  }
  if (toAddresses.length === 0 || mode === 'union') {
    return all.filter((place) => from.has(place) || to.has(place))
  }
  return all.filter((place) => from.has(place) && to.has(place))
}
