/** What makes decoders of RLP slow that copy each list: lists in lists. */

/** Below this many bytes of payload the length takes fewer bytes. */
const INNERMOST_BYTES = 70_000

/** So many bytes (at most 16 million), each list the only item of the one around it; not canonical at the end. */
export function listsInLists(size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size - INNERMOST_BYTES; at += 4) {
    const length = size - at - 4
    bytes.set([0xfa, length >> 16, (length >> 8) & 0xff, length & 0xff], at)
  }
  return bytes
}
