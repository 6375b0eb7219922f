/** Empties a pool. */
import type { Pool } from './poolTransaction.ts'

/** Drops all transactions, later ones of a sender first, so that none waits for a nonce meanwhile. */
export function dropAll(pool: Pick<Pool, 'content' | 'drop'>): void {
  for (const { pending, queued } of pool.content())
    for (const { hash } of [...pending, ...queued].reverse()) pool.drop(hash)
}
