/** The bound of the methods that seal several blocks. */
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'

/** @throws RpcError clientLimitExceeded for too many blocks in one call */
export function checkMinedBlocks({ limits }: Pick<Context, 'limits'>, blocks: number): void {
  const { minedBlocksMax } = limits
  if (blocks <= minedBlocksMax) return
  throw new RpcError('clientLimitExceeded', { message: `too many blocks (max ${minedBlocksMax})` })
}
