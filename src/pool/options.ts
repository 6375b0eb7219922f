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
  /** Milliseconds without a promotion after which a sender's queued transactions expire; may be infinite. */
  queuedLifetimeMs: number
  /** Minimum price increase of a replacement, in percent. With 0, any higher fee cap is enough. */
  priceBumpPercent: bigint
  /** The same, for a replacement of a blob transaction. */
  blobPriceBumpPercent: bigint
  /** Minimum tip in wei per unit of gas. */
  minTip: bigint
  /** Maximum bytes of a transaction without blobs. */
  transactionBytesMax: number
  /** Maximum bytes of all blob transactions, including sidecars. */
  blobBytesMax: number
  /**
   * Whether geth's rules for the transactions of one sender apply (checkSender.ts), and blob transactions are kept apart
   * from others. Without them, a sender's transactions may together cost more than its balance.
   */
  hasSenderRules: boolean
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
  | 'poolTransactionBytesMax'
  | 'poolBlobBytesMax'

/**
 * Converts the limits of openrpc.json, or the settings of the same names, to options.
 *
 * @param hasSenderRules see {@link PoolOptions.hasSenderRules}. Default: true
 */
export function poolOptionsOf(
  limits: { readonly [L in PoolLimit]: number },
  hasSenderRules = true,
): PoolOptions {
  return {
    pendingMax: limits.poolPendingMax,
    queuedMax: limits.poolQueuedMax,
    accountPendingGuarantee: limits.poolAccountPendingMax,
    accountQueuedMax: limits.poolAccountQueuedMax,
    queuedLifetimeMs:
      limits.poolLifetimeSeconds === 0 ? Number.POSITIVE_INFINITY : limits.poolLifetimeSeconds * 1000,
    priceBumpPercent: BigInt(limits.poolPriceBumpPercent),
    blobPriceBumpPercent: BigInt(limits.poolBlobPriceBumpPercent),
    minTip: BigInt(limits.poolMinTipWei),
    transactionBytesMax: limits.poolTransactionBytesMax,
    blobBytesMax: limits.poolBlobBytesMax,
    hasSenderRules,
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
  /**
   * Called when transactions stay in the journal, and are not in the pool, because the options exclude them.
   *
   * @param options what excludes them, as the command line names it
   */
  onKeptAside?: ((count: number, options: readonly string[]) => void) | undefined
  /**
   * Called for each transaction that the pool drops because its sender cannot pay it any more.
   *
   * @param hash 32 bytes
   */
  onUnpaid?: ((hash: Uint8Array) => void) | undefined
  /** Whether the view can be read now. Default: always */
  canRead?: () => boolean
  /** Called when a write to the journal fails. */
  onJournalFailed?: (error: unknown) => void
  /** Returns the Unix time in milliseconds. Default: the system clock */
  now?: () => number
}
