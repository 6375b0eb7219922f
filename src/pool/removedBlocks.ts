/** Finds the transactions of blocks that a reorg removed. geth: core/txpool/legacypool, `reset`. */
import { bodyAt, locateTransaction, sendersAt } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import { idOf } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import type { HeadMove } from '../head/view.ts'
import { makePoolTransaction, type PoolTransactionParts } from './makePoolTransaction.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Maximum number of transactions read for one move of the head */
const READ_MAX = 16_384
const BLOB_TYPE = 3
/**
 * Maximum number of removed blocks that are read. After a deeper reorg, only the transactions that limbo.ts has kept
 * return to the pool. geth: core/txpool/legacypool, `reset`.
 */
const REMOVED_BLOCKS_MAX = 64

/**
 * Maximum time for reading removed blocks, in milliseconds. The time is short, because the pool's thread also serves
 * requests.
 */
const READING_MS_MAX = 250

/** Returns a function that tells whether the time for reading removed blocks, which begins now, has passed. */
export function readingDeadline(): () => boolean {
  const lateAt = performance.now() + READING_MS_MAX
  return () => performance.now() > lateAt
}

/** Returns the transactions of `known` that the new chain does not contain. */
export function knownRemoved({ after }: HeadMove, known: readonly PoolTransaction[]): PoolTransaction[] {
  return known.filter(({ hash }) => locateTransaction(after.archive.reader, hash) === undefined)
}

/**
 * Returns transactions of removed blocks that neither the pool nor the new chain contains, in block order. Omits blob
 * transactions, because blocks do not contain their sidecars. Also omits transactions whose access list or
 * authorization list has more entries than the pool accepts.
 *
 * @param isKnown whether the pool has the transaction; takes the hash as Map key
 * @param isLate whether the time limit has passed
 * @param since arrival time of all returned transactions, Unix time in milliseconds
 */
export function* unknownRemoved(
  { before, after, ancestor }: HeadMove,
  isKnown: (id: string) => boolean,
  isLate: () => boolean,
  since: number,
): Generator<PoolTransaction> {
  const { reader } = before.archive
  if (before.head.number - ancestor > REMOVED_BLOCKS_MAX) return
  let read = 0
  for (let number = ancestor + 1; number <= before.head.number; number++) {
    if (isLate()) return
    const senders = sendersAt(reader, number)
    for (const [index, transaction] of bodyAt(reader, number).transactions.entries()) {
      if (++read > READ_MAX || isLate()) return
      if (transaction instanceof Uint8Array && transaction[0] === BLOB_TYPE) continue
      const raw = rawTransaction(transaction)
      const hash = keccak256(raw)
      if (isKnown(idOf(hash)) || locateTransaction(after.archive.reader, hash) !== undefined) continue
      const sender = senders[index]!
      const pooled = readable({ raw, sender, sidecar: undefined, bytes: raw.length, since })
      if (pooled !== undefined) yield pooled
    }
  }
}

/**
 * Creates a pool transaction. Undefined when its access list or authorization list has more entries than
 * scanTransaction accepts.
 */
function readable(parts: PoolTransactionParts & { raw: Uint8Array }): PoolTransaction | undefined {
  try {
    return makePoolTransaction(parts)
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}
