import { expect } from 'chai'
import { type ErrorName, errors } from '../../generated/errors.ts'
import { ArchiveError, type ArchiveErrorCode } from '../../src/archive/errors.ts'
import { MissingNodeError } from '../../src/archive/trie.ts'
import { ExecutionError, type ExecutionErrorCode } from '../../src/evm/errors.ts'
import { HeadError, type HeadErrorCode } from '../../src/head/headError.ts'
import { JobError, type JobErrorCode } from '../../src/jobs/executor.ts'
import { toRpcError } from '../../src/methods/wireError.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import { ScopeError, type ScopeErrorCode } from '../../src/scope.ts'
import { StoreError, type StoreErrorCode } from '../../src/store/storeError.ts'

/** JSON-RPC codes of errors that handlers throw. */
const METHOD: { readonly [N in ErrorName]?: number } = {
  headerNotFound: -32000,
  unknownBlock: -32000,
  invalidBlockRange: -32602,
  blockRangeBeyondHead: -32602,
  rangeTooLarge: -32602,
  clientLimitExceeded: -38026,
  blockNotFound: -32000,
  transactionNotFound: -32000,
  accountNotFound: -32000,
  genesisNotTraceable: -32000,
  unknownTracer: -32602,
  filterNotFound: -32000,
  subscriptionNotFound: -32000,
  tooManyWatchers: -32005,
  notificationsNotSupported: -32001,
  pendingLogsUnsupported: -32000,
  parentNotHead: -32000,
  transactionRejected: -32000,
  answerTooLarge: -32003,
  invalidParams: -32602,
}
/** JSON-RPC code of each domain error; undefined for a defect. */
const ARCHIVE: Record<ArchiveErrorCode, number | undefined> = {
  NO_ARCHIVE: undefined,
  FORMAT_MISMATCH: undefined,
  GENESIS_MISMATCH: undefined,
  CONFIG_MISMATCH: undefined,
  NOT_RECOVERABLE: undefined,
  PROOFS_NOT_STORED: 4444,
  STATE_UNKNOWN: undefined,
  SET_BY_HAND: -32000,
  NO_SUCH_BLOCK: -32000,
  FINALIZED: -32602,
  REORG_TOO_LARGE: undefined,
  CORRUPT: -32002,
}
const JOB: Record<JobErrorCode, number | undefined> = {
  TIMEOUT: -32000,
  PREEMPTED: -32005,
  OUT_OF_MEMORY: -32000,
  QUEUE_FULL: -32005,
  CLIENT_QUEUE_FULL: -32005,
  SPOOL_FULL: -32005,
  SPOOL_FAILED: -32005,
  RESPONSE_TOO_LARGE: -32003,
  TOO_MANY_TRACES: -32602,
  FRAME_BYTES_OMITTED: -32003,
  TRACER_FAILED: -32000,
  HEAD_MOVED: -32000,
  REOPENED: -32002,
  CANCELLED: -32603,
  CLOSED: -32603,
  NO_FILE_HANDLE: -32002,
  CRASHED: undefined,
}
const SCOPE: Record<ScopeErrorCode, number> = {
  CANCELLED: -32603,
  DEADLINE_EXCEEDED: -32000,
}
const HEAD: Record<HeadErrorCode, number | undefined> = {
  BAD_TIMESTAMP: -32602,
  BAD_INTERVAL: -32602,
  SHARED_CHAIN: -32602,
  NO_BASE_FEE: -32602,
  TOO_MANY_EDITS: -32602,
  TOO_MANY_ACCOUNTS: -32602,
  BAD_STATE_DUMP: -32602,
  CANNOT_BUILD: -32000,
  BAD_DEPTH: -32602,
  FUTURE_BLOCK: -32000,
  FINAL_BLOCK: -32000,
  NOT_PROOF_OF_STAKE: -32000,
  BUSY: -32005,
  STORE_FAILED: -32002,
  OUT_OF_MEMORY: -32002,
  DAMAGED: -32002,
  CLOSED: -32603,
  FENCED: -32603,
  HELD: undefined,
  DIVERGED: undefined,
  BEHIND: -32603,
  LOG_FAILED: -32603,
  DIED: undefined,
  CANNOT_FOLLOW: undefined,
  FAILED: undefined,
}
const STORE: Record<StoreErrorCode, number | undefined> = {
  LOCKED: undefined,
  STOPPED: undefined,
  UNREADABLE: undefined,
  UNSUITABLE_ENGINE: undefined,
  DAMAGED: -32002,
  WRITE_FAILED: -32002,
  NOT_OPEN: -32002,
  NO_FILE_HANDLE: -32002,
}
const EXECUTION: Record<ExecutionErrorCode, number> = {
  REVERTED: 3,
  FAILED: -32000,
  INTRINSIC_GAS: -32000,
  FLOOR_DATA_GAS: -32000,
  BLOB_CREATION: -32602,
  INSUFFICIENT_FUNDS: -32000,
  BAD_FEES: -32000,
  FEE_CAP_TOO_LOW: -32000,
  NONCE_TOO_LOW: -32000,
  NONCE_TOO_HIGH: -32000,
  INIT_CODE_TOO_LARGE: -32000,
  INVALID_CALL: -32000,
  BLOCK_GAS_LIMIT: -32000,
  BLOCK_NUMBER_ORDER: -32000,
  BLOCK_TIME_ORDER: -32000,
  TOO_MANY_BLOCKS: -32000,
  PRECOMPILE_ITSELF: -32000,
  INVALID_MESSAGE: -32000,
  INVALID_OVERRIDE: -32000,
}

