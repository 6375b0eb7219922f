import type { Handler } from './handler.ts'
import { knownTransaction } from './knownTransaction.ts'

export const eth_getTransactionByHash: Handler<'eth_getTransactionByHash'> = (context, { transactionHash }) =>
  knownTransaction(context, transactionHash) ?? null
