/** What can go wrong with a node that is followed. Messages name no URL: those may hold credentials. */

export type UpstreamErrorCode =
  /** The URL is none of http or https. */
  | 'BAD_URL'
  /** No connection, one that broke, or a server that says it failed. */
  | 'UNREACHABLE'
  /** No whole answer in time. */
  | 'TIMEOUT'
  /** It asks to be asked less often. */
  | 'BUSY'
  /** The answer is longer than what is read of one. */
  | 'TOO_LARGE'
  /** It does not take several requests at once, or not so many. */
  | 'BATCH_REFUSED'
  /** What it answers is no JSON-RPC, or not what the method gives. */
  | 'BAD_ANSWER'
  /** A JSON-RPC error. */
  | 'REFUSED'
  | 'METHOD_MISSING'
  /** Another chain id, or another genesis block. */
  | 'WRONG_CHAIN'
  /** A block or transaction whose fields do not hash to what it is said to be. */
  | 'CANNOT_REBUILD'
  /** Its chain changed while it was read. */
  | 'MOVED'
  /** Its chain leaves ours below the finalized block. */
  | 'BELOW_FINALIZED'
  /** The caller does not want to know any more. */
  | 'STOPPED'

export class UpstreamError extends Error {
  readonly code: UpstreamErrorCode
  /** BUSY: how long it wants to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined
  /** Of a JSON-RPC error. */
  readonly rpcCode: number | undefined

  constructor(code: UpstreamErrorCode, message: string, retryAfterMs?: number, rpcCode?: number) {
    super(message)
    this.name = 'UpstreamError'
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.rpcCode = rpcCode
  }
}
