/**
 * Reads RLP without copying. The functions do not limit the number of items or their depth. This
 * program wrote the RLP, or checked its form before (rlpItems.ts, `isRlp`). For other RLP, use rlpItems.ts.
 */
import { ChainError } from './errors.ts'
import { itemAt, type RlpItem } from './rlpItems.ts'
import type { RlpValue } from './rlpWriter.ts'

/**
 * Positions of the payloads of a list's items, in two arrays. Allocating an object for each item would take longer than
 * finding the item.
 */
export interface Spans {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const STRING = 0x80
const LONG_STRING = 0xb8

/**
 * Reads the header of the item at a position.
 *
 * @param limit position that the item must not pass
 * @throws ChainError BAD_RLP
 */
export function itemIn(bytes: Uint8Array, at: number, limit: number): RlpItem {
  const item = itemAt(bytes, at, limit)
  if (item === undefined) throw new ChainError({ code: 'BAD_RLP', expected: 'a canonical item' })
  return item
}

/**
 * Reads the header of the list at a position.
 *
 * @param limit position that the list must not pass
 * @throws ChainError BAD_RLP
 */
export function listIn(bytes: Uint8Array, at: number, limit: number): RlpItem {
  const item = itemIn(bytes, at, limit)
  if (!item.isList) throw new ChainError({ code: 'BAD_RLP', expected: 'a list' })
  return item
}

/**
 * The positions of the payloads of the items (byte strings or lists) between two positions.
 *
 * @throws ChainError BAD_RLP
 */
export function spansIn(bytes: Uint8Array, start: number, end: number): Spans {
  const starts: number[] = []
  const ends: number[] = []
  for (let at = start; at < end; ) {
    const first = bytes[at]!
    const short = at + 1 + first - STRING
    // Single bytes and short strings have a fast path, because nearly all items are of these two kinds.
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

/**
 * Decodes an item with everything in it; byte strings are views. Twice as fast as @ethereumjs/rlp, which copies them.
 *
 * @throws ChainError BAD_RLP when the bytes are not exactly one item in canonical form
 */
export function decodeRlp(bytes: Uint8Array): RlpValue {
  const { isList, start, end } = itemIn(bytes, 0, bytes.length)
  if (end !== bytes.length) throw new ChainError({ code: 'BAD_RLP', expected: 'one item' })
  return isList ? valuesIn(bytes, start, end) : bytes.subarray(start, end)
}

function valuesIn(bytes: Uint8Array, start: number, end: number): RlpValue[] {
  const values: RlpValue[] = []
  for (let at = start; at < end; ) {
    const item = itemIn(bytes, at, end)
    values.push(item.isList ? valuesIn(bytes, item.start, item.end) : bytes.subarray(item.start, item.end))
    at = item.end
  }
  return values
}

/** Number of items between two positions. @throws ChainError BAD_RLP */
export function countItems(bytes: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at = itemIn(bytes, at, end).end) count++
  return count
}
