import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { minedReceipt } from './minedReceipts.ts'

export const eth_getTransactionReceipt: Handler<'eth_getTransactionReceipt'> = async (
  context,
  { transactionHash },
) => {
  const location = locateTransaction(context.archive.reader, fromHex(transactionHash))
  if (location === undefined) return null
  return (await minedReceipt(context, location.number, location.index)) ?? null
}
