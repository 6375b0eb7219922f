/**
 * Allocates byte strings as views of shared slabs. V8 gives each typed array memory of its own if it has more than 64
 * bytes, and each shorter one as soon as native code reads it or a view of it is made: an allocation that takes ten times
 * as long, and work for the garbage collector. An import allocates some hundred byte strings for each transaction.
 *
 * A slab lives as long as any of its byte strings, and a message to another thread copies the whole slab. Byte strings that
 * live for long, or that threads exchange in great number, should have memory of their own (`slice`).
 */

const SLAB_BYTES = 8_192
/** Longer byte strings have memory of their own, so that a slab never ends with much unused memory. */
const SHARED_BYTES_MAX = SLAB_BYTES / 32

let slab = new ArrayBuffer(SLAB_BYTES)
let used = 0

/** Returns a byte string of zeros. */
export function newBytes(length: number): Uint8Array<ArrayBuffer> {
  if (length > SHARED_BYTES_MAX) return new Uint8Array(length)
  if (used + length > SLAB_BYTES) {
    slab = new ArrayBuffer(SLAB_BYTES)
    used = 0
  }
  const bytes = new Uint8Array(slab, used, length)
  used += length
  return bytes
}

/** Returns a copy of the bytes between two positions; default: of all. */
export function copyOf(bytes: Uint8Array, start = 0, end = bytes.length): Uint8Array<ArrayBuffer> {
  const copy = newBytes(end - start)
  copy.set(start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end))
  return copy
}

/** Returns the concatenation of two byte strings. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = newBytes(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
