/** Questions about what changes while it is asked: only answers between which nothing moved can be compared. */
import type { MethodName } from '../../../generated/types.ts'
import type { Target } from '../check.ts'
import { TargetError, UncheckedError } from '../targetError.ts'
import { type JsonObject, readNumber, readObject, readText } from './reading.ts'

/** How often it is begun again when the chain moved. */
const TRIES_MAX = 5

/** The newest block of now. */
export interface HeadNow {
  readonly number: number
  readonly hash: string
  /** With hashes of transactions. */
  readonly block: JsonObject
}

/** Asks without memory. @throws TargetError */
export async function askNow(
  target: Target,
  method: MethodName,
  ...params: readonly unknown[]
): Promise<unknown> {
  const { error, result } = await target.fresh(method, params)
  if (error !== undefined) throw new TargetError(method, error.code, error.message)
  return result
}

/** What `latest` is now. @throws TargetError, UnjudgeableError */
export async function headNow(target: Target): Promise<HeadNow> {
  const block = readObject(await askNow(target, 'eth_getBlockByNumber', 'latest', false), 'block')
  return { number: readNumber(block.number, 'number'), hash: readText(block.hash, 'hash'), block }
}

/**
 * Asks several things of one head: before and after it, `latest` is the same block.
 *
 * @param read asks by `askNow`; again when something moved meanwhile
 * @throws UncheckedError when it moved every time
 */
export async function atRest<T>(target: Target, read: (head: HeadNow) => Promise<T>): Promise<T> {
  let before = await headNow(target)
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const values = await read(before)
    const after = await headNow(target)
    if (after.hash === before.hash) return values
    before = after
  }
  throw new UncheckedError(`the chain moved each of the ${TRIES_MAX} times that it was asked`)
}
