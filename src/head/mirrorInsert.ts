/** Adds transactions of the followed node's pool to ours, on the serving thread, in short slices. */
import { setImmediate } from 'node:timers/promises'
import { PoolError, type PoolErrorCode } from '../pool/errors.ts'
import { makePoolTransaction } from '../pool/makePoolTransaction.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { StoreError } from '../store/storeError.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import type { MirroredTransaction } from './mirroredTransaction.ts'

/** Limits of one slice: number of transactions, and milliseconds after which no further transaction is added. */
const SLICE_MAX = 32
const SLICE_MS_MAX = 5

/** Codes of permanent refusals, which do not depend on the head or on the pool's content. */
const FOR_GOOD: readonly PoolErrorCode[] = [
  'ALREADY_KNOWN',
  'BAD_FEES',
  'INVALID_SENDER',
  'NONCE_TOO_LOW',
  'NO_AUTHORIZATION',
]

/**
 * Adds transactions to the pool.
 *
 * @returns indices of the transactions that the pool refused but may accept later: our head may be behind the node's
 * head, or the pool or the disk may be full
 */
export async function insertMirrored(
  pool: Pick<Pool, 'add'>,
  transactions: readonly MirroredTransaction[],
): Promise<number[]> {
  const refused: number[] = []
  for (let from = 0; from < transactions.length; ) {
    if (from > 0) await setImmediate()
    const endAt = performance.now() + SLICE_MS_MAX
    const started: Promise<boolean>[] = []
    for (const one of transactions.slice(from, from + SLICE_MAX)) {
      started.push(isSettled(pool, one))
      if (performance.now() >= endAt) break
    }
    const outcomes = await Promise.all(started)
    for (const [at, settled] of outcomes.entries()) if (!settled) refused.push(from + at)
    from += started.length
  }
  return refused
}

async function isSettled(pool: Pick<Pool, 'add'>, mirrored: MirroredTransaction): Promise<boolean> {
  const { raw, sender, authorities } = mirrored
  const pooled = pooledTransaction(raw)
  // Ignore a transaction with a sidecar. The hash does not cover the sidecar, so a copy with an invalid sidecar has the
  // same hash as the valid transaction. Such a copy could keep the valid transaction out of the pool.
  if (pooled === undefined || pooled.sidecar !== undefined) return true
  try {
    await pool.add(
      makePoolTransaction({ ...pooled, sender, authorities, bytes: raw.length, since: Date.now() }),
    )
    return true
  } catch (error) {
    if (error instanceof StoreError) return false
    return !(error instanceof PoolError) || FOR_GOOD.includes(error.code)
  }
}
