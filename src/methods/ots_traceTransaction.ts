import type { Handler } from './handler.ts'
import { otterscanTrace } from './otterscanTrace.ts'

/** erigon: rpc/jsonrpc/otterscan_trace_transaction.go. */
export const ots_traceTransaction: Handler<'ots_traceTransaction'> = (context, { transactionHash }) =>
  otterscanTrace(context, transactionHash, 'calls')
