import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockAnswer } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetBlockByNumber`. As in geth, some members of the pending block are null. */
export const eth_getBlockByNumber: Handler<'eth_getBlockByNumber'> = (
  context,
  { block, fullTransactions },
) => {
  const number = resolveBlock(context, block)
  return number === undefined ? null : blockAnswer(context, number, fullTransactions ?? false)
}
