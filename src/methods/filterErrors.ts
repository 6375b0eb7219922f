/** Errors for filters and subscriptions that do not exist or cannot be created. */
import type { Hex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'

/** Checks that a filter or subscription was created. @throws RpcError tooManyWatchers */
export function created(id: Hex | undefined): Hex {
  if (id === undefined) throw new RpcError('tooManyWatchers')
  return id
}

/** Checks that a filter was found. @throws RpcError filterNotFound */
export function found<T>(of: T | undefined): T {
  if (of === undefined) throw new RpcError('filterNotFound')
  return of
}
