import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { minedReceipts } from './minedBlock.ts'

export const eth_getTransactionReceipt: Handler<'eth_getTransactionReceipt'> = (
  { archive },
  { transactionHash },
) => {
  const location = locateTransaction(archive.reader, fromHex(transactionHash))
  if (location === undefined) return null
  return minedReceipts(archive, location.number, location.index)[0] ?? null
}
