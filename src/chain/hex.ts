/**
 * Converts between bytes, hex and integers. Buffer's hex codec is native and several times faster than a table in
 * JavaScript.
 */

import { newBytes } from './bytes.ts'

/** Hex with its prefix: the type of data, hashes, addresses and quantities in the wire format (generated/types.ts). */
export type Hex = `0x${string}`

type Slice = (this: Uint8Array, start: number, end: number) => string

/**
 * The internal functions behind a Buffer's `toString`, which accept any Uint8Array. A direct call takes at most half
 * the time of a call on a new Buffer. Node does not document these functions, and other runtimes may lack them.
 */
const hexSlice = Reflect.get(Buffer.prototype, 'hexSlice') as Slice | undefined
const latin1Slice = Reflect.get(Buffer.prototype, 'latin1Slice') as Slice | undefined

/** `0x` and lower-case hex, two digits for each byte: "data" in the wire format. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${hexDigits(bytes)}`
}

function hexDigits(bytes: Uint8Array): string {
  if (hexSlice !== undefined) return hexSlice.call(bytes, 0, bytes.length)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

/** Minimal hex of a non-negative integer, `0x0` for zero: a "quantity" in the wire format. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

/** Big-endian bytes (leading zeros allowed) as a minimal quantity, without going through a bigint. */
export function bytesToQuantity(bytes: Uint8Array): Hex {
  const digits = hexDigits(bytes)
  let start = 0
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start++
  return digits.length === 0 ? '0x0' : `0x${start === 0 ? digits : digits.slice(start)}`
}

/**
 * Bytes of a `0x` string that was already checked against openrpc.json. An odd digit count is read as if it had a
 * leading zero.
 */
export function fromHex(hex: string): Uint8Array {
  const digits = hex.length % 2 === 0 ? hex.slice(2) : `0${hex.slice(2)}`
  return new Uint8Array(Buffer.from(digits, 'hex'))
}

/** Like {@link fromHex}, but left-padded with zeros to `length` bytes; a longer input keeps its own length. */
export function fromHexPadded(hex: string, length: number): Uint8Array {
  return leftPad(fromHex(hex), length)
}

/** Right-pads with zeros to `length` bytes; a longer input is returned unchanged. */
export function rightPad(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length >= length) return bytes
  const padded = new Uint8Array(length)
  padded.set(bytes)
  return padded
}

/** Left-pads with zeros to `length` bytes; a longer input is returned unchanged. */
export function leftPad(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length >= length) return bytes
  const padded = new Uint8Array(length)
  padded.set(bytes, length - bytes.length)
  return padded
}

/** Drops leading zero bytes, as RLP does in integers; zero becomes the empty string. */
export function stripZeros(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (start < bytes.length && bytes[start] === 0) start++
  return start === 0 ? bytes : bytes.subarray(start)
}

/** Maximum length in bytes of an integer that a JavaScript number represents exactly. */
const EXACT_BYTES = 6
/**
 * Buffer in which {@link integerIn} assembles an integer, lowest limb first. A conversion through hex would take four
 * times as long.
 */
const limbs = new BigUint64Array(4)
/**
 * The bytes of `limbs`, lowest first. Typed arrays have the byte order of the machine, which is assumed to be
 * little-endian.
 */
const limbBytes = new Uint8Array(limbs.buffer)

/** Big-endian unsigned integer of any length; the empty string is zero. */
export function toBigInt(bytes: Uint8Array): bigint {
  return integerIn(bytes, 0, bytes.length)
}

/** Like {@link toBigInt}, for the bytes between two positions; fast up to 32 bytes. */
export function integerIn(bytes: Uint8Array, start: number, end: number): bigint {
  const length = end - start
  if (length <= EXACT_BYTES) {
    let value = 0
    for (let at = start; at < end; at++) value = value * 256 + bytes[at]!
    return BigInt(value)
  }
  if (length > limbBytes.length) {
    return BigInt(toHex(bytes.subarray(start, end)))
  }
  const highest = (length - 1) >> 3
  limbs[highest] = 0n
  for (let from = end - 1, to = 0; from >= start; from--, to++) limbBytes[to] = bytes[from]!
  let value = limbs[highest]!
  for (let limb = highest - 1; limb >= 0; limb--) value = (value << 64n) | limbs[limb]!
  return value
}

/** Minimal big-endian bytes of a non-negative integer; zero is the empty string. */
export function fromBigInt(value: bigint): Uint8Array {
  if (value >> 256n !== 0n) return fromHex(toQuantity(value))
  let count = 0
  for (let rest = value; rest > 0n; rest >>= 64n) limbs[count++] = rest
  let length = 8 * count
  while (length > 0 && limbBytes[length - 1] === 0) length--
  const bytes = newBytes(length)
  for (let at = 0; at < length; at++) bytes[at] = limbBytes[length - 1 - at]!
  return bytes
}

/** Up to this many bytes, a loop is faster than a native call: twice as fast for addresses and hashes. */
const LOOP_BYTES_MAX = 64

/** Whether two byte arrays have the same length and content. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  const { length } = a
  if (length !== b.length) return false
  if (length > LOOP_BYTES_MAX) return Buffer.compare(a, b) === 0
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return false
  return true
}

/** Bytes as a string, for use as a key of a Map; {@link bytesOf} is the inverse. */
export function idOf(bytes: Uint8Array): string {
  if (latin1Slice !== undefined) return latin1Slice.call(bytes, 0, bytes.length)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** The bytes that {@link idOf} converted to a string. */
export function bytesOf(id: string): Uint8Array {
  const bytes = new Uint8Array(id.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = id.charCodeAt(at)
  return bytes
}
