/** geth's error for a traced transaction or call that cannot be executed at all: `tracing failed: …`. */
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
