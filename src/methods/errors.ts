/** What a handler refuses by itself. The wire code is chosen in wireError.ts. */

export type MethodErrorCode =
  /** State or execution was asked for at a block that is not known. */
  | 'HEADER_NOT_FOUND'
  /** Logs were asked for by the hash of a block that is not known. */
  | 'UNKNOWN_BLOCK'
  /** The range ends before it begins. */
  | 'INVALID_BLOCK_RANGE'
  /** The range ends after the head. */
  | 'BLOCK_RANGE_BEYOND_HEAD'
  /** More blocks or results than the limit; `data` may have a range that fits. */
  | 'RANGE_TOO_LARGE'
  /** More items than one call may ask for; the message says what and how many. */
  | 'TOO_MANY_ITEMS'
  /** A trace was asked for of a block that is not known; the message names its number or hash. */
  | 'BLOCK_NOT_FOUND'
  /** There is no transaction of the hash, or of the index in the block. */
  | 'TRANSACTION_NOT_FOUND'
  /** The account does not exist in the state that was asked for. */
  | 'ACCOUNT_NOT_FOUND'
  /** A trace was asked for of the first block. */
  | 'GENESIS_NOT_TRACEABLE'
  /** There is no tracer of the name; the message names those that there are. */
  | 'UNKNOWN_TRACER'
  /** There is no filter of the id: it was never made, has expired, or has fallen too far behind. */
  | 'FILTER_NOT_FOUND'
  /** The connection has no subscription of the id. */
  | 'SUBSCRIPTION_NOT_FOUND'
  /** There are as many filters or subscriptions as there may be. */
  | 'TOO_MANY_WATCHERS'
  /** A subscription was asked for over a transport that only answers. */
  | 'NOTIFICATIONS_NOT_SUPPORTED'
  /** Logs of the pending block were to be waited for. */
  | 'PENDING_LOGS_UNSUPPORTED'
  /** A block was to be made on another block than the head. */
  | 'PARENT_NOT_HEAD'
  /** A parameter that the schema lets through and that still has no meaning; the message names it. */
  | 'INVALID_PARAMS'
  /** Nothing that the node would take into its pool, before the pool is asked; the message has geth's words. */
  | 'TRANSACTION_REJECTED'
  /** A block override that a single call cannot honour; the message names the member. */
  | 'UNSUPPORTED_OVERRIDE'
  /** A range of blocks ends after the head; the message has the numbers of both. */
  | 'BEYOND_HEAD'
  /** The answer would have more bytes than the limit; the message says what is shorter. */
  | 'ANSWER_TOO_LARGE'

export class MethodError extends Error {
  readonly code: MethodErrorCode
  /** For the error's `data` member: any JSON value. */
  readonly data: unknown

  /**
   * @param message reaches the caller with RANGE_TOO_LARGE, TOO_MANY_ITEMS, BLOCK_NOT_FOUND, UNKNOWN_TRACER,
   * INVALID_PARAMS, UNSUPPORTED_OVERRIDE, BEYOND_HEAD, TRANSACTION_REJECTED and ANSWER_TOO_LARGE; must not
   * hold what the caller sent, but for a block's number or hash, or a short plain name
   */
  constructor(code: MethodErrorCode, message: string, data?: unknown) {
    super(message)
    this.name = 'MethodError'
    this.code = code
    this.data = data
  }
}
