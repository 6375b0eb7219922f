/** Reasons why the pool refuses a transaction; the messages are geth's. */
export type PoolErrorCode =
  | 'ALREADY_KNOWN'
  | 'TYPE_NOT_SUPPORTED'
  /** Too many bytes, too many blobs, or too much init code. */
  | 'TOO_LARGE'
  /** A gas limit above the block's gas limit or the transaction gas cap (EIP-7825), or below the intrinsic gas. */
  | 'BAD_GAS_LIMIT'
  /** Fee caps that contradict each other or exceed 256 bits. */
  | 'BAD_FEES'
  /** A signature for another chain. */
  | 'INVALID_SENDER'
  | 'SENDER_NOT_EOA'
  | 'NONCE_TOO_LOW'
  /** A nonce gap before a blob transaction, or the maximum nonce (EIP-2681). */
  | 'NONCE_TOO_HIGH'
  | 'INSUFFICIENT_FUNDS'
  /** A missing sidecar, a sidecar of the wrong version, or a wrong number of blobs. */
  | 'BAD_BLOBS'
  | 'NO_AUTHORIZATION'
  /**
   * A price below the pool's minimum, or not above the price of the cheapest transaction in a full pool; a fee cap below
   * the next base fee on a chain that seals each transaction at once.
   */
  | 'UNDERPRICED'
  | 'REPLACEMENT_UNDERPRICED'
  /** Too many transactions of the sender. */
  | 'ACCOUNT_LIMIT'
  | 'POOL_FULL'
  /** A transaction with a nonce gap would evict an executable one. */
  | 'FUTURE_REPLACES_PENDING'
  /** The pool has transactions of the sender, but of the other kind (blob or non-blob). */
  | 'ADDRESS_RESERVED'
  /**
   * EIP-7702: the pool already has a transaction of the sender. The pool accepts no second transaction, because the
   * sender is delegated, or a pooled transaction would delegate the sender.
   */
  | 'IN_FLIGHT_LIMIT'
  /**
   * EIP-7702: the nonce is not the sender's next nonce. A gap is not accepted, because the sender is delegated, or a
   * pooled transaction would delegate the sender.
   */
  | 'DELEGATED_GAP'
  /**
   * EIP-7702: an account that signed an authorization in this transaction is itself the sender of more than one transaction
   * in the pool, or of a blob transaction.
   */
  | 'AUTHORITY_RESERVED'
  /** The node that includes the transactions, such as the writer of a fleet, refuses the transaction. */
  | 'REFUSED_ELSEWHERE'
  /** Too many transactions, in total or of the sender, are being verified or written to the journal. */
  | 'BUSY'
  /** Too many bytes are waiting for the journal. */
  | 'JOURNAL_BUSY'
  /** The journal cannot be written, so that no transaction can be acknowledged. */
  | 'JOURNAL_FAILED'
  /** The log in PostgreSQL does not store transactions, so that no transaction can be acknowledged. */
  | 'LOG_FAILED'
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
