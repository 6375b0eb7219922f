import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedTransaction } from './minedBlock.ts'

export const eth_getTransactionByBlockHashAndIndex: Handler<'eth_getTransactionByBlockHashAndIndex'> = (
  { archive },
  { blockHash, index },
) => {
  const number = resolveBlock(archive, blockHash)
  return number === undefined ? null : (minedTransaction(archive, number, Number(index)) ?? null)
}
