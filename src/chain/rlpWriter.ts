/**
 * Encodes RLP directly into one buffer (Yellow Paper, appendix B). @ethereumjs/rlp allocates a buffer for each header
 * and each level, which takes several times as long.
 */

import { newBytes } from './bytes.ts'

const STRING = 0x80
const LIST = 0xc0
/** Maximum bytes of a payload whose length is part of the header's first byte. */
const SHORT_BYTES_MAX = 55

/** A byte string, or a list. */
export type RlpValue = Uint8Array | readonly RlpValue[]

/** RLP of an item. */
export function encodeRlp(item: RlpValue): Uint8Array {
  // Payload length of each list, in the order in which the lists start.
  const payloads: number[] = []
  const out = newBytes(lengthOf(item, payloads))
  writeItem({ out, at: 0, payloads, next: 0 }, item)
  return out
}

/** RLP of a list. @param payload RLP of its items, concatenated */
export function listOf(payload: Uint8Array): Uint8Array {
  const out = newBytes(listLength(payload.length))
  out.set(payload, writeListHeader(out, 0, payload.length))
  return out
}

/** Length of the RLP in bytes. @param payloads receives the payload length of each list */
function lengthOf(item: RlpValue, payloads: number[]): number {
  if (item instanceof Uint8Array) return stringLength(item)
  const place = payloads.push(0) - 1
  let payload = 0
  for (const each of item) payload += lengthOf(each, payloads)
  payloads[place] = payload
  return listLength(payload)
}

/** State of an encoding in progress. */
interface Encoding {
  readonly out: Uint8Array
  at: number
  readonly payloads: readonly number[]
  /** Index in `payloads` of the payload length of the list that is written next. */
  next: number
}

function writeItem(encoding: Encoding, item: RlpValue): void {
  const { out, payloads } = encoding
  if (item instanceof Uint8Array) {
    encoding.at = writeString(out, encoding.at, item)
    return
  }
  encoding.at = writeListHeader(out, encoding.at, payloads[encoding.next++]!)
  for (const each of item) writeItem(encoding, each)
}

/** Length of a string's RLP in bytes. */
export function stringLength(bytes: Uint8Array): number {
  if (bytes.length === 1 && bytes[0]! < STRING) return 1
  return headerLength(bytes.length) + bytes.length
}

/** Length of a list's RLP in bytes. @param payload length of its items' RLP in bytes */
export function listLength(payload: number): number {
  return headerLength(payload) + payload
}

/** Length of the header before a payload of this length, in bytes. */
export function headerLength(payload: number): number {
  if (payload <= SHORT_BYTES_MAX) return 1
  let length = 2
  for (let rest = payload >>> 8; rest > 0; rest >>>= 8) length++
  return length
}

/** @returns position of the list's first item */
export function writeListHeader(out: Uint8Array, at: number, payload: number): number {
  return writeHeader(out, at, payload, LIST)
}

/** @returns position just after the string */
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
