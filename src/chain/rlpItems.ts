/**
 * Reads RLP (Yellow Paper, appendix B) from untrusted sources without copying and within bounds. A decoder that copies
 * each inner list takes half a minute for two megabytes of nested lists, and seconds for two megabytes of empty lists.
 */

/** Position of an item's payload. */
export interface RlpItem {
  isList: boolean
  /** Position of the payload's first byte; `end` is the position just after the payload */
  start: number
  end: number
}

const STRING = 0x80
const LONG_STRING = 0xb7
const LIST = 0xc0
const LONG_LIST = 0xf7
/** A payload of at most this many bytes has its length in the first byte. */
const SHORT_BYTES_MAX = 55
/** Maximum number of bytes that encode the length of a payload; a length with more bytes exceeds any input. */
const LENGTH_BYTES_MAX = 6

/**
 * The encodings of a list's items, as views. Only the headers of the list and its items are checked for canonical form.
 *
 * @returns undefined when the bytes are not exactly one list of at most `itemsMax` items
 */
export function rlpItems(bytes: Uint8Array, itemsMax: number): Uint8Array[] | undefined {
  const list = itemAt(bytes, 0, bytes.length)
  if (list === undefined || !list.isList || list.end !== bytes.length) return undefined
  const items: Uint8Array[] = []
  for (let at = list.start; at < list.end; ) {
    const item = itemAt(bytes, at, list.end)
    if (item === undefined || items.length === itemsMax) return undefined
    items.push(bytes.subarray(at, item.end))
    at = item.end
  }
  return items
}

/** The payload of a byte string, as a view; undefined when the bytes are not exactly one byte string. */
export function rlpString(bytes: Uint8Array): Uint8Array | undefined {
  const item = itemAt(bytes, 0, bytes.length)
  if (item === undefined || item.isList || item.end !== bytes.length) return undefined
  return bytes.subarray(item.start, item.end)
}

/** Bounds on the content of an item. */
export interface RlpBounds {
  /** Maximum depth of nested lists, including the outermost one */
  depthMax: number
  /** Maximum number of lists and byte strings in total */
  itemsMax: number
}

/** Whether the bytes are exactly one item, in canonical form and within bounds. */
export function isRlp(bytes: Uint8Array, { depthMax, itemsMax }: RlpBounds): boolean {
  /** End positions of the open lists, innermost last. */
  const ends: number[] = []
  let at = 0
  let items = 0
  do {
    if (++items > itemsMax) return false
    const item = itemAt(bytes, at, ends.at(-1) ?? bytes.length)
    if (item === undefined) return false
    if (item.isList) {
      if (ends.length === depthMax) return false
      ends.push(item.end)
    }
    at = item.isList ? item.start : item.end
    while (ends.at(-1) === at) ends.pop()
  } while (ends.length > 0)
  return at === bytes.length
}

/**
 * Reads the header of the item at a position.
 *
 * @param limit position that the item must not pass
 * @returns undefined when the item passes the limit, or is not canonical
 */
export function itemAt(bytes: Uint8Array, at: number, limit: number): RlpItem | undefined {
  if (at >= limit) return undefined
  const first = bytes[at]!
  if (first < STRING) return { isList: false, start: at, end: at + 1 }
  const isList = first >= LIST
  const short = first - (isList ? LIST : STRING)
  const isShort = short <= SHORT_BYTES_MAX
  const lengthBytes = isShort ? 0 : first - (isList ? LONG_LIST : LONG_STRING)
  const start = at + 1 + lengthBytes
  const length = isShort ? short : lengthOf(bytes, at + 1, lengthBytes)
  if (length === undefined || start + length > limit) return undefined
  const isByte = !isList && length === 1 && bytes[start]! < STRING
  return isByte ? undefined : { isList, start, end: start + length }
}

/** Reads the length of a payload whose length does not fit into the first byte. */
function lengthOf(bytes: Uint8Array, at: number, lengthBytes: number): number | undefined {
  if (lengthBytes > LENGTH_BYTES_MAX || bytes[at] === 0) return undefined
  let length = 0
  for (let index = 0; index < lengthBytes; index++) length = length * 256 + (bytes[at + index] ?? Infinity)
  return length > SHORT_BYTES_MAX ? length : undefined
}
