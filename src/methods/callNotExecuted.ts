/** Converts the error of a job that executes several calls, if a call cannot be executed: the error names this call. */
import type { ExecutionError } from '../evm/errors.ts'
import { RpcError } from '../rpc/rpcError.ts'

/**
 * Returns the answer of a job that executes a list of calls.
 *
 * @throws RpcError callNotExecuted, with the index of the call
 * @throws the other errors of the job
 */
export async function namingCall<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw callError(error) ?? error
  }
}

/** The error for a call that could not be executed; undefined for other errors. */
function callError(error: unknown): RpcError | undefined {
  if (!isExecutionError(error) || error.callIndex === undefined) return undefined
  return new RpcError('callNotExecuted', { message: error.message, data: { index: error.callIndex } })
}

function isExecutionError(error: unknown): error is ExecutionError {
  return error instanceof Error && error.name === 'ExecutionError'
}
