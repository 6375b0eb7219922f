/** The subscriptions of the connection over which a handler was called. */
import type { Hex } from '../chain/hex.ts'
import type { LogWatch } from './logWatch.ts'

/** The subject of a subscription. */
export type Watched =
  | { readonly kind: 'newHeads' }
  | { readonly kind: 'logs'; readonly watch: LogWatch }
  /** `full`: whole transactions instead of their hashes. */
  | { readonly kind: 'newPendingTransactions'; readonly full: boolean }
  | { readonly kind: 'syncing' }
  /** `hashes`: the transaction hashes in lower-case hex; empty for the receipts of all transactions. */
  | { readonly kind: 'transactionReceipts'; readonly hashes: readonly string[] }

export interface Subscriber {
  /**
   * Subscribes.
   *
   * @returns the id of the subscription; undefined when there are too many subscriptions. The first notification is
   *   sent after the answer.
   */
  subscribe(watched: Watched): Hex | undefined
  /** Ends a subscription. @returns whether the connection had a subscription with this id */
  unsubscribe(id: string): boolean
}
