/**
 * Maps the errors of other modules to RPC errors, for all methods. Every switch covers all error codes of a module. A
 * new code is therefore a compile error until it is mapped to an RPC error or declared a defect.
 */
import { ArchiveError, UnknownStateError } from '../archive/errors.ts'
import { durationText } from '../chain/duration.ts'
import type { ExecutionError } from '../evm/errors.ts'
import { HeadError } from '../head/headError.ts'
import { JobError } from '../jobs/executor.ts'
import { PoolError } from '../pool/errors.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { ScopeError } from '../scope.ts'
import { StoreError } from '../store/storeError.ts'
import { revertReason } from '../wire/revertReason.ts'
import { dataAnswer } from './dataAnswer.ts'
import { unknownState } from './partialArchive.ts'
import { simulationError, simulationTooLarge } from './simulationError.ts'
import { smallerTrace } from './smallerTrace.ts'

/**
 * Returns the RPC error for an error that a handler threw.
 *
 * @param method the handler's method, which determines the messages for exceeded limits
 * @returns undefined for a defect of the program or of the archive, whose details belong in the log
 */
export function toRpcError(error: unknown, method: string): RpcError | undefined {
  if (error instanceof RpcError) return error
  if (error instanceof ScopeError) return scopeError(error)
  if (error instanceof ArchiveError) return archiveError(error)
  if (error instanceof JobError) return jobError(error, method)
  if (error instanceof PoolError) return poolError(error)
  if (error instanceof HeadError) return headError(error)
  if (error instanceof StoreError) return storeError(error)
  if (!isExecutionError(error)) return undefined
  return method === 'eth_simulateV1' ? simulationError(error) : executionError(error, method)
}

function scopeError({ code, timeoutMs }: ScopeError): RpcError {
  switch (code) {
    case 'CANCELLED':
      return new RpcError('internalError')
    case 'DEADLINE_EXCEEDED': {
      const limit = timeoutMs === undefined ? '' : ` (timeout = ${durationText(timeoutMs)})`
      return new RpcError('readTimeout', { message: `request timed out${limit}: ask for less` })
    }
  }
}

function archiveError(error: ArchiveError): RpcError | undefined {
  const { code, message } = error
  switch (code) {
    case 'STATE_UNKNOWN':
      return error instanceof UnknownStateError ? unknownState(error) : undefined
    case 'PROOFS_NOT_STORED':
      return new RpcError('proofsNotStored')
    case 'NO_SUCH_BLOCK':
      return new RpcError('headerNotFound')
    case 'SET_BY_HAND':
      return new RpcError('stateSetByHand')
    case 'FINALIZED':
      return new RpcError('invalidParams', { message })
    case 'REORG_TOO_LARGE':
    case 'NO_ARCHIVE':
    case 'FORMAT_MISMATCH':
    case 'GENESIS_MISMATCH':
    case 'CONFIG_MISMATCH':
    case 'NOT_RECOVERABLE':
      return undefined
    case 'CORRUPT':
      return new RpcError('archiveDamaged')
  }
}

/**
 * Advice when a trace cannot be written, because the call data or the output of an inner call was too long to be
 * recorded. The advice names the traces that do not need these bytes. No option of the node raises the limit of
 * recorded bytes.
 */
const WITHOUT_FRAME_BYTES =
  'ask for stateDiff, vmTrace, prestateTracer, struct logs, or callTracer with onlyTopCall'

function jobError(error: JobError, method: string): RpcError | undefined {
  const { code, timeoutMs, bytesMax } = error
  switch (code) {
    case 'TIMEOUT': {
      const limit = timeoutMs === undefined ? '' : ` (timeout = ${durationText(timeoutMs)})`
      return isTrace(method)
        ? new RpcError('traceTimeout', { message: `execution timeout${limit}` })
        : new RpcError('callTimeout', { message: `execution aborted${limit}` })
    }
    case 'RESPONSE_TOO_LARGE': {
      if (method === 'eth_simulateV1' || method === 'eth_callMany') return simulationTooLarge(error)
      if (method.endsWith('_dumpState'))
        return new RpcError('answerTooLarge', { message: `${error.message} (--max-state-dump)` })
      const advice = smallerTrace(method)
      const limit = `trace exceeds the limit of ${bytesMax} bytes (--max-trace-response)`
      return new RpcError('traceTooLarge', { message: advice === undefined ? limit : `${limit}: ${advice}` })
    }
    case 'FRAME_BYTES_OMITTED': {
      const limit = `inner calls pass on more than the ${bytesMax} bytes that are kept`
      return new RpcError('traceTooLarge', { message: `${limit}: ${WITHOUT_FRAME_BYTES}` })
    }
    case 'TOO_MANY_TRACES':
      return new RpcError('rangeTooLarge')
    case 'TRACER_FAILED':
      return new RpcError('tracerFailed', { message: error.message })
    case 'QUEUE_FULL':
    case 'CLIENT_QUEUE_FULL':
      return new RpcError('limitExceeded', { message: `limit exceeded: ${error.message}` })
    case 'PREEMPTED':
      return new RpcError('preempted', { message: `preempted: ${error.message}` })
    case 'OUT_OF_MEMORY':
      return new RpcError('memoryExceeded')
    case 'SPOOL_FULL':
    case 'SPOOL_FAILED':
      return new RpcError('limitExceeded')
    case 'HEAD_MOVED':
      return new RpcError('headerNotFound')
    case 'REOPENED':
    case 'NO_FILE_HANDLE':
      return new RpcError('archiveUnavailable')
    case 'CANCELLED':
    case 'CLOSED':
      return new RpcError('internalError')
    case 'CRASHED':
      return undefined
  }
}

