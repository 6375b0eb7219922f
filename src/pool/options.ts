/** What an operator can set of the pool. The defaults are the contract's limits. */

export interface PoolOptions {
  /** Pending transactions of all senders, as long as any sender has more than its guarantee. */
  pendingMax: number
  /** Queued transactions of all senders. */
  queuedMax: number
  /** Pending transactions of one sender that are not taken away for the sake of others. */
  accountPendingGuarantee: number
  /** Queued transactions of one sender. */
  accountQueuedMax: number
  /** Milliseconds that a sender's queued transactions wait without one of them becoming pending. */
  queuedLifetimeMs: number
  /** Percent by which a replacement pays more. */
  priceBumpPercent: bigint
  /** Percent by which a replacement of a blob transaction pays more. */
  blobPriceBumpPercent: bigint
  /** Wei for one unit of gas. */
  minTip: bigint
  /** Bytes of all blob transactions, sidecars included. */
  blobBytesMax: number
}

type PoolLimit =
  | 'poolPendingMax'
  | 'poolQueuedMax'
  | 'poolAccountPendingMax'
  | 'poolAccountQueuedMax'
  | 'poolLifetimeSeconds'
  | 'poolPriceBumpPercent'
  | 'poolBlobPriceBumpPercent'
  | 'poolMinTipWei'
  | 'poolBlobBytesMax'

/** The options as the contract's limits, or the settings of the same names, have them. */
export function poolOptionsOf(limits: { readonly [L in PoolLimit]: number }): PoolOptions {
  return {
    pendingMax: limits.poolPendingMax,
    queuedMax: limits.poolQueuedMax,
    accountPendingGuarantee: limits.poolAccountPendingMax,
    accountQueuedMax: limits.poolAccountQueuedMax,
    queuedLifetimeMs: limits.poolLifetimeSeconds * 1000,
    priceBumpPercent: BigInt(limits.poolPriceBumpPercent),
    blobPriceBumpPercent: BigInt(limits.poolBlobPriceBumpPercent),
    minTip: BigInt(limits.poolMinTipWei),
    blobBytesMax: limits.poolBlobBytesMax,
  }
}
