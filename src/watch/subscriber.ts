/** What a handler may ask of the connection over which it was called. */
import type { Hex } from '../chain/hex.ts'
import type { LogWatch } from './logWatch.ts'

/** What is told as it happens. */
export type Watched =
  | { readonly kind: 'newHeads' }
  | { readonly kind: 'logs'; readonly watch: LogWatch }
  /** `full`: the transactions themselves, not only their hashes. */
  | { readonly kind: 'newPendingTransactions'; readonly full: boolean }
  | { readonly kind: 'syncing' }

export interface Subscriber {
  /** @returns its id; undefined when there are too many. The first notification comes after the answer. */
  subscribe(watched: Watched): Hex | undefined
  /** Whether there was such a subscription on this connection. */
  unsubscribe(id: string): boolean
}
