/** Reasons why no block was built. */

export type BuildErrorCode =
  /** The archive lacks the parent. */
  | 'UNKNOWN_PARENT'
  /** The next block needs proof of work or proof of authority, and this node cannot seal such a block. */
  | 'NOT_PROOF_OF_STAKE'
  /** Attributes that contradict the parent or the fork. */
  | 'INVALID_ATTRIBUTES'
  /** A transaction that the block must contain is refused. The message is geth's error message. */
  | 'CANDIDATE_REFUSED'

export class BuildError extends Error {
  readonly code: BuildErrorCode

  constructor(code: BuildErrorCode, message: string) {
    super(message)
    this.name = 'BuildError'
    this.code = code
  }
}
