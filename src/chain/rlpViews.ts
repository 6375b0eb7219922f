/**
 * RLP that the archive keeps, walked over without copying: what was written here, or verified before it was written.
 * For what outsiders send, which may nest and count as it likes: rlpItems.ts.
 */
import { ChainError } from './errors.ts'
import { itemAt, type RlpItem } from './rlpItems.ts'

/** Where the payloads of a list's items lie: two arrays, as one object an item costs more than finding it. */
export interface Spans {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const STRING = 0x80
const LONG_STRING = 0xb8

/** The item at a position. @param limit position that it must not pass. @throws ChainError BAD_RLP */
export function itemIn(bytes: Uint8Array, at: number, limit: number): RlpItem {
  const item = itemAt(bytes, at, limit)
  if (item === undefined) throw new ChainError({ code: 'BAD_RLP', expected: 'a canonical item' })
  return item
}

/** The list at a position. @param limit position that it must not pass. @throws ChainError BAD_RLP */
export function listIn(bytes: Uint8Array, at: number, limit: number): RlpItem {
  const item = itemIn(bytes, at, limit)
  if (!item.isList) throw new ChainError({ code: 'BAD_RLP', expected: 'a list' })
  return item
}

/**
 * The payloads of the items between two positions, of byte strings and of lists.
 *
 * @throws ChainError BAD_RLP
 */
export function spansIn(bytes: Uint8Array, start: number, end: number): Spans {
  const starts: number[] = []
  const ends: number[] = []
  for (let at = start; at < end; ) {
    const first = bytes[at]!
    const short = at + 1 + first - STRING
    // Nearly all of them: a byte, or a short string.
    if (first < STRING) {
      starts.push(at++)
      ends.push(at)
    } else if (first < LONG_STRING && short <= end) {
      starts.push(at + 1)
      ends.push(short)
      at = short
    } else {
      const item = itemIn(bytes, at, end)
      starts.push(item.start)
      ends.push(item.end)
      at = item.end
    }
  }
  return { starts, ends }
}

/** The encodings of the items between two positions, as views. @throws ChainError BAD_RLP */
export function viewsIn(bytes: Uint8Array, start: number, end: number): Uint8Array[] {
  const views: Uint8Array[] = []
  for (let at = start; at < end; ) {
    const item = itemIn(bytes, at, end)
    views.push(bytes.subarray(at, item.end))
    at = item.end
  }
  return views
}

/** How many items there are between two positions. @throws ChainError BAD_RLP */
export function countItems(bytes: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at = itemIn(bytes, at, end).end) count++
  return count
}
