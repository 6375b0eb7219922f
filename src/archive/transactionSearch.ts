/**
 * Searches the transactions that an account took part in, in the trace index (traceIndex.ts). The search goes through
 * the blocks in either direction, and opens only blocks with such transactions. The cost of a page therefore does not
 * depend on the number of blocks.
 */
import { equalBytes } from '../chain/hex.ts'
import { partiesOf, shownFrames } from '../chain/parityFrames.ts'
import { type HistoryEntry, walkHistory, walkHistoryBack } from '../store/history.ts'
import { traceAddressKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import type { BlockRange } from './logs.ts'
import type { Frame } from './trace.ts'
import { decodePlaces } from './traceIndex.ts'
import { transactionsOfPlaces } from './traces.ts'

export type SearchOrder = 'newestFirst' | 'oldestFirst'

/** The transactions of one block in which an account took part. */
export interface FoundTransactions {
  block: number
  /** Indices in the block, ascending; never empty. */
  indices: number[]
}

/**
 * Yields the transactions of each block in a range that have a trace with the account as a party. Leaves out blocks
 * without such transactions. Traces of rewards do not count.
 *
 * @param address 20 bytes
 * @param range blocks that the index contains
 * @throws ArchiveError CORRUPT
 */
export function* indexedTransactions(
  reader: Reader,
  address: Uint8Array,
  { from, to }: BlockRange,
  order: SearchOrder,
): Generator<FoundTransactions, void> {
  const isBackward = order === 'newestFirst'
  const entries = (['from', 'to'] as const).map((role) => {
    const list = traceAddressKey(role, address)
    return isBackward ? walkHistoryBack(reader, list, to) : walkHistory(reader, list, from, to)
  })
  const current = entries.map(next)
  for (;;) {
    const blocks = current.flatMap((entry) => entry?.block ?? [])
    if (blocks.length === 0) return
    const block = isBackward ? Math.max(...blocks) : Math.min(...blocks)
    if (block < from) return
    const places = new Set<number>()
    for (const [index, entry] of current.entries()) {
      if (entry?.block !== block) continue
      for (const place of decodePlaces(entry.value)) places.add(place)
      current[index] = next(entries[index]!)
    }
    const indices = transactionsOfPlaces(
      reader,
      block,
      [...places].sort((a, b) => a - b),
    )
    yield { block, indices }
  }
}

function next(entries: Generator<HistoryEntry, void>): HistoryEntry | undefined {
  return entries.next().value ?? undefined
}

/**
 * Whether an account is a party of a trace of a transaction. Has the same result as the search in the index.
 *
 * @param frames frames of the transaction
 * @param address 20 bytes
 */
export function takesPart(frames: readonly Frame[], address: Uint8Array): boolean {
  return shownFrames(frames).some((frame) => {
    const { from, to } = partiesOf(frame)
    return equalBytes(from, address) || (to !== undefined && equalBytes(to, address))
  })
}
