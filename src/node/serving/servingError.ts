/** Errors of serving threads. */

type ServingErrorCode =
  /** The thread did not start. */
  | 'NOT_STARTED'
  /** The thread ended, perhaps before it answered. */
  | 'ENDED'
  /** The thread that was asked a question could not answer. */
  | 'FAILED'

export class ServingError extends Error {
  readonly code: ServingErrorCode

  constructor(code: ServingErrorCode, message: string) {
    super(message)
    this.name = 'ServingError'
    this.code = code
  }
}
