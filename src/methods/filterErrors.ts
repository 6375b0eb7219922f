/** What is wrong when there is no filter, or cannot be another. */
import type { Hex } from '../chain/hex.ts'
import { MethodError } from './errors.ts'

/** @throws MethodError TOO_MANY_WATCHERS */
export function created(id: Hex | undefined): Hex {
  if (id === undefined)
    throw new MethodError('TOO_MANY_WATCHERS', 'no room for another filter or subscription')
  return id
}

/** @throws MethodError FILTER_NOT_FOUND */
export function found<T>(of: T | undefined): T {
  if (of === undefined) throw new MethodError('FILTER_NOT_FOUND', 'no such filter')
  return of
}
