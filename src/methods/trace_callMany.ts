import { parityCalls } from '../jobs/definitions/parityCalls.ts'
import { stateBlock } from './block.ts'
import { namingCall } from './callNotExecuted.ts'
import type { Handler } from './handler.ts'
import { runTraceJob } from './parityTraces.ts'
import { checkCalls, jobInput } from './simulation.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call_many`. */
export const trace_callMany: Handler<'trace_callMany'> = async (context, { calls, block, options }) => {
  const { limits } = context
  const asked = calls.map(([call]) => call)
  checkCalls(asked, limits, 'calls', (index) => `calls[${index}][0]`)
  const number = stateBlock(context, block)
  const input = {
    asked: await jobInput(context, calls, limits.traceTimeoutMs),
    options,
    single: false,
    gasCap: BigInt(limits.callGasMax),
  }
  return namingCall(() => runTraceJob(context, parityCalls, number, input))
}
