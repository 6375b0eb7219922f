/**
 * Describes JSON objects as tables. A table has the members in the order of the wire format, each with its writer. The
 * compiler checks the names against the types generated from `openrpc.json`; tests check the values.
 */
import { toQuantity } from '../chain/hex.ts'
import { JsonWriter } from './jsonWriter.ts'

/** Writes a source as a JSON value. */
export type Write<S> = (out: JsonWriter, source: S) => void

/** A member that some objects lack. */
interface Optional<S> {
  readonly has: (source: S) => boolean
  readonly write: Write<S>
}

/** The writers of the members of the JSON type `T`, in the order of the wire format. */
export type Members<T, S> = { readonly [K in keyof T]-?: Write<S> | Optional<S> }

/** Encodes a piece of JSON as UTF-8 in advance, because many responses contain it. */
export function prepared(json: string): Uint8Array {
  return new Uint8Array(Buffer.from(json, 'utf8'))
}

export const OPEN = prepared('{')
export const CLOSE = prepared('}')
export const COMMA = prepared(',')
export const OPEN_LIST = prepared('[')
export const CLOSE_LIST = prepared(']')
const QUOTE = prepared('"')
const OPEN_HEX = prepared('"0x')
const NULL = prepared('null')

/** Returns a writer of JSON objects of the type `T`. */
export function objectWriter<T, S>(members: Members<T, S>): Write<S> {
  const write = membersWriter(members)
  return (out, source) => {
    out.prepared(OPEN)
    write(out, source)
    out.prepared(CLOSE)
  }
}

/**
 * Like {@link objectWriter}, but without braces, so that more members can follow. The first member must not be
 * optional.
 */
export function membersWriter<T, S>(members: Members<T, S>): Write<S> {
  return writerOf(members, '')
}

/** Like {@link membersWriter}, but for members that follow other members: a comma precedes each member. */
export function moreMembersWriter<T, S>(members: Members<T, S>): Write<S> {
  return writerOf(members, ',')
}

function writerOf<T, S>(members: Members<T, S>, beforeFirst: string): Write<S> {
  const entries = Object.entries<Write<S> | Optional<S>>(members).map(([name, member], index) => {
    const before = prepared(`${index === 0 ? beforeFirst : ','}${JSON.stringify(name)}:`)
    const isAlways = typeof member === 'function'
    return { before, has: isAlways ? undefined : member.has, write: isAlways ? member : member.write }
  })
  return (out, source) => {
    for (const { before, has, write } of entries) {
      if (has !== undefined && !has(source)) continue
      out.prepared(before)
      write(out, source)
    }
  }
}

/** Returns the JSON text of one value. */
export function jsonText<S>(write: Write<S>, source: S): string {
  const out = new JsonWriter()
  write(out, source)
  return Buffer.concat(out.end()).toString('utf8')
}

/** Writes an array of items. */
export function writeList<I>(out: JsonWriter, items: Iterable<I>, write: Write<I>): void {
  out.prepared(OPEN_LIST)
  let isFirst = true
  for (const item of items) {
    if (!isFirst) out.prepared(COMMA)
    isFirst = false
    write(out, item)
  }
  out.prepared(CLOSE_LIST)
}

/** Writes "data" of the wire format: `0x` and two digits for each byte. Default: all bytes. */
export function writeData(out: JsonWriter, bytes: Uint8Array, start = 0, end = bytes.length): void {
  out.prepared(OPEN_HEX)
  out.hex(bytes, start, end)
  out.prepared(QUOTE)
}

/** Writes a big-endian integer as "quantity" of the wire format. Default: all bytes. */
export function writeInteger(out: JsonWriter, bytes: Uint8Array, start = 0, end = bytes.length): void {
  out.prepared(OPEN_HEX)
  out.digits(bytes, start, end)
  out.prepared(QUOTE)
}

/** Writes a "quantity" of the wire format. */
export function writeQuantity(out: JsonWriter, value: bigint | number): void {
  out.prepared(QUOTE)
  out.text(toQuantity(value))
  out.prepared(QUOTE)
}

/** Writes null. */
export function writeNull(out: JsonWriter): void {
  out.prepared(NULL)
}
