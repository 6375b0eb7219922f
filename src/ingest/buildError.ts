/** Why no block was made. */

export type BuildErrorCode =
  /** The archive does not have the parent. */
  | 'UNKNOWN_PARENT'
  /** The next block is proof of work or of authority: nobody here may make it. */
  | 'NOT_PROOF_OF_STAKE'
  /** Attributes that contradict the parent or the fork. */
  | 'INVALID_ATTRIBUTES'
  /** A transaction that has to be in the block cannot be; the message says why in geth's words. */
  | 'CANDIDATE_REFUSED'

export class BuildError extends Error {
  readonly code: BuildErrorCode

  constructor(code: BuildErrorCode, message: string) {
    super(message)
    this.name = 'BuildError'
    this.code = code
  }
}
