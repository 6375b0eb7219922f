/** What is wrong when there is no filter, or cannot be another. */
import type { Hex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'

/** @throws RpcError tooManyWatchers */
export function created(id: Hex | undefined): Hex {
  if (id === undefined) throw new RpcError('tooManyWatchers')
  return id
}

/** @throws RpcError filterNotFound */
export function found<T>(of: T | undefined): T {
  if (of === undefined) throw new RpcError('filterNotFound')
  return of
}
