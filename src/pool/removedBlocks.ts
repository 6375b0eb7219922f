/** The transactions of blocks that a reorg removed. geth: core/txpool/legacypool, `reset`. */
import { bodyAt, locateTransaction, sendersAt } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import { idOf } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import type { HeadMove } from '../head/view.ts'
import { makePoolTransaction, type PoolTransactionParts } from './makePoolTransaction.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Transactions that are read for one move of the head, whatever becomes of them */
const READ_MAX = 16_384
const BLOB_TYPE = 3
/** Deeper reorgs give back only what the pool knows. geth: `reset` */
const REMOVED_BLOCKS_MAX = 64

/** Those of `known` that the new chain does not have; the others are let go. */
export function knownRemoved({ after }: HeadMove, known: readonly PoolTransaction[]): PoolTransaction[] {
  return known.filter(({ hash }) => locateTransaction(after.archive.reader, hash) === undefined)
}

/**
 * Transactions of removed blocks that neither the pool nor the new chain has, lower blocks first. None with blobs: no
 * block has their sidecars; none with longer lists than the pool reads.
 *
 * @param isKnown whether the pool has it; asked by the hash as a key of a Map
 * @param isLate whether it has taken too long already
 * @param since Unix time, milliseconds, of all of them
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

/** undefined: a block may have what the pool does not read (scanTransaction bounds the items of its lists). */
function readable(parts: PoolTransactionParts & { raw: Uint8Array }): PoolTransaction | undefined {
  try {
    return makePoolTransaction(parts)
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}
