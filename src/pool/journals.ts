/**
 * Stores transactions in the journal of this node, and in the store that the nodes of a fleet share. A transaction is
 * acknowledged when it is in both.
 */
import { PoolError } from './errors.ts'
import type { Journal } from './journal.ts'
import { encodeRecord, type Journaled } from './journalRecord.ts'

/** The store of a fleet's accepted transactions. A node that becomes the writer reads them from this store. */
export interface SharedTransactions {
  /**
   * Stores a transaction, unless it is already stored.
   *
   * @param hash of the transaction, 32 bytes
   * @param record the transaction's record in the journal
   * @returns whether this call stored the transaction
   * @throws any error. The transaction may be stored all the same, until {@link remove} is called.
   */
  put(hash: Uint8Array, record: Uint8Array): Promise<boolean>
  /** Removes a transaction that has left the pool and the limbo, or that was not acknowledged. */
  remove(hash: Uint8Array): void
}

/**
 * When {@link Journals.share} begins: maximum bytes of transactions, in network form, that are stored at the same time.
 * A single transaction may exceed this number. The limit leaves capacity for arriving transactions.
 */
const STEP_BYTES_MAX = 4_000_000
/** When {@link Journals.share} begins: maximum number of transactions that are stored at the same time. */
const STEP_MAX = 1_000

/**
 * Stores transactions in the journal of this node, if there is one. Between {@link share} and {@link unshare}, also
 * stores them for the other nodes of the fleet.
 */
export class Journals {
  readonly #local: Journal | undefined
  #shared: SharedTransactions | undefined

  constructor(local: Journal | undefined) {
    this.#local = local
  }

  /**
   * Stores all further transactions in `shared`, too. Then stores the transactions that the pool already has, in steps.
   *
   * @param isKept whether the pool still has a transaction
   * @throws PoolError LOG_FAILED
   */
  async share(
    shared: SharedTransactions,
    kept: readonly Journaled[],
    isKept: (hash: Uint8Array) => boolean,
  ): Promise<void> {
    this.#shared = shared
    const shareOne = async (pooled: Journaled): Promise<void> => {
      if (isKept(pooled.hash)) await this.#put(shared, pooled)
      // The transaction may leave the pool while it is being stored.
      if (!isKept(pooled.hash)) shared.remove(pooled.hash)
    }
    for (const step of stepsOf(kept)) await Promise.all(step.map(shareOne))
  }

  /** Shares nothing from now on. */
  unshare(): void {
    this.#shared = undefined
  }

  /**
   * Stores a transaction; resolves when it is stored.
   *
   * @param isKept whether the pool keeps the transaction although this call fails
   * @throws PoolError JOURNAL_FAILED, JOURNAL_BUSY, LOG_FAILED. If the pool does not keep the transaction, the journals
   * then remove everything that this call stored
   */
  async append(pooled: Journaled, isKept: () => boolean): Promise<void> {
    const shared = this.#shared
    const [local, other] = await Promise.allSettled([
      this.#local?.append(pooled),
      shared && this.#put(shared, pooled),
    ])
    const failed = [local, other].find((outcome) => outcome.status === 'rejected')
    if (failed === undefined) return
    if (!isKept()) {
      if (local.status === 'fulfilled' && local.value === true) this.#local?.remove(pooled)
      // Also remove the transaction if storing it failed: the database may have stored it before the error.
      if (other.status === 'rejected' || other.value === true) shared?.remove(pooled.hash)
    }
    throw failed.reason
  }

  /**
   * Stores a transaction that the pool has restored, for example after a reorg. Does not wait for the write. If a
   * journal refuses the transaction, the transaction stays in the pool.
   *
   * @param isShared whether the other nodes have the transaction already
   */
  keep(pooled: Journaled, isShared: boolean): void {
    this.#local?.append(pooled).catch(() => {})
    if (this.#shared !== undefined && !isShared) this.#put(this.#shared, pooled).catch(() => {})
  }

  /** Removes a transaction that has left the pool and the limbo. Does not wait for the removal. */
  remove(pooled: Pick<Journaled, 'hash'>): void {
    this.#local?.remove(pooled)
    this.#shared?.remove(pooled.hash)
  }

  /** Resolves when the journal of this node has all earlier changes on disk. @throws PoolError JOURNAL_FAILED */
  async synced(): Promise<void> {
    await this.#local?.synced()
  }

  /** Waits for pending writes, and closes the journal. */
  async close(): Promise<void> {
    await this.#local?.close()
  }

  async #put(shared: SharedTransactions, pooled: Journaled): Promise<boolean> {
    try {
      return await shared.put(pooled.hash, encodeRecord({ kind: 'in', pooled }))
    } catch (cause) {
      throw new PoolError('LOG_FAILED', 'the log stores no transactions now', { cause })
    }
  }
}

/** Divides transactions into steps. The transactions of a step are few and short enough to be shared concurrently. */
function* stepsOf(transactions: readonly Journaled[]): Generator<Journaled[]> {
  let step: Journaled[] = []
  let bytes = 0
  for (const pooled of transactions) {
    if (step.length === STEP_MAX || (step.length > 0 && bytes + pooled.bytes > STEP_BYTES_MAX)) {
      yield step
      step = []
      bytes = 0
    }
    step.push(pooled)
    bytes += pooled.bytes
  }
  yield step
}
