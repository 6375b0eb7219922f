import { stateBlock } from './block.ts'
import { namingCall } from './callNotExecuted.ts'
import type { Handler } from './handler.ts'
import { checkCalls } from './simulation.ts'
import { checkExtras, runTracedCalls } from './tracedCalls.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call_many`. The overrides hold for all calls. */
export const trace_callMany: Handler<'trace_callMany'> = async (context, params) => {
  const { calls, block } = params
  const asked = calls.map(([call]) => call)
  checkCalls(asked, context.limits, 'calls', (index) => `calls[${index}][0]`)
  checkExtras(params, context)
  const number = stateBlock(context, block)
  return namingCall(() => runTracedCalls(context, calls, params, number, false))
}
