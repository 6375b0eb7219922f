/** What goes wrong with the node that is checked. */
export type TargetErrorCode =
  /** The URL is not one of http or https. */
  | 'BAD_URL'
  /** Nobody answers, or no longer: refused, closed. */
  | 'UNREACHABLE'
  /** The answer did not come in time. */
  | 'TIMEOUT'
  /** The method hung so often that it is not asked any more. */
  | 'METHOD_HANGS'
  /** Something answers that is no JSON-RPC node. */
  | 'NOT_JSON_RPC'
  /** The answer is no JSON-RPC 2.0 answer, or one to another request. */
  | 'MALFORMED_ANSWER'
  /** The answer is longer than is read. */
  | 'ANSWER_TOO_LONG'
  /** It asks to be left alone, for longer or more often than is waited. */
  | 'BUSY'
  /** As many calls were made as may be. */
  | 'CALLS_SPENT'
  /** As many bytes were read as may be. */
  | 'BYTES_SPENT'
  /** The run takes as long as it may. */
  | 'TIME_SPENT'
  /** It serves another chain than the one that was expected. */
  | 'WRONG_CHAIN'

/** There is no answer to judge. */
export class TargetUnreachable extends Error {
  readonly code: TargetErrorCode

  constructor(code: TargetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TargetUnreachable'
    this.code = code
  }
}

/** The target answered an error where a check needed a result. */
export class TargetError extends Error {
  readonly code = 'ANSWERED_ERROR'
  readonly method: string
  /** JSON-RPC code of the answer. */
  readonly answeredCode: number

  /** @param message what the target said */
  constructor(method: string, answeredCode: number, message: string) {
    super(`${method} answered ${answeredCode}: ${message}`)
    this.name = 'TargetError'
    this.method = method
    this.answeredCode = answeredCode
  }
}

/** A case cannot be judged, and neither side is at fault: the chain moved whenever it was asked, for example. */
export class UncheckedError extends Error {
  readonly code = 'UNCHECKED'

  /** @param message why, in a sentence without a full stop */
  constructor(message: string) {
    super(message)
    this.name = 'UncheckedError'
  }
}
