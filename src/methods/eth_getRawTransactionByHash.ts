import type { Handler } from './handler.ts'
import { rawKnownTransaction } from './knownTransaction.ts'

/**
 * Returns null for an unknown transaction, as reth and nethermind do. geth returns 0x (internal/ethapi/api.go,
 * `GetRawTransactionByHash`), which is no transaction.
 */
export const eth_getRawTransactionByHash: Handler<'eth_getRawTransactionByHash'> = (
  context,
  { transactionHash },
) => rawKnownTransaction(context, transactionHash)
