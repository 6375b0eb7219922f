/** Why the head was not moved as somebody asked. The wire code is chosen in methods/wireError.ts. */

export type HeadErrorCode =
  /** The block's time must be after its parent's. */
  | 'BAD_TIMESTAMP'
  /** The head cannot go back to a block that does not lie before it. */
  | 'FUTURE_BLOCK'
  /** Blocks up to the finalized one stay. */
  | 'FINAL_BLOCK'
  /** Too many others wait for their turn. */
  | 'BUSY'
  /** The node is being closed. */
  | 'CLOSED'
  /** The thread that writes is gone: the node cannot go on. */
  | 'DIED'
  /** The disk took no write: nothing is written until the store was opened again. What was asked for was not done. */
  | 'STORE_FAILED'
  /** Stored data is damaged: nothing is written until the archive is recovered. */
  | 'DAMAGED'
  /** No node that was named has our chain. */
  | 'CANNOT_FOLLOW'
  /** The operation failed for a reason of ours; the message says more. */
  | 'FAILED'

export class HeadError extends Error {
  readonly code: HeadErrorCode

  constructor(code: HeadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HeadError'
    this.code = code
  }
}
