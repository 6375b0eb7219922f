/**
 * The journal of this node, and the transactions that the nodes of a fleet share. A transaction is acknowledged when
 * both have it.
 */
import { PoolError } from './errors.ts'
import type { Journal } from './journal.ts'
import { encodeRecord, type Journaled } from './journalRecord.ts'

/** The accepted transactions of a chain, where the next node that seals blocks finds them. */
export interface SharedTransactions {
  /**
   * Stores a transaction, unless it is stored.
   *
   * @param hash of the transaction, 32 bytes
   * @param record its record in the journal
   * @throws any error; the transaction is then not acknowledged
   */
  put(hash: Uint8Array, record: Uint8Array): Promise<void>
  /** Removes a transaction that has left the pool and the limbo. */
  remove(hash: Uint8Array): void
}

/** Writes to the journal and to the shared transactions, as far as the pool has them. */
export class Journals {
  readonly #local: Journal | undefined
  #shared: SharedTransactions | undefined

  constructor(local: Journal | undefined) {
    this.#local = local
  }

  /** From now on, transactions are stored in `shared` too; undefined: no longer. */
  share(shared: SharedTransactions | undefined): void {
    this.#shared = shared
  }

  /**
   * Stores a transaction; resolves when it is stored.
   *
   * @throws PoolError JOURNAL_FAILED, JOURNAL_BUSY, LOG_FAILED; the transaction is then removed again
   */
  async append(pooled: Journaled): Promise<void> {
    if (this.#shared === undefined) return this.#local?.append(pooled)
    const outcomes = await Promise.allSettled([this.#local?.append(pooled), this.#put(this.#shared, pooled)])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed === undefined) return
    this.remove(pooled)
    throw failed.reason
  }

  /** Removes a transaction that has left the pool and the limbo. No caller waits for that. */
  remove(pooled: Pick<Journaled, 'hash'>): void {
    this.#local?.remove(pooled)
    this.#shared?.remove(pooled.hash)
  }

  /** Waits for pending writes, and closes the journal. */
  async close(): Promise<void> {
    await this.#local?.close()
  }

  async #put(shared: SharedTransactions, pooled: Journaled): Promise<void> {
    try {
      await shared.put(pooled.hash, encodeRecord({ kind: 'in', pooled }))
    } catch (cause) {
      throw new PoolError('LOG_FAILED', 'the log stores no transactions now', { cause })
    }
  }
}
