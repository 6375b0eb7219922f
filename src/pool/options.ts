/** The pool options that the operator can set. Their defaults are the limits in openrpc.json. */
import type { View } from '../head/view.ts'
import type { JournalDamage } from './openJournalFile.ts'

export interface PoolOptions {
  /**
   * Maximum number of pending transactions of all senders. May be exceeded when no sender has more pending transactions
   * than {@link accountPendingGuarantee}.
   */
  pendingMax: number
  /** Maximum number of queued transactions of all senders. */
  queuedMax: number
  /** Number of pending transactions of one sender that are not evicted in favour of other senders. */
  accountPendingGuarantee: number
  /** Maximum number of queued transactions of one sender. */
  accountQueuedMax: number
  /** Milliseconds without a promotion after which a sender's queued transactions expire. */
  queuedLifetimeMs: number
  /** Minimum price increase of a replacement, in percent. */
  priceBumpPercent: bigint
  /** Minimum price increase of a replacement for a blob transaction, in percent. */
  blobPriceBumpPercent: bigint
  /** Minimum tip in wei per unit of gas. */
  minTip: bigint
  /** Maximum bytes of all blob transactions, including sidecars. */
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

/** Converts the limits of openrpc.json, or the settings of the same names, to options. */
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

export interface PoolParts {
  /** Returns the current view, readable until the next round of the event loop. */
  view: () => View
  options: PoolOptions
  /** Path of the journal; undefined when the pool is not persisted. */
  journalPath?: string | undefined
  /** Called when the journal was damaged or ended in zeros. */
  onJournalDamage?: ((damage: JournalDamage) => void) | undefined
  /**
   * Called for each transaction of the journal that is neither in the pool nor mined: it is no longer valid, or another
   * transaction has its nonce.
   *
   * @param hash 32 bytes
   */
  onLost?: ((hash: Uint8Array) => void) | undefined
  /** Whether the view can be read now. Default: always */
  canRead?: () => boolean
  /** Called when a write to the journal fails. */
  onJournalFailed?: (error: unknown) => void
  /** Returns the Unix time in milliseconds. Default: the system clock */
  now?: () => number
}
