/**
 * RLP that is written straight into its buffer (Yellow Paper, appendix B), for what import encodes most: the generic
 * encoder makes a buffer for each header and each level.
 */

const STRING = 0x80
const LIST = 0xc0
/** Longest payload whose length is part of the header's first byte. */
const SHORT_BYTES_MAX = 55

/** Bytes of a string's RLP. */
export function stringLength(bytes: Uint8Array): number {
  if (bytes.length === 1 && bytes[0]! < STRING) return 1
  return headerLength(bytes.length) + bytes.length
}

/** Bytes of a list's RLP. @param payload bytes of its items' RLP */
export function listLength(payload: number): number {
  return headerLength(payload) + payload
}

/** Bytes before a payload of so many bytes. */
export function headerLength(payload: number): number {
  if (payload <= SHORT_BYTES_MAX) return 1
  let length = 2
  for (let rest = payload >>> 8; rest > 0; rest >>>= 8) length++
  return length
}

/** @returns where the list's first item begins */
export function writeListHeader(out: Uint8Array, at: number, payload: number): number {
  return writeHeader(out, at, payload, LIST)
}

/** @returns where the string ends */
export function writeString(out: Uint8Array, at: number, bytes: Uint8Array): number {
  let start = at
  if (bytes.length !== 1 || bytes[0]! >= STRING) start = writeHeader(out, at, bytes.length, STRING)
  out.set(bytes, start)
  return start + bytes.length
}

function writeHeader(out: Uint8Array, at: number, payload: number, base: number): number {
  if (payload <= SHORT_BYTES_MAX) {
    out[at] = base + payload
    return at + 1
  }
  const sizeLength = headerLength(payload) - 1
  out[at] = base + SHORT_BYTES_MAX + sizeLength
  for (let i = sizeLength, rest = payload; i > 0; i--, rest >>>= 8) out[at + i] = rest & 0xff
  return at + 1 + sizeLength
}