/** The contract error for an error that eth_call threw. */
function wireErrorOf(error: unknown): RpcError | undefined {
  return toRpcError(error, 'eth_call')
}

describe('toRpcError', () => {
  for (const [code, expected] of Object.entries(METHOD)) {
    it(`maps RpcError ${code} to ${expected}`, () => {
      const error = new RpcError(code as ErrorName, { message: 'why' })
      expect(wireErrorOf(error)).to.equal(error).and.include({ code: expected, message: 'why' })
    })
  }
  for (const [code, expected] of Object.entries(ARCHIVE)) {
    it(`maps ArchiveError ${code} to ${expected}`, () => {
      const error = new ArchiveError(code as ArchiveErrorCode, 'where')
      expect(wireErrorOf(error)?.code).to.equal(expected)
    })
  }
  for (const [code, expected] of Object.entries(JOB)) {
    it(`maps JobError ${code} to ${expected}`, () => {
      expect(wireErrorOf(new JobError(code as JobErrorCode, 'what'))?.code).to.equal(expected)
    })
  }
  for (const [code, expected] of Object.entries(SCOPE)) {
    it(`maps ScopeError ${code} to ${expected}`, () => {
      expect(wireErrorOf(new ScopeError(code as ScopeErrorCode, 'when'))?.code).to.equal(expected)
    })
  }
  for (const [code, expected] of Object.entries(HEAD)) {
    it(`maps HeadError ${code} to ${expected}`, () => {
      expect(wireErrorOf(new HeadError(code as HeadErrorCode, 'where to'))?.code).to.equal(expected)
    })
  }
  for (const [code, expected] of Object.entries(STORE)) {
    it(`maps StoreError ${code} to ${expected}`, () => {
      expect(wireErrorOf(new StoreError(code as StoreErrorCode, 'how'))?.code).to.equal(expected)
    })
  }
  for (const [code, expected] of Object.entries(EXECUTION)) {
    it(`maps ExecutionError ${code} to ${expected}`, () => {
      const error = wireErrorOf(new ExecutionError(code as ExecutionErrorCode, 'words of geth'))
      expect(error?.code).to.equal(expected)
      expect(error?.message).to.equal('words of geth')
    })
  }

  it('returns the data of a revert', () => {
    const error = new ExecutionError('REVERTED', 'execution reverted: no', Uint8Array.of(8, 255))
    expect(wireErrorOf(error)).to.include({ code: 3, message: 'execution reverted: no' })
    expect(wireErrorOf(error)?.data()).to.equal('0x08ff')
    expect(wireErrorOf(new ExecutionError('REVERTED', 'execution reverted'))?.data()).to.equal('0x')
  })

  it('returns different errors for too little memory, for too many filters and for a busy server', () => {
    const wire = [
      new JobError('OUT_OF_MEMORY', 'the call needs too much memory'),
      new RpcError('tooManyWatchers'),
      new JobError('QUEUE_FULL', 'too many calls wait for a worker'),
    ].map((error) => wireErrorOf(error)!)
    expect(
      wire.map(({ errorName, message }) => [errorName, message, errors[errorName].retryable]),
    ).to.deep.equal([
      ['memoryExceeded', 'the call needs too much memory', false],
      ['tooManyWatchers', 'too many filters or subscriptions', false],
      ['limitExceeded', 'limit exceeded: too many calls wait for a worker', true],
    ])
  })

  it('names the time limit when a call times out', () => {
    const error = new JobError('TIMEOUT', 'too long', { timeoutMs: 5000 })
    expect(wireErrorOf(error)?.message).to.equal('execution aborted (timeout = 5s)')
  })

  it('names the time limit when a read times out, and advises the caller to ask for less', () => {
    const error = wireErrorOf(new ScopeError('DEADLINE_EXCEEDED', 'not done after 30 ms', 30))
    expect(error).to.include({
      errorName: 'readTimeout',
      message: 'request timed out (timeout = 30ms): ask for less',
    })
  })

  it('reports an execution timeout with the time limit when a trace times out', () => {
    const error = new JobError('TIMEOUT', 'too long', { timeoutMs: 500 })
    for (const method of ['trace_call', 'debug_traceTransaction'])
      expect(toRpcError(error, method)?.message).to.equal('execution timeout (timeout = 500ms)')
  })

  it('names the limit and its option when a trace is too large, with advice if a smaller trace is possible', () => {
    const error = new JobError('RESPONSE_TOO_LARGE', 'too long', { bytesMax: 5000 })
    const limit = 'trace exceeds the limit of 5000 bytes (--max-trace-response)'
    expect(toRpcError(error, 'trace_call')?.message).to.equal(
      `${limit}: ask for fewer trace types, or less gas`,
    )
    expect(toRpcError(error, 'trace_get')?.message).to.equal(limit)
  })

  it('returns undefined for defects', () => {
    expect(wireErrorOf(new MissingNodeError(new Uint8Array(32)))).to.equal(undefined)
    expect(wireErrorOf(new TypeError('x is undefined'))).to.equal(undefined)
    expect(wireErrorOf('a string')).to.equal(undefined)
  })

  it('returns an RpcError unchanged', () => {
    const error = new RpcError('unknownBlock')
    expect(wireErrorOf(error)).to.equal(error)
  })
})
