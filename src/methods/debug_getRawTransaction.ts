import type { Handler } from './handler.ts'
import { rawKnownTransaction } from './knownTransaction.ts'

export const debug_getRawTransaction: Handler<'debug_getRawTransaction'> = (context, { transactionHash }) =>
  rawKnownTransaction(context, transactionHash)
