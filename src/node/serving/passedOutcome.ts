/** Converts the outcomes of calls and jobs into messages, and back, when one thread runs them for another. */
import type { Transferable } from 'node:worker_threads'
import { errorOf, failureOf } from '../../jobs/messages.ts'
import { isStaleError } from '../../methods/restart.ts'
import { JsonBytes } from '../../rpc/jsonBytes.ts'
import { JsonFile } from '../../rpc/jsonFile.ts'
import { RpcError } from '../../rpc/rpcError.ts'
import { Moved } from './portCalls.ts'
import type { PassedFailure, PassedOutcome, PassedResult } from './servingMessages.ts'

/**
 * Returns the message for a result.
 *
 * @param keepFile called for a long result, which is in a file. Its argument is a function to call when the file is
 *   closed
 */
export function resultMessage(result: unknown, keepFile: (closed: () => void) => void): Moved<PassedOutcome> {
  if (result instanceof JsonBytes) {
    const json = result.chunks.map(ownBytes)
    return new Moved({ result: { json } }, buffersOf(json))
  }
  if (result instanceof JsonFile) {
    const { length } = result
    const { file, closed } = result.detach()
    keepFile(closed)
    return new Moved({ result: { file, length } }, [file as unknown as Transferable])
  }
  return new Moved({ result: { value: result } }, [])
}

/** Returns the message for the error of a job. */
export function jobFailureMessage(error: unknown): PassedOutcome {
  return { failed: { failure: failureOf(error) } }
}

/**
 * Returns the message for the error of a call.
 *
 * @param known the RPC error for `error`; undefined if `error` shows a bug
 * @throws `error` if it shows a bug; PortCalls then sends the message and the stack of `error` to the other thread
 */
export function callFailureMessage(error: unknown, known: RpcError | undefined): PassedOutcome {
  // The thread that passed on the call will restart the call on a newer view.
  if (isStaleError(error)) return jobFailureMessage(error)
  if (known === undefined) throw error
  return { failed: rpcFailure(known) }
}

/**
 * Converts a message back into the result.
 *
 * @param onFileClosed called when the file of a long result is closed
 * @throws the error of the call or the job
 */
export function outcomeOf(outcome: PassedOutcome, onFileClosed: () => void): unknown {
  if ('failed' in outcome) throw failedError(outcome.failed)
  return resultOf(outcome.result, onFileClosed)
}

function resultOf(result: PassedResult, onFileClosed: () => void): unknown {
  if ('json' in result) return new JsonBytes(...result.json)
  if ('file' in result) return JsonFile.adopt(result.file, result.length, onFileClosed)
  return result.value
}

function rpcFailure(error: RpcError): PassedFailure {
  const { message = error.message, data } = error.details
  if (data instanceof JsonBytes) return { rpc: error.errorName, message, json: data.chunks.map(ownBytes) }
  return { rpc: error.errorName, message, data }
}

function failedError(failed: PassedFailure): unknown {
  if ('failure' in failed) return errorOf(failed.failure)
  const data = 'json' in failed ? new JsonBytes(...failed.json) : failed.data
  return new RpcError(failed.rpc, { message: failed.message, data })
}

/** Copies bytes into a buffer of their own, which can be moved to another thread. Caches may hold the given bytes. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return Uint8Array.prototype.slice.call(bytes)
}

function buffersOf(chunks: readonly Uint8Array[]): ArrayBuffer[] {
  return chunks.map(({ buffer }) => buffer as ArrayBuffer)
}
