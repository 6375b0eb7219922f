/** The errors of transactions and calls that cannot be executed while they are traced. */
import { ExecutionError } from '../../evm/errors.ts'

/** Adds geth's prefix to the error of a message that cannot be executed at all (eth/tracers/api.go, `traceTx`). */
export function tracing<T>(execute: () => T): T {
  try {
    return execute()
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    throw new ExecutionError(error.code, `tracing failed: ${error.message}`, error.data)
  }
}
