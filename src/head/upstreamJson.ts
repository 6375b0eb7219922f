/** Parses fields of a node's answers, from hex to bytes and integers, without trusting any of them. */
import { fromHex, stripZeros } from '../chain/hex.ts'
import { UpstreamError } from './upstreamError.ts'

export type JsonObject = Readonly<Record<string, unknown>>

const DATA = /^0x(?:[0-9a-f]{2})*$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** @throws UpstreamError BAD_ANSWER */
export function readObject(value: unknown, name: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad(name, 'an object')
  return value as JsonObject
}

/** Reads a list; undefined and null count as an empty list. @throws UpstreamError BAD_ANSWER */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw bad(name, 'a list')
  return value as unknown[]
}

/** @param length required number of bytes; default: any length is accepted @throws UpstreamError BAD_ANSWER */
export function readBytes(value: unknown, name: string, length?: number): Uint8Array {
  if (typeof value !== 'string' || !DATA.test(value)) throw bad(name, 'hex data')
  const bytes = fromHex(value)
  if (length !== undefined && bytes.length !== length) throw bad(name, `${length} bytes`)
  return bytes
}

/** Returns the minimal big-endian bytes of an integer of at most 32 bytes. @throws UpstreamError BAD_ANSWER */
export function readInteger(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !QUANTITY.test(value)) throw bad(name, 'a hex quantity')
  return stripZeros(fromHex(value))
}

/** @throws UpstreamError BAD_ANSWER */
export function readBigInt(value: unknown, name: string): bigint {
  if (typeof value !== 'string' || !QUANTITY.test(value)) throw bad(name, 'a hex quantity')
  return BigInt(value)
}

/** @throws UpstreamError BAD_ANSWER when the value is not an integer of at most 53 bits */
export function readNumber(value: unknown, name: string): number {
  const integer = readBigInt(value, name)
  if (integer > Number.MAX_SAFE_INTEGER) throw bad(name, 'a quantity of at most 53 bits')
  return Number(integer)
}

/**
 * Runs a parser of an answer. Any error counts as a fault of the answer, so that no JSON value can end the follower.
 *
 * @throws UpstreamError the error of `read` if it is an UpstreamError; BAD_ANSWER in place of any other error
 */
export function reading<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw bad(name, 'what it should be')
  }
}

function bad(name: string, expected: string): UpstreamError {
  return new UpstreamError('BAD_ANSWER', `${name} is not ${expected}`)
}
