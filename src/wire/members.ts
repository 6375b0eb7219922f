/**
 * JSON objects as tables: what members there are, in which order, and how each is written. The compiler compares the
 * names with the contract's types; that the values keep to it is what the tests compare.
 */
import { toQuantity } from '../chain/hex.ts'
import { JsonWriter } from './jsonWriter.ts'

/** Writes a JSON value of its source. */
export type Write<S> = (out: JsonWriter, source: S) => void

/** A member that some objects do not have. */
interface Optional<S> {
  readonly has: (source: S) => boolean
  readonly write: Write<S>
}

/** How each member of a contract type is written, in the order of the wire. */
export type Members<T, S> = { readonly [K in keyof T]-?: Write<S> | Optional<S> }

/** UTF-8 of JSON that is the same in many answers. */
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

/** Writes objects of a contract type. */
export function objectWriter<T, S>(members: Members<T, S>): Write<S> {
  const write = membersWriter(members)
  return (out, source) => {
    out.prepared(OPEN)
    write(out, source)
    out.prepared(CLOSE)
  }
}

/** As {@link objectWriter}, without the braces: for objects that have more members. The first one is never optional. */
export function membersWriter<T, S>(members: Members<T, S>): Write<S> {
  return writerOf(members, '')
}

/** As {@link membersWriter}, for members that come after others. */
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

/** JSON text of one value. */
export function jsonText<S>(write: Write<S>, source: S): string {
  const out = new JsonWriter()
  write(out, source)
  return Buffer.concat(out.end()).toString('utf8')
}

/** An array of what a function writes of each item. */
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

/** The wire's "data": `0x` and two digits for each byte. Default: all of them. */
export function writeData(out: JsonWriter, bytes: Uint8Array, start = 0, end = bytes.length): void {
  out.prepared(OPEN_HEX)
  out.hex(bytes, start, end)
  out.prepared(QUOTE)
}

/** The wire's "quantity", of a big-endian integer. Default: of all bytes. */
export function writeInteger(out: JsonWriter, bytes: Uint8Array, start = 0, end = bytes.length): void {
  out.prepared(OPEN_HEX)
  out.digits(bytes, start, end)
  out.prepared(QUOTE)
}

/** The wire's "quantity". */
export function writeQuantity(out: JsonWriter, value: bigint | number): void {
  out.prepared(QUOTE)
  out.text(toQuantity(value))
  out.prepared(QUOTE)
}

/** Of what there is not. */
export function writeNull(out: JsonWriter): void {
  out.prepared(NULL)
}
