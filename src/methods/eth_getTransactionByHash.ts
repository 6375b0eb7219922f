import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { minedTransaction } from './minedBlock.ts'

export const eth_getTransactionByHash: Handler<'eth_getTransactionByHash'> = (
  { archive },
  { transactionHash },
) => {
  const location = locateTransaction(archive.reader, fromHex(transactionHash))
  return location === undefined ? null : (minedTransaction(archive, location.number, location.index) ?? null)
}
