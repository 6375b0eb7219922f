import type { BlockNumberOrTagOrHash } from '../../generated/types.ts'
import { stateAt } from '../archive/state.ts'
import { fromHex, toQuantity } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getTransactionCount: Handler<'eth_getTransactionCount'> = (
  { archive, view, pool },
  { address, block },
) => {
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  const nonce = state.account(fromHex(address))?.nonce ?? 0n
  if (!isPending(block)) return toQuantity(nonce)
  // The pending block has no room for all that wait.
  const next = pool.nonceOf(fromHex(address))
  return toQuantity(next > nonce ? next : nonce)
}

function isPending(block: BlockNumberOrTagOrHash | undefined): boolean {
  if (typeof block !== 'object') return block === 'pending'
  return 'blockNumber' in block && block.blockNumber === 'pending'
}
