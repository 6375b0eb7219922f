import { parityTransaction } from '../jobs/definitions/parityTransaction.ts'
import type { Handler } from './handler.ts'
import { locateTraced, recordedAnswer } from './parityTraces.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `trace`. */
export const trace_get: Handler<'trace_get'> = (context, { transactionHash, indices }) => {
  const location = locateTraced(context, transactionHash)
  if (location === undefined) return null
  const path = indices.map((index) => BigInt(index)).join()
  return recordedAnswer(context, parityTransaction, location.number, { index: location.index, path })
}
