/**
 * Parses JSON with exact numbers, and the integers and bytes of genesis files.
 *
 * `JSON.parse` rounds integers above 2^53, and its reviver cannot see the source text on Node 20. Every number outside
 * of a string is therefore turned into a string first, so that `58750000000000000000000` stays exact.
 */
import { ChainError } from './errors.ts'
import { leftPad } from './hex.ts'

/** A JSON value with strings in place of numbers. Such a string is the literal of the number, so it is exact. */
export type ExactJson = string | boolean | null | ExactJson[] | ExactObject
export interface ExactObject {
  [key: string]: ExactJson
}

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs
/** Matches each text with a number outside of a string, and some others. */
const MAY_HAVE_NUMBER = /(?:^|[:,[])\s*[-\d]/
const DECIMAL = /^(\d+)(?:\.(\d+))?(?:[eE]\+?(\d{1,3}))?$/
const HEX = /^0[xX]([0-9a-fA-F]*)$/

/**
 * Parses JSON; numbers are returned as strings with their literal text.
 *
 * @param fault returns the error for a text that is not JSON, with the position of the fault in the text; undefined if
 *   the fault has no position
 */
export function parseExactJson(
  text: string,
  fault: (position: number | undefined) => Error = (position) =>
    notJson(position === undefined ? undefined : `position ${position}`),
): ExactJson {
  let parsed: ExactJson
  try {
    // The strict parser runs first, because the rewriting below would accept literals like 0123.
    parsed = JSON.parse(text)
  } catch (error) {
    // V8 quotes the text around the fault; only the position is useful here.
    const position = /position (\d+)/.exec(String(error))?.[1]
    throw fault(position === undefined ? undefined : Number(position))
  }
  // Most accounts have no number outside of a string.
  if (!MAY_HAVE_NUMBER.test(text)) return parsed
  return JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (token[0] === '"' ? token : `"${token}"`)))
}

/** Returns the error for a text that is not JSON. @param place of the fault; undefined if it has none */
export function notJson(place: string | undefined): ChainError {
  const why = place === undefined ? 'the text ends too early or is not JSON at all' : `fault at ${place}`
  return new ChainError({ code: 'BAD_GENESIS', path: 'the file', expected: `JSON (${why})` })
}

/** Checks that a value is an object. @throws ChainError BAD_GENESIS with `path` */
export function readObject(value: ExactJson | undefined, path: string): ExactObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ChainError({ code: 'BAD_GENESIS', path, expected: 'an object' })
  }
  return value
}

/**
 * A non-negative integer: decimal (`12`, `5.875e+22`) or hex (`0x0c`). `undefined` when missing or null, 0 when empty.
 *
 * @param bits the largest width allowed
 * @throws ChainError BAD_GENESIS
 */
export function readInteger(value: ExactJson | undefined, path: string, bits: number): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const integer = typeof value === 'string' ? parseInteger(value.trim()) : undefined
  if (integer === undefined || integer >= 1n << BigInt(bits)) {
    const expected = `a decimal or 0x integer of at most ${bits} bits`
    throw new ChainError({ code: 'BAD_GENESIS', path, expected })
  }
  return integer
}

/** Like {@link readInteger}, for block numbers and times, which are at most 2^53 − 1. */
export function readSafeInteger(value: ExactJson | undefined, path: string): number | undefined {
  const integer = readInteger(value, path, 53)
  return integer === undefined ? undefined : Number(integer)
}

function parseInteger(text: string): bigint | undefined {
  if (text === '') return 0n
  const hex = HEX.exec(text)
  if (hex !== null) return hex[1] === '' ? 0n : BigInt(`0x${hex[1]}`)
  const decimal = DECIMAL.exec(text)
  if (decimal === null) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = decimal
  const significant = fraction.replace(/0+$/, '')
  const shift = Number(exponent) - significant.length
  return shift < 0 ? undefined : BigInt(whole + significant + '0'.repeat(shift))
}

/**
 * Bytes of hex, with or without `0x`, in either case. An odd digit count is read as if it had a leading zero.
 * `undefined` when missing or null.
 *
 * @throws ChainError BAD_GENESIS
 */
export function readBytes(value: ExactJson | undefined, path: string): Uint8Array | undefined {
  if (value === undefined || value === null) return undefined
  const digits = typeof value === 'string' ? value.trim().replace(/^0[xX]/, '') : '?'
  if (!/^[0-9a-fA-F]*$/.test(digits)) {
    throw new ChainError({ code: 'BAD_GENESIS', path, expected: 'hex bytes' })
  }
  return new Uint8Array(Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex'))
}

/** Like {@link readBytes}, but left-padded with zeros to `length` bytes; longer input is an error. */
export function readPadded(
  value: ExactJson | undefined,
  path: string,
  length: number,
): Uint8Array | undefined {
  const bytes = readBytes(value, path)
  if (bytes === undefined) return undefined
  if (bytes.length > length) {
    throw new ChainError({ code: 'BAD_GENESIS', path, expected: `at most ${length} bytes of hex` })
  }
  return leftPad(bytes, length)
}
