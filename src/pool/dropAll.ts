/** Drops the transactions of a pool, or those of one sender. */
import { equalBytes } from '../chain/hex.ts'
import type { Pool, SenderTransactions } from './poolTransaction.ts'

/** Drops all transactions, later ones of a sender first, so that none waits for a nonce meanwhile. */
export function dropAll(pool: Pick<Pool, 'content' | 'drop' | 'dropAside'>): void {
  pool.dropAside(() => true)
  for (const transactions of pool.content()) drop(pool, transactions)
}

/** Drops all transactions of a sender, as {@link dropAll} does. @param sender 20 bytes */
export function dropAllOf(pool: Pick<Pool, 'contentOf' | 'drop' | 'dropAside'>, sender: Uint8Array): void {
  pool.dropAside((pooled) => equalBytes(pooled.sender, sender))
  drop(pool, pool.contentOf(sender))
}

function drop(pool: Pick<Pool, 'drop'>, { pending, queued }: SenderTransactions): void {
  for (const { hash } of [...pending, ...queued].reverse()) pool.drop(hash)
}
