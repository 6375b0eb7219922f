/** Answers of the ots methods about one mined transaction. */
import { type OtterscanView, otterscanTransaction } from '../jobs/definitions/otterscanTransaction.ts'
import type { JsonResult } from '../jobs/job.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'
import { locateTraced, recordedAnswer } from './parityTraces.ts'

/** Returns a view of the recording of a transaction. @throws RpcError transactionNotFound, as in erigon */
export function otterscanTrace(
  context: Context,
  transactionHash: string,
  view: OtterscanView,
): Promise<JsonResult> {
  const location = locateTraced(context, transactionHash)
  if (location === undefined) throw new RpcError('transactionNotFound')
  return recordedAnswer(context, otterscanTransaction, location.number, { index: location.index, view })
}
