import type { ExecutionError } from '../evm/errors.ts'
import { parityCalls } from '../jobs/definitions/parityCalls.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { stateBlock } from './block.ts'
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
  try {
    return await runTraceJob(context, parityCalls, number, input)
  } catch (error) {
    throw callError(error) ?? error
  }
}

/** The error for a call that could not be executed; undefined for other errors. */
function callError(error: unknown): RpcError | undefined {
  if (!isExecutionError(error) || error.callIndex === undefined) return undefined
  // Methods that run a single call return invalidParams for this error, too.
  if (error.code === 'BLOB_CREATION') return new RpcError('invalidParams', { message: error.message })
  return new RpcError('callNotExecuted', { message: error.message, data: { index: error.callIndex } })
}

function isExecutionError(error: unknown): error is ExecutionError {
  return error instanceof Error && error.name === 'ExecutionError'
}
