/** The transactions of blocks that a reorg removed. geth: core/txpool/legacypool, `reset`. */
import { bodyAt, locateTransaction, sendersAt } from '../archive/blocks.ts'
import { idOf } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import type { HeadMove } from '../head/view.ts'
import { makePoolTransaction } from './makePoolTransaction.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Blocks that are read for one move of the head; geth gives up at 64. Known transactions come back from any depth. */
const REMOVED_BLOCKS_MAX = 1024

/**
 * Those that the new chain does not have, lower blocks first; blob transactions only where they are known, as no
 * block has their sidecars.
 *
 * @param known transactions that the pool has kept, which may have been in removed blocks
 * @param max how many others at most
 * @param since Unix time, milliseconds, of those that are not known
 */
export function removedTransactions(
  { before, after, ancestor }: HeadMove,
  known: readonly PoolTransaction[],
  max: number,
  since: number,
): PoolTransaction[] {
  const removed = new Map<string, PoolTransaction>()
  for (const pooled of known) {
    if (locateTransaction(after.archive.reader, pooled.hash) === undefined) {
      removed.set(idOf(pooled.hash), pooled)
    }
  }
  const room = removed.size + max
  const { reader } = before.archive
  const last = Math.min(before.head.number, ancestor + REMOVED_BLOCKS_MAX)
  for (let number = ancestor + 1; number <= last && removed.size < room; number++) {
    const senders = sendersAt(reader, number)
    bodyAt(reader, number).transactions.forEach((transaction, index) => {
      const raw = rawTransaction(transaction)
      const sender = senders[index]!
      const pooled = makePoolTransaction({ raw, sender, sidecar: undefined, bytes: raw.length, since })
      const isKnown = removed.has(idOf(pooled.hash)) || pooled.transaction.type === 3
      if (isKnown || locateTransaction(after.archive.reader, pooled.hash) !== undefined) return
      removed.set(idOf(pooled.hash), pooled)
    })
  }
  return [...removed.values()].slice(0, room)
}
