/** RLP of nested lists, which is slow to decode for decoders that copy each list. */

/** Minimum payload of a nested list, because a shorter list would have a shorter length prefix. */
const INNERMOST_BYTES = 70_000

/**
 * Lists that are the only item of the list around them, `size` bytes (at most 16 million); the end is not canonical.
 */
export function listsInLists(size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size - INNERMOST_BYTES; at += 4) {
    const length = size - at - 4
    bytes.set([0xfa, length >> 16, (length >> 8) & 0xff, length & 0xff], at)
  }
  return bytes
}
