/** Puts what the followed node's pool has into ours, on the thread that serves, and keeps nobody there waiting. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PoolError, type PoolErrorCode } from '../pool/errors.ts'
import { makePoolTransaction } from '../pool/makePoolTransaction.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import type { MirroredTransaction } from './mirroredTransaction.ts'

/** Transactions of one turn of the event loop. */
const SLICE_MAX = 32

/** Of these the pool thinks the same whatever the head is and whatever else it holds. */
const FOR_GOOD: readonly PoolErrorCode[] = [
  'ALREADY_KNOWN',
  'BAD_FEES',
  'INVALID_SENDER',
  'NONCE_TOO_LOW',
  'NO_AUTHORIZATION',
]

/**
 * @returns positions of those that the pool refused, but may take later: our state is behind the node's, or the pool
 *   is full
 */
export async function insertMirrored(
  pool: Pick<Pool, 'add'>,
  transactions: readonly MirroredTransaction[],
): Promise<number[]> {
  const refused: number[] = []
  for (let from = 0; from < transactions.length; from += SLICE_MAX) {
    if (from > 0) await nextTurn()
    const slice = transactions.slice(from, from + SLICE_MAX)
    const outcomes = await Promise.all(slice.map((one) => isSettled(pool, one)))
    for (const [at, settled] of outcomes.entries()) if (!settled) refused.push(from + at)
  }
  return refused
}

async function isSettled(pool: Pick<Pool, 'add'>, { raw, sender }: MirroredTransaction): Promise<boolean> {
  const pooled = pooledTransaction(raw)
  // Its hash says nothing of a sidecar: a false one would keep the true one out.
  if (pooled === undefined || pooled.sidecar !== undefined) return true
  try {
    await pool.add(makePoolTransaction({ ...pooled, sender, bytes: raw.length, since: Date.now() }))
    return true
  } catch (error) {
    return !(error instanceof PoolError) || FOR_GOOD.includes(error.code)
  }
}
