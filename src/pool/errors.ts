/** Reasons why the pool refuses a transaction; the messages are geth's. */
export type PoolErrorCode =
  | 'ALREADY_KNOWN'
  | 'TYPE_NOT_SUPPORTED'
  /** Too many bytes, too many blobs, or too much init code. */
  | 'TOO_LARGE'
  /** A gas limit above the block's or the transaction's cap, or below the intrinsic gas. */
  | 'BAD_GAS_LIMIT'
  /** Fee caps that contradict each other or exceed 256 bits. */
  | 'BAD_FEES'
  /** A signature for another chain. */
  | 'INVALID_SENDER'
  | 'SENDER_NOT_EOA'
  | 'NONCE_TOO_LOW'
  /** A gap before a blob transaction, or the highest nonce (EIP-2681). */
  | 'NONCE_TOO_HIGH'
  | 'INSUFFICIENT_FUNDS'
  /** A missing sidecar, no blobs, or a sidecar of the wrong version. */
  | 'BAD_BLOBS'
  | 'NO_AUTHORIZATION'
  /** A price below the pool's minimum, or below every transaction in a full pool. */
  | 'UNDERPRICED'
  | 'REPLACEMENT_UNDERPRICED'
  /** Too many transactions of the sender. */
  | 'ACCOUNT_LIMIT'
  | 'POOL_FULL'
  /** A transaction with a nonce gap would evict an executable one. */
  | 'FUTURE_REPLACES_PENDING'
  /** The sender has blob transactions and this is not one, or the reverse. */
  | 'ADDRESS_RESERVED'
  /** EIP-7702: the sender is delegated or would be, and has a pooled transaction already. */
  | 'IN_FLIGHT_LIMIT'
  /** EIP-7702: the sender is delegated or would be, and the nonce is not the next one. */
  | 'DELEGATED_GAP'
  /** EIP-7702: an authority has pooled transactions of its own. */
  | 'AUTHORITY_RESERVED'
  /** Too many transactions are in verification, or too many of the sender are waiting for the journal. */
  | 'BUSY'
  /** Too many bytes are waiting for the journal. */
  | 'JOURNAL_BUSY'
  /** The journal cannot be written, so that no transaction can be acknowledged. */
  | 'JOURNAL_FAILED'
  /** The journal cannot be read, or the file is not a journal. */
  | 'JOURNAL_UNREADABLE'

export class PoolError extends Error {
  readonly code: PoolErrorCode

  constructor(code: PoolErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PoolError'
    this.code = code
  }
}
