/** Errors of serving threads. */

type ServingErrorCode =
  /** The thread did not start. */
  | 'NOT_STARTED'
  /** The thread ended, perhaps before it answered. */
  | 'ENDED'
  /** The other thread could not answer a question. */
  | 'FAILED'

export class ServingError extends Error {
  readonly code: ServingErrorCode

  constructor(code: ServingErrorCode, message: string) {
    super(message)
    this.name = 'ServingError'
    this.code = code
  }
}
