import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockAnswer } from './minedBlock.ts'

export const eth_getBlockByHash: Handler<'eth_getBlockByHash'> = (
  context,
  { blockHash, fullTransactions },
) => {
  const number = resolveBlock(context, blockHash)
  return number === undefined ? null : blockAnswer(context, number, fullTransactions ?? false)
}
