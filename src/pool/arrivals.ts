/**
 * Transactions that are entering the pool: their sidecar is being verified, or their journal record is being written.
 */
import { idOf } from '../chain/hex.ts'
import { SLOT_BYTES } from './content.ts'
import { PoolError } from './errors.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Maximum number of transactions in slow checks; verifying a sidecar takes seconds. */
const LONG_MAX = 32
/** Maximum bytes of transactions in slow checks, in network form. */
const LONG_BYTES_MAX = 16_777_216
/** Maximum number of one sender's transactions in slow checks, by the rules for senders. */
const LONG_OF_SENDER_MAX = 4
/**
 * Maximum number of one sender's arriving transactions, if no more may be queued. Each arriving transaction is written to
 * the journal before the last checks, which may still refuse it. This bound limits the number of such useless writes.
 */
const OF_SENDER_MAX = 64

interface Arriving {
  readonly pooled: PoolTransaction
  /** Resolves when the arrival ends; never rejects. */
  readonly ended: Promise<void>
}

/**
 * Runs the arrivals of transactions with the same hash one after the other. Limits the number of arriving transactions
 * of a sender, and the number of transactions in slow checks.
 */
export class Arrivals {
  readonly #arriving = new Map<string, Arriving>()
  /**
   * For each sender: `all` is the number of arriving transactions, and `long` is the number of those in slow checks.
   * `bytes` is the size of the transactions that are not in slow checks.
   */
  readonly #senders = new Map<string, { all: number; long: number; bytes: number }>()
  #long = 0
  #longBytes = 0
  readonly #ofSenderMax: number
  readonly #longOfSenderMax: number

  constructor({
    accountQueuedMax,
    hasSenderRules,
  }: Pick<PoolOptions, 'accountQueuedMax' | 'hasSenderRules'>) {
    this.#ofSenderMax = Math.max(OF_SENDER_MAX, accountQueuedMax)
    this.#longOfSenderMax = hasSenderRules ? LONG_OF_SENDER_MAX : LONG_MAX
  }

  /** Whether a transaction of the sender is arriving. @param sender key of an account */
  isFrom(sender: string): boolean {
    return this.#senders.has(sender)
  }

  /** Whether a transaction is arriving. @param hash 32 bytes */
  has(hash: Uint8Array): boolean {
    return this.#arriving.has(idOf(hash))
  }

  transactions(): PoolTransaction[] {
    return [...this.#arriving.values()].map(({ pooled }) => pooled)
  }

  /**
   * Runs `task` when no other transaction with the same hash is arriving.
   *
   * @param check called first, and again after each wait for a transaction with the same hash
   * @throws PoolError BUSY; errors of `check` and `task`
   */
  async pass(
    pooled: PoolTransaction,
    isLong: boolean,
    check: () => void,
    task: () => Promise<void>,
  ): Promise<void> {
    check()
    const id = idOf(pooled.hash)
    this.#enter(pooled, isLong)
    try {
      for (let twin = this.#arriving.get(id); twin !== undefined; twin = this.#arriving.get(id)) {
        await twin.ended
        check()
      }
      const running = task()
      const end = (): void => {
        this.#arriving.delete(id)
      }
      this.#arriving.set(id, { pooled, ended: running.then(end, end) })
      await running
    } finally {
      this.#leave(pooled, isLong)
    }
  }

  #enter({ sender, bytes }: PoolTransaction, isLong: boolean): void {
    const id = idOf(sender)
    const counts = this.#senders.get(id) ?? { all: 0, long: 0, bytes: 0 }
    // A slot of the pool for each transaction bounds their bytes, too. Those in slow checks have a bound of their own.
    const bytesMax = this.#ofSenderMax * SLOT_BYTES
    const isSenderFull = counts.all >= this.#ofSenderMax || (!isLong && counts.bytes + bytes > bytesMax)
    if (isSenderFull) throw new PoolError('BUSY', 'too many transactions of the sender wait')
    const isFull =
      this.#long >= LONG_MAX ||
      this.#longBytes + bytes > LONG_BYTES_MAX ||
      counts.long >= this.#longOfSenderMax
    if (isLong && isFull) throw new PoolError('BUSY', 'too many transactions wait to be verified')
    this.#senders.set(id, counts)
    counts.all++
    if (!isLong) {
      counts.bytes += bytes
      return
    }
    counts.long++
    this.#long++
    this.#longBytes += bytes
  }

  #leave({ sender, bytes }: PoolTransaction, isLong: boolean): void {
    const id = idOf(sender)
    const counts = this.#senders.get(id)!
    counts.all--
    if (counts.all === 0) this.#senders.delete(id)
    if (!isLong) {
      counts.bytes -= bytes
      return
    }
    counts.long--
    this.#long--
    this.#longBytes -= bytes
  }
}
