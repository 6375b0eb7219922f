import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { runTraceJob, tracedCall, traceTypes } from './parityTraces.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call`. */
export const trace_call: Handler<'trace_call'> = (context, { transaction, traceTypes: types, block }) => {
  const call = tracedCall(transaction, 'transaction')
  return runTraceJob(context, 'parityCalls', stateBlock(context, block), {
    calls: [{ call, types: traceTypes(types) }],
    single: true,
    gasCap: BigInt(context.limits.callGasMax),
  })
}
