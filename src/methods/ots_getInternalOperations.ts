import type { Handler } from './handler.ts'
import { otterscanTrace } from './otterscanTrace.ts'

/** erigon: rpc/jsonrpc/otterscan_trace_operations.go. */
export const ots_getInternalOperations: Handler<'ots_getInternalOperations'> = (
  context,
  { transactionHash },
) => otterscanTrace(context, transactionHash, 'operations')
