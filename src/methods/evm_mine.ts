import { RpcError } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Seals blocks one after the other. As in anvil, the timestamp in the request is the timestamp of the first block. */
export const evm_mine: Handler<'evm_mine'> = async (context, { options }) => {
  const control = chainControlOf(context)
  const { timestamp, blocks = 1 } = typeof options === 'object' ? options : { timestamp: options }
  const { minedBlocksMax } = context.limits
  if (Number(blocks) > minedBlocksMax)
    throw new RpcError('clientLimitExceeded', { message: `too many blocks (max ${minedBlocksMax})` })
  await context.status.writable?.()
  for (let left = Number(blocks); left > 0; left--) {
    await control.seal(left === Number(blocks) && timestamp !== undefined ? Number(timestamp) : undefined)
  }
  return '0x0' as const
}
