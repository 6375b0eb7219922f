/** The first half of trace_filter: which traces match. */
import { headOf } from '../archive/blocks.ts'
import type { BlockRange } from '../archive/logs.ts'
import { indexEntriesOf } from '../archive/traceIndex.ts'
import {
  type FoundTraces,
  findTraces,
  type TraceCriteria,
  type TraceLimits,
  type TraceSearch,
} from '../archive/traceSearch.ts'
import { lastTracedBlock, rewardsAt } from '../archive/traces.ts'
import { toHex } from '../chain/hex.ts'
import { type TraceRole, traceAddressKey } from '../store/schema.ts'
import type { BlockInput } from './executor.ts'
import { recordedFrames } from './recordedFrames.ts'
import type { Tools } from './tools.ts'

/** `block` is the last of the range. */
export interface SearchTracesInput extends BlockInput {
  /** First block of the range. */
  from: number
  criteria: TraceCriteria
  limits: TraceLimits
}

/**
 * Reads the index. An archive without traces of the whole range executes its blocks one by one.
 *
 * @throws ArchiveError CORRUPT
 */
export function searchTraces(
  tools: Tools,
  { from, block, criteria, limits }: SearchTracesInput,
): Promise<TraceSearch> {
  const { reader, identity } = tools
  const traced = lastTracedBlock(reader, identity, headOf(reader).number)
  const range = { from, to: block }
  if (traced !== undefined && block <= traced) return findTraces(reader, criteria, range, limits)
  return searchBlocks(tools, criteria, range, limits)
}

async function searchBlocks(
  tools: Tools,
  criteria: TraceCriteria,
  range: BlockRange,
  { after, count, tracesMax }: TraceLimits,
): Promise<TraceSearch> {
  const blocks: FoundTraces[] = []
  const end = count === undefined ? Number.POSITIVE_INFINITY : after + count
  const first = Math.max(range.from, tools.identity.genesisNumber + 1)
  /** Matching traces up to here, those passed over included. */
  let seen = 0
  for (let block = first; block <= range.to && seen < end; block++) {
    const matching = await matchingPlaces(tools, criteria, block)
    const places = matching.slice(Math.max(0, after - seen), end - seen)
    seen += matching.length
    if (count === undefined && seen - after > tracesMax) return { blocks, overflowBlock: block }
    if (places.length > 0) blocks.push({ block, places })
  }
  return { blocks, overflowBlock: undefined }
}

/** By what the index would hold of the block. */
async function matchingPlaces(
  tools: Tools,
  { fromAddresses, toAddresses, mode }: TraceCriteria,
  block: number,
): Promise<number[]> {
  const rewards = rewardsAt(tools.reader, tools.identity, block)
  const { count, lists } = indexEntriesOf(await recordedFrames(tools, block), rewards)
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
