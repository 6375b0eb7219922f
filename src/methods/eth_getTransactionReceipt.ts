import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { minedReceipt } from './minedReceipts.ts'

export const eth_getTransactionReceipt: Handler<'eth_getTransactionReceipt'> = async (
  { archive },
  { transactionHash },
) => {
  const location = locateTransaction(archive.reader, fromHex(transactionHash))
  if (location === undefined) return null
  return (await minedReceipt(archive, location.number, location.index)) ?? null
}
