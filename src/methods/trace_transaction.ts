import { parityTransaction } from '../jobs/definitions/parityTransaction.ts'
import type { Handler } from './handler.ts'
import { locateTraced, recordedAnswer } from './parityTraces.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `transaction_traces`. */
export const trace_transaction: Handler<'trace_transaction'> = (context, { transactionHash }) => {
  const location = locateTraced(context, transactionHash)
  if (location === undefined) return null
  return recordedAnswer(context, parityTransaction, location.number, { index: location.index })
}
