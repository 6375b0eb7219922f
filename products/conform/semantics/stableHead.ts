/** Reads values at a stable head: answers that change during the run are comparable only at the same head. */
import type { MethodName } from '../../../generated/types.ts'
import type { Target } from '../check.ts'
import { TargetError, UncheckedError } from '../targetError.ts'
import { type JsonObject, readNumber, readObject, readText } from './reading.ts'

/** Maximum number of attempts to read the values while the head stays the same. */
const TRIES_MAX = 5

/** The newest block at the time of the call. */
export interface HeadNow {
  readonly number: number
  readonly hash: string
  /** Block with transaction hashes. */
  readonly block: JsonObject
}

/** Calls a method, bypassing the cache. @throws TargetError */
export async function askNow(
  target: Target,
  method: MethodName,
  ...params: readonly unknown[]
): Promise<unknown> {
  const { error, result } = await target.fresh(method, params)
  if (error !== undefined) throw new TargetError(method, error.code, error.message)
  return result
}

/** The block that `latest` names now. @throws TargetError, UnjudgeableError */
export async function headNow(target: Target): Promise<HeadNow> {
  const block = readObject(await askNow(target, 'eth_getBlockByNumber', 'latest', false), 'block')
  return { number: readNumber(block.number, 'number'), hash: readText(block.hash, 'hash'), block }
}

/**
 * Reads several values at one head: `latest` is the same block before and after the reads.
 *
 * @param read makes its calls with `askNow`; called again when the head moved meanwhile
 * @throws UncheckedError when the head moved during every attempt
 */
export async function atStableHead<T>(target: Target, read: (head: HeadNow) => Promise<T>): Promise<T> {
  let before = await headNow(target)
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const values = await read(before)
    const after = await headNow(target)
    if (after.hash === before.hash) return values
    before = after
  }
  throw new UncheckedError(`the chain moved each of the ${TRIES_MAX} times that it was asked`)
}
