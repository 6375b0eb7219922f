import type { Handler } from './handler.ts'
import { otterscanTrace } from './otterscanTrace.ts'

/** erigon: rpc/jsonrpc/otterscan_transaction_error.go. */
export const ots_getTransactionError: Handler<'ots_getTransactionError'> = (context, { transactionHash }) =>
  otterscanTrace(context, transactionHash, 'error')
