import type { BlockNumberOrTagOrHash } from '../../generated/types.ts'
import { accountNumberAt } from '../archive/state.ts'
import { bytesToQuantity, fromHex, toBigInt, toQuantity } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getTransactionCount: Handler<'eth_getTransactionCount'> = (context, { address, block }) => {
  const account = fromHex(address)
  const mined = accountNumberAt(context.archive.reader, account, stateBlock(context, block), 'nonce')
  if (!isPending(block)) return bytesToQuantity(mined)
  // Compute the count from the pool: the pending block may lack space for some of the pool's pending transactions.
  const next = context.pool.nonceOf(account)
  const nonce = toBigInt(mined)
  return toQuantity(next > nonce ? next : nonce)
}

function isPending(block: BlockNumberOrTagOrHash | undefined): boolean {
  if (typeof block !== 'object') return block === 'pending'
  return 'blockNumber' in block && block.blockNumber === 'pending'
}
