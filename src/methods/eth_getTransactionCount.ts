import type { BlockNumberOrTagOrHash } from '../../generated/types.ts'
import { accountNumberAt } from '../archive/state.ts'
import { bytesToQuantity, fromHex, type Hex, toBigInt, toQuantity } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Context, Handler } from './handler.ts'

export const eth_getTransactionCount: Handler<'eth_getTransactionCount'> = (context, { address, block }) => {
  const account = fromHex(address)
  const mined = accountNumberAt(context.archive.reader, account, stateBlock(context, block), 'nonce')
  if (!isPending(block)) return bytesToQuantity(mined)
  return pendingCount(context, account, toBigInt(mined))
}

/** Counts by the pool, because the pending block may lack space for some of the pool's pending transactions. */
async function pendingCount(context: Context, account: Uint8Array, mined: bigint): Promise<Hex> {
  // The pool reads the account from the newest state, without a pause.
  await context.view.edited?.prepare(context.scope)
  const next = await context.nextNonce(account)
  return toQuantity(next > mined ? next : mined)
}

function isPending(block: BlockNumberOrTagOrHash | undefined): boolean {
  if (typeof block !== 'object') return block === 'pending'
  return 'blockNumber' in block && block.blockNumber === 'pending'
}
