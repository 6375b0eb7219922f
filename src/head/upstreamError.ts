/** Errors of a followed node. Messages contain no URL, which may hold credentials. */

export type UpstreamErrorCode =
  /** The URL's scheme is not http or https. */
  | 'BAD_URL'
  /** The connection failed or broke, or the server reports an internal failure. */
  | 'UNREACHABLE'
  /** The answer was not complete in time. */
  | 'TIMEOUT'
  /** The node limits our request rate. */
  | 'BUSY'
  /** The answer has too many bytes or values for us, or the request is too long for the node. */
  | 'TOO_LARGE'
  /** The node refuses batches, or batches of this size. */
  | 'BATCH_REFUSED'
  /** The answer is not JSON-RPC, is nested too deeply, or is not a valid result of the method. */
  | 'BAD_ANSWER'
  /** The node answered with a JSON-RPC error. */
  | 'REFUSED'
  | 'METHOD_MISSING'
  /** The node refuses to give state that a block reads: most nodes keep only that of the newest blocks. */
  | 'STATE_GONE'
  /** The node gives no witnesses: it has no such method, does not allow it, or fails. */
  | 'NO_WITNESS'
  /** The chain id or the genesis block differs from ours. */
  | 'WRONG_CHAIN'
  /** The fields of a block or transaction do not match its hash. */
  | 'CANNOT_REBUILD'
  /** The node's chain changed during a read. */
  | 'MOVED'
  /** Another node has a newer block. */
  | 'LAGS'
  /** Too few nodes have the same block. */
  | 'NO_AGREEMENT'
  /** The node's chain forks from ours below the finalized block. */
  | 'BELOW_FINALIZED'
  /** The caller aborted the request. */
  | 'STOPPED'

export class UpstreamError extends Error {
  readonly code: UpstreamErrorCode
  /** The node's Retry-After in milliseconds, for code BUSY; undefined if the node sent none. */
  readonly retryAfterMs: number | undefined
  /** Numeric code of the node's JSON-RPC error, if `code` is REFUSED or BUSY and the node sent one; else undefined. */
  readonly rpcCode: number | undefined

  constructor(code: UpstreamErrorCode, message: string, retryAfterMs?: number, rpcCode?: number) {
    super(message)
    this.name = 'UpstreamError'
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.rpcCode = rpcCode
  }
}
