import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedTransaction } from './minedBlock.ts'

export const eth_getTransactionByBlockHashAndIndex: Handler<'eth_getTransactionByBlockHashAndIndex'> = (
  { archive, view },
  { blockHash, index },
) => {
  const number = resolveBlock({ archive, view }, blockHash)
  return number === undefined ? null : (minedTransaction(archive, number, Number(index)) ?? null)
}
