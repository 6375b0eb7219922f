/** Reads fields of a foreign node's answers (hex → bytes and integers), and makes further calls for a check. */
import type { MethodName } from '../../../generated/types.ts'
import { fromHex, stripZeros } from '../../../src/chain/hex.ts'
import type { Target } from '../check.ts'
import { TargetError } from '../targetError.ts'
import { shortened } from './wording.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The error for an answer that cannot be judged because a field does not have the required form. */
export class UnjudgeableError extends Error {
  readonly code = 'UNJUDGEABLE'

  /** @param message one sentence, without a full stop */
  constructor(message: string) {
    super(message)
    this.name = 'UnjudgeableError'
  }
}

const DATA = /^0x(?:[0-9a-f]{2})*$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** @throws UnjudgeableError */
export function readObject(value: unknown, name: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable(name, 'an object', value)
  return value as JsonObject
}

/** A list; undefined and null are read as an empty list. @throws UnjudgeableError */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw unreadable(name, 'a list', value)
  return value as unknown[]
}

/** A list whose items must be objects. @throws UnjudgeableError */
export function readObjects(value: unknown, name: string): readonly JsonObject[] {
  return readList(value, name).map((item, index) => readObject(item, `${name}[${index}]`))
}

/** @throws UnjudgeableError */
export function readText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw unreadable(name, 'a string', value)
  return value
}

/** @throws UnjudgeableError */
export function readBytes(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !DATA.test(value)) throw unreadable(name, 'hex data', value)
  return fromHex(value)
}

/** Minimal big-endian bytes of an integer of at most 32 bytes. @throws UnjudgeableError */
export function readInteger(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !QUANTITY.test(value)) throw unreadable(name, 'a hex quantity', value)
  return stripZeros(fromHex(value))
}

/** @throws UnjudgeableError */
export function readBigInt(value: unknown, name: string): bigint {
  if (typeof value !== 'string' || !QUANTITY.test(value)) throw unreadable(name, 'a hex quantity', value)
  return BigInt(value)
}

/** An integer of at most 53 bits. @throws UnjudgeableError */
export function readNumber(value: unknown, name: string): number {
  const integer = readBigInt(value, name)
  if (integer > Number.MAX_SAFE_INTEGER) throw unreadable(name, 'a quantity of at most 53 bits', value)
  return Number(integer)
}

/** An integer that is a JSON number. @throws UnjudgeableError */
export function readPlainInteger(value: unknown, name: string): number {
  if (!Number.isSafeInteger(value)) throw unreadable(name, 'an integer', value)
  return value as number
}

/** Whether an optional member is present. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

/**
 * Makes a call that a check needs besides the checked call, and returns the result.
 *
 * @throws TargetError when the target returns an error; the verdict of the case is then `unchecked`
 */
export async function ask(
  target: Target,
  method: MethodName,
  ...params: readonly unknown[]
): Promise<unknown> {
  const { error, result } = await target.answer(method, params)
  if (error === undefined) return result
  const call = `${method}(${params.map((param) => shortened(param)).join(', ')})`
  throw new TargetError(call, error.code, shortened(error.message))
}

function unreadable(name: string, expected: string, value: unknown): UnjudgeableError {
  return new UnjudgeableError(`\`${name}\` is not ${expected} but ${shortened(value)}`)
}
