import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { sharedAnswer } from './minedAnswer.ts'
import { minedReceipts } from './minedReceipts.ts'

export const eth_getBlockReceipts: Handler<'eth_getBlockReceipts'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  return sharedAnswer(context, number, 'receipts', () => minedReceipts(context, number))
}
