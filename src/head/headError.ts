/** Errors of operations on the head. methods/wireError.ts maps them to JSON-RPC error codes. */

export type HeadErrorCode =
  /** The timestamp is not after the parent's, or is above the maximum. */
  | 'BAD_TIMESTAMP'
  /** The interval between blocks is too long. */
  | 'BAD_INTERVAL'
  /** A block that a caller decides contradicts the chain, or one of its transactions cannot be included. */
  | 'CANNOT_BUILD'
  /** More blocks would be removed than follow the genesis block. */
  | 'BAD_DEPTH'
  /** The target of an unwind is not below the head. */
  | 'FUTURE_BLOCK'
  /** The target of an unwind is below the finalized block. */
  | 'FINAL_BLOCK'
  /** The state of a chain that several nodes share cannot be set by hand. */
  | 'SHARED_CHAIN'
  /** The next block of a chain would not be proof of stake, so it cannot be sealed. */
  | 'NOT_PROOF_OF_STAKE'
  /** The next block has no base fee that could be chosen. */
  | 'NO_BASE_FEE'
  /** The changes by hand since the newest block have too many bytes. */
  | 'TOO_MANY_EDITS'
  /** The bytes are not a state dump, are too long, or would change a contract that every block calls. */
  | 'BAD_STATE_DUMP'
  /** Too many accounts are impersonated. */
  | 'TOO_MANY_ACCOUNTS'
  /** Too many operations are waiting. */
  | 'BUSY'
  /** The node is being closed. */
  | 'CLOSED'
  /** The head thread died; the node cannot continue. */
  | 'DIED'
  /** The head thread ran out of memory, so the operation failed. The thread is started again. */
  | 'OUT_OF_MEMORY'
  /** The disk refused a write, so the operation failed. Nothing is written until the store is reopened. */
  | 'STORE_FAILED'
  /** Stored data is damaged: nothing is written until the archive is recovered. */
  | 'DAMAGED'
  /** Another node has taken over the log, so this node must not write any longer. */
  | 'FENCED'
  /** Another node writes to the log. */
  | 'HELD'
  /** The archive is not a copy of the log. */
  | 'DIVERGED'
  /** The log ends before the position of the archive in the log, or the database has no log. */
  | 'BEHIND'
  /** The log cannot be used: PostgreSQL does not answer, for example. */
  | 'LOG_FAILED'
  /** The archive is empty or not made yet, and none of the configured nodes has its chain. */
  | 'CANNOT_FOLLOW'
  /** An internal error; the message has details. */
  | 'FAILED'

/** An operation on the head was refused or failed. */
export class HeadError extends Error {
  readonly code: HeadErrorCode

  constructor(code: HeadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HeadError'
    this.code = code
  }
}

/** Returns the code of a {@link HeadError}; undefined for any other error. */
export function headErrorCode(error: unknown): HeadErrorCode | undefined {
  return error instanceof HeadError ? error.code : undefined
}
