/** Reasons why the checked node gave no usable answer. */
export type TargetErrorCode =
  /** The scheme of the URL is neither http nor https. */
  | 'BAD_URL'
  /** The connection is refused or closed, or a gateway answers instead of the target. */
  | 'UNREACHABLE'
  /** The answer did not arrive in time. */
  | 'TIMEOUT'
  /** The method timed out so often that the run no longer calls it. */
  | 'METHOD_HANGS'
  /** The server at the URL is not a JSON-RPC node. */
  | 'NOT_JSON_RPC'
  /** The answer is not a JSON-RPC 2.0 answer, or its id is that of another request. */
  | 'MALFORMED_ANSWER'
  /** The answer exceeds the maximum size. */
  | 'ANSWER_TOO_LONG'
  /** The target still answers that it is busy after all retries, or asks the run to wait too long. */
  | 'BUSY'
  /** The run has made its maximum number of calls. */
  | 'CALLS_SPENT'
  /** The run has read its maximum number of bytes. */
  | 'BYTES_SPENT'
  /** The run has reached its maximum duration. */
  | 'TIME_SPENT'
  /** The target serves a different chain than expected. */
  | 'WRONG_CHAIN'

/** Thrown when a call gets no answer that can be judged. */
export class TargetUnreachable extends Error {
  readonly code: TargetErrorCode

  constructor(code: TargetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TargetUnreachable'
    this.code = code
  }
}

/** Thrown when the target returned an error where a check needs a result. */
export class TargetError extends Error {
  readonly code = 'ANSWERED_ERROR'
  readonly method: string
  /** JSON-RPC code of the error that the target returned. */
  readonly answeredCode: number

  /** @param message the target's error message */
  constructor(method: string, answeredCode: number, message: string) {
    super(`${method} answered ${answeredCode}: ${message}`)
    this.name = 'TargetError'
    this.method = method
    this.answeredCode = answeredCode
  }
}

/**
 * Thrown when a case cannot be judged, through no fault of the target. For example, the chain moved during each
 * attempt.
 */
export class UncheckedError extends Error {
  readonly code = 'UNCHECKED'

  /** @param message the reason, as a sentence without a full stop */
  constructor(message: string) {
    super(message)
    this.name = 'UncheckedError'
  }
}
