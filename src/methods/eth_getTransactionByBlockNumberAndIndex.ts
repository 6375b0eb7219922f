import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedTransaction } from './minedBlock.ts'

export const eth_getTransactionByBlockNumberAndIndex: Handler<'eth_getTransactionByBlockNumberAndIndex'> = (
  { archive, view },
  { block, index },
) => {
  const number = resolveBlock({ archive, view }, block)
  return number === undefined ? null : (minedTransaction(archive, number, Number(index)) ?? null)
}
