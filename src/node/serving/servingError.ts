/** Errors of serving threads. */

export type ServingErrorCode =
  /** The thread did not start. */
  | 'NOT_STARTED'
  /** The thread ended, perhaps before it answered. */
  | 'ENDED'
  /** The other thread could not answer a question. */
  | 'FAILED'
  /** The system refused to listen; the message is the system's. */
  | 'CANNOT_LISTEN'

export class ServingError extends Error {
  readonly code: ServingErrorCode
  /** The system's code (`EADDRINUSE`); set for CANNOT_LISTEN only. */
  readonly systemCode: string | undefined

  constructor(code: ServingErrorCode, message: string, systemCode?: string) {
    super(message)
    this.name = 'ServingError'
    this.code = code
    this.systemCode = systemCode
  }
}
