/** Seals several blocks for one call. */
import { RpcError } from '../rpc/rpcError.ts'
import { ScopeError } from '../scope.ts'
import { chainControlOf } from './chainControl.ts'
import type { Context } from './handler.ts'
import type { SealTime } from './node.ts'

/** @throws RpcError clientLimitExceeded for more blocks than one call may seal */
export function checkBlockCount(
  { limits: { minedBlocksMax } }: Pick<Context, 'limits'>,
  count: number,
): void {
  if (count <= minedBlocksMax) return
  throw new RpcError('clientLimitExceeded', { message: `too many blocks (max ${minedBlocksMax})` })
}

/**
 * Seals blocks one after the other. Stops between two blocks when the client has disconnected.
 *
 * @param timeOf returns the time of a block, by its index in the call
 * @throws RpcError methodNotFound on a node that does not seal; clientLimitExceeded for too many blocks
 * @throws ScopeError CANCELLED
 */
export async function sealBlocks(
  context: Context,
  count: number,
  timeOf: (index: number) => SealTime | undefined,
): Promise<void> {
  const control = chainControlOf(context)
  checkBlockCount(context, count)
  await context.status.writable?.()
  for (let index = 0; index < count; index++) {
    checkCaller(context)
    await control.seal(timeOf(index))
  }
}

/** Call between two blocks. @throws ScopeError CANCELLED when the client has disconnected */
export function checkCaller({ scope }: Pick<Context, 'scope'>): void {
  if (scope.signal?.isCancelled !== true) return
  throw new ScopeError('CANCELLED', 'the caller does not wait for the blocks any more')
}
