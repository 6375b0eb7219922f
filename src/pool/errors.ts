/** Why the pool refuses a transaction; the messages are geth's. */
export type PoolErrorCode =
  | 'ALREADY_KNOWN'
  | 'TYPE_NOT_SUPPORTED'
  /** More bytes, more blobs or more init code than the pool takes. */
  | 'TOO_LARGE'
  /** Gas: above the block's or the transaction's cap, or below what it needs in any case. */
  | 'BAD_GAS_LIMIT'
  /** Fee caps that contradict each other or have more than 256 bits. */
  | 'BAD_FEES'
  /** Signed for another chain. */
  | 'INVALID_SENDER'
  | 'SENDER_NOT_EOA'
  | 'NONCE_TOO_LOW'
  /** A gap before a blob transaction, or the last nonce of all (EIP-2681). */
  | 'NONCE_TOO_HIGH'
  | 'INSUFFICIENT_FUNDS'
  /** Blobs without their sidecar, none at all, or a sidecar of another version. */
  | 'BAD_BLOBS'
  | 'NO_AUTHORIZATION'
  /** Below the pool's minimum, or below everything in a full pool. */
  | 'UNDERPRICED'
  | 'REPLACEMENT_UNDERPRICED'
  /** The sender has as many as it may have. */
  | 'ACCOUNT_LIMIT'
  | 'POOL_FULL'
  /** One with a nonce gap would push out one that can be executed. */
  | 'FUTURE_REPLACES_PENDING'
  /** The sender has blob transactions and this is none, or the other way round. */
  | 'ADDRESS_RESERVED'
  /** EIP-7702: the sender is delegated, or about to be, and has a transaction already. */
  | 'IN_FLIGHT_LIMIT'
  /** EIP-7702: the sender is delegated, or about to be, and the nonce is not its next one. */
  | 'DELEGATED_GAP'
  /** EIP-7702: an authority has transactions of its own. */
  | 'AUTHORITY_RESERVED'
  /** Too many wait until they are verified, of all senders or of this one, or for the disk, of this one. */
  | 'BUSY'
  /** Too much waits for the disk. */
  | 'JOURNAL_BUSY'
  /** The journal cannot be written: nothing that could be acknowledged. */
  | 'JOURNAL_FAILED'
  /** The journal cannot be read, or is none. */
  | 'JOURNAL_UNREADABLE'

export class PoolError extends Error {
  readonly code: PoolErrorCode

  constructor(code: PoolErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PoolError'
    this.code = code
  }
}
