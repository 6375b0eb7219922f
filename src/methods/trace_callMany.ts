import type { ExecutionError } from '../evm/errors.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { runTraceJob, tracedCall, traceTypes } from './parityTraces.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call_many`. */
export const trace_callMany: Handler<'trace_callMany'> = async (context, { calls, block }) => {
  const input = {
    calls: calls.map(([call, types], index) => ({
      call: tracedCall(call, `calls[${index}][0]`),
      types: traceTypes(types),
    })),
    single: false,
    gasCap: BigInt(context.limits.callGasMax),
  }
  try {
    return await runTraceJob(context, 'parityCalls', stateBlock(context, block), input)
  } catch (error) {
    throw callError(error) ?? error
  }
}

/** A call that could not be executed; undefined when something else failed. */
function callError(error: unknown): RpcError | undefined {
  if (!isExecutionError(error) || error.callIndex === undefined) return undefined
  return new RpcError('callNotExecuted', { message: error.message, data: { index: error.callIndex } })
}

function isExecutionError(error: unknown): error is ExecutionError {
  return error instanceof Error && error.name === 'ExecutionError'
}
