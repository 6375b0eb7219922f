/** Shares the transactions of a sealing node with the nodes that may seal after it. */

import type { Identity } from '../archive/identity.ts'
import { toHex } from '../chain/hex.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { Closing } from './closing.ts'
import type { DevMode, FollowMode } from './headMode.ts'

/** A line of the log for an acknowledged transaction that the pool cannot restore. @param hash 32 bytes @param source of it */
export function lostTransaction(hash: Uint8Array, source: string): string {
  return `transaction ${toHex(hash)} of ${source} is lost: its nonce was taken, or it is no longer valid`
}

/** A line of the log for transactions of the journal that only the options exclude. @param options what excludes them */
export function keptAside(count: number, options: readonly string[]): string {
  return `${count} transactions of the journal are kept aside for a later start: excluded by ${options.join(', ')}`
}

/**
 * Adds to the pool the transactions that the last writer of the log had accepted. From then on, stores the transactions
 * of the pool in the log's database. Does nothing for a node that does not seal, or has no log.
 *
 * @throws LogError; PoolError LOG_FAILED
 */
export async function sharePool(
  mode: DevMode | FollowMode,
  pool: TransactionPool,
  identity: Identity,
  { logError, say }: Pick<NodeLog, 'logError' | 'say'>,
  closing: Closing,
): Promise<void> {
  if (mode.kind !== 'dev' || mode.log === undefined) return
  const { SECOND_READ_MS, WaitingTransactions } = await import('../replication/waitingTransactions.ts')
  const { chainName } = await import('../replication/replicationLog.ts')
  const { url, holder } = mode.log
  const waiting = new WaitingTransactions({ url, holder, chain: chainName(identity) })
  closing.add(() => waiting.close())
  closing.add(async () => pool.unshare())
  // Read the stored transactions before the pool is shared, so that the pool does not store them again.
  const records = await waiting.read()
  await pool.share(waiting)
  const restore = (all: readonly Uint8Array[]): void => {
    for (const hash of pool.restore(all)) say(lostTransaction(hash, 'the last writer'))
  }
  restore(records)
  const readAgain = async (): Promise<void> => restore(await waiting.read())
  const timer = setTimeout(() => {
    readAgain().catch((error: unknown) =>
      logError('the transactions of the last writer cannot be read', error),
    )
  }, SECOND_READ_MS)
  closing.add(() => clearTimeout(timer))
}