function headError({ code, message }: HeadError): RpcError | undefined {
  switch (code) {
    case 'BAD_TIMESTAMP':
    case 'BAD_INTERVAL':
    case 'BAD_DEPTH':
    case 'SHARED_CHAIN':
    case 'NO_BASE_FEE':
    case 'TOO_MANY_EDITS':
    case 'TOO_MANY_ACCOUNTS':
    case 'BAD_STATE_DUMP':
      return new RpcError('invalidParams', { message })
    case 'CANNOT_BUILD':
      return new RpcError('executionError', { message })
    case 'FUTURE_BLOCK':
    case 'FINAL_BLOCK':
    case 'NOT_PROOF_OF_STAKE':
      return new RpcError('rewindRefused', { message })
    case 'BUSY':
      return new RpcError('limitExceeded')
    case 'STORE_FAILED':
      return new RpcError('storeUnavailable')
    case 'OUT_OF_MEMORY':
      return new RpcError('storeUnavailable', { message: `resource unavailable: ${message}` })
    case 'DAMAGED':
      return new RpcError('archiveDamaged')
    case 'CLOSED':
    case 'FENCED':
    case 'BEHIND':
    case 'LOG_FAILED':
      return new RpcError('internalError')
    case 'DIED':
    case 'HELD':
    case 'DIVERGED':
    case 'CANNOT_FOLLOW':
    case 'FAILED':
      return undefined
  }
}

function storeError({ code }: StoreError): RpcError | undefined {
  switch (code) {
    case 'WRITE_FAILED':
      return new RpcError('storeUnavailable')
    case 'NOT_OPEN':
    case 'NO_FILE_HANDLE':
      return new RpcError('archiveUnavailable')
    case 'DAMAGED':
      return new RpcError('archiveDamaged')
    case 'LOCKED':
    case 'STOPPED':
    case 'UNREADABLE':
    case 'UNSUITABLE_ENGINE':
      return undefined
  }
}

/** geth uses one code for all errors of its pool. */
function poolError({ code, message }: PoolError): RpcError | undefined {
  switch (code) {
    case 'ALREADY_KNOWN':
    case 'TYPE_NOT_SUPPORTED':
    case 'TOO_LARGE':
    case 'BAD_GAS_LIMIT':
    case 'BAD_FEES':
    case 'INVALID_SENDER':
    case 'SENDER_NOT_EOA':
    case 'NONCE_TOO_LOW':
    case 'NONCE_TOO_HIGH':
    case 'INSUFFICIENT_FUNDS':
    case 'BAD_BLOBS':
    case 'NO_AUTHORIZATION':
    case 'UNDERPRICED':
    case 'REPLACEMENT_UNDERPRICED':
    case 'ACCOUNT_LIMIT':
    case 'POOL_FULL':
    case 'FUTURE_REPLACES_PENDING':
    case 'ADDRESS_RESERVED':
    case 'IN_FLIGHT_LIMIT':
    case 'DELEGATED_GAP':
    case 'AUTHORITY_RESERVED':
    case 'REFUSED_ELSEWHERE':
      return new RpcError('transactionRejected', { message })
    case 'BUSY':
    case 'JOURNAL_BUSY':
      return new RpcError('limitExceeded')
    case 'JOURNAL_FAILED':
      return new RpcError('storeUnavailable')
    case 'LOG_FAILED':
      return new RpcError('storeUnavailable', { message: `resource unavailable: ${message}` })
    case 'JOURNAL_UNREADABLE':
      return undefined
  }
}

/** Whether the time limit of traces applies to a method. */
function isTrace(method: string): boolean {
  return /^(?:debug|trace|ots)_/.test(method)
}

/**
 * Whether an error is an ExecutionError. Compares the name instead of the class: this module must not load `evm/`, and
 * the error may come from another thread.
 */
function isExecutionError(error: unknown): error is ExecutionError {
  return error instanceof Error && error.name === 'ExecutionError'
}

function executionError({ code, message, data }: ExecutionError, method: string): RpcError {
  switch (code) {
    case 'REVERTED':
      return reverted(message, data ?? new Uint8Array(0))
    case 'FAILED':
    case 'INTRINSIC_GAS':
    case 'FLOOR_DATA_GAS':
    case 'INSUFFICIENT_FUNDS':
    case 'BAD_FEES':
    case 'FEE_CAP_TOO_LOW':
    case 'NONCE_TOO_LOW':
    case 'NONCE_TOO_HIGH':
    case 'INIT_CODE_TOO_LARGE':
    case 'INVALID_MESSAGE':
    case 'INVALID_CALL':
    case 'BLOCK_GAS_LIMIT':
    case 'BLOCK_NUMBER_ORDER':
    case 'BLOCK_TIME_ORDER':
    case 'TOO_MANY_BLOCKS':
    case 'INVALID_OVERRIDE':
    case 'PRECOMPILE_ITSELF':
      return new RpcError('executionError', { message })
    // Recorded sessions of Besu have invalidParams in eth_call; geth has the code of other errors in each method.
    case 'BLOB_CREATION':
      return new RpcError(method === 'eth_call' ? 'invalidParams' : 'executionError', { message })
  }
}

/** geth: internal/ethapi/errors.go, `newRevertError`. */
function reverted(message: string, data: Uint8Array): RpcError {
  const reason = revertReason(data)
  const explained = reason === undefined ? message : `${message}: ${reason}`
  return new RpcError('executionReverted', { message: explained, data: dataAnswer(data) })
}
