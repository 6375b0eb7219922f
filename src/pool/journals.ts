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
   * @returns whether this call stored the transaction
   * @throws any error; the transaction may then be stored until {@link remove}
   */
  put(hash: Uint8Array, record: Uint8Array): Promise<boolean>
  /** Removes a transaction that has left the pool and the limbo, or that was not acknowledged. */
  remove(hash: Uint8Array): void
}

/**
 * Maximum bytes of transactions, in network form, that are shared at the same time when sharing begins; one transaction
 * may exceed this number. The bound leaves room for arriving transactions.
 */
const STEP_BYTES_MAX = 4_000_000
/** Maximum number of transactions that are shared at the same time when sharing begins. */
const STEP_MAX = 1_000

/** Writes to the journal and to the shared transactions, as far as the pool has them. */
export class Journals {
  readonly #local: Journal | undefined
  #shared: SharedTransactions | undefined

  constructor(local: Journal | undefined) {
    this.#local = local
  }

  /**
   * From now on, transactions are stored in `shared` too. Stores those that the pool has there, in steps.
   *
   * @param isKept whether the pool has a transaction still
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
   * @throws PoolError JOURNAL_FAILED, JOURNAL_BUSY, LOG_FAILED; unless the pool keeps the transaction, everything that
   * this call stored is then removed again
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
      // A transaction that was not stored surely may be stored all the same.
      if (other.status === 'rejected' || other.value === true) shared?.remove(pooled.hash)
    }
    throw failed.reason
  }

  /**
   * Stores a transaction that the pool has taken back. No caller waits for that, and the transaction stays in the pool
   * if the journals refuse it.
   *
   * @param isShared whether the other nodes have the transaction already
   */
  keep(pooled: Journaled, isShared: boolean): void {
    this.#local?.append(pooled).catch(() => {})
    if (this.#shared !== undefined && !isShared) this.#put(this.#shared, pooled).catch(() => {})
  }

  /** Removes a transaction that has left the pool and the limbo. No caller waits for that. */
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

/** Divides transactions into steps that are small enough to be shared at once. */
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
