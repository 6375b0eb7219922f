/** Reasons why no block was built. */

export type BuildErrorCode =
  /** The archive lacks the parent. */
  | 'UNKNOWN_PARENT'
  /** The next block is proof of work or proof of authority, which this node cannot seal. */
  | 'NOT_PROOF_OF_STAKE'
  /** Attributes that contradict the parent or the fork. */
  | 'INVALID_ATTRIBUTES'
  /** A mandatory transaction is refused; the message is geth's reason. */
  | 'CANDIDATE_REFUSED'

export class BuildError extends Error {
  readonly code: BuildErrorCode

  constructor(code: BuildErrorCode, message: string) {
    super(message)
    this.name = 'BuildError'
    this.code = code
  }
}
