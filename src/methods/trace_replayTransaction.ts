import { parityReplay } from '../jobs/definitions/parityReplay.ts'
import { traceTypes } from '../wire/traceTypes.ts'
import type { Handler } from './handler.ts'
import { locateTraced, recordedAnswer } from './parityTraces.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `replay_transaction`. */
export const trace_replayTransaction: Handler<'trace_replayTransaction'> = (
  context,
  { transactionHash, traceTypes: types, options },
) => {
  const location = locateTraced(context, transactionHash)
  if (location === undefined) return null
  const { number, index } = location
  return recordedAnswer(context, parityReplay, number, { index, types: traceTypes(types, options) })
}
