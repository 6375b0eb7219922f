import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockAnswer } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetBlockByNumber`, which leaves the same members of a pending block empty. */
export const eth_getBlockByNumber: Handler<'eth_getBlockByNumber'> = (
  context,
  { block, fullTransactions },
) => {
  const number = resolveBlock(context, block)
  return number === undefined ? null : blockAnswer(context, number, fullTransactions ?? false)
}
