/** Transactions on their way into the pool: whose sidecar is being verified, or which wait for the disk. */
import { idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Transactions that wait for something that takes long: a sidecar takes seconds. */
const LONG_MAX = 32
/** The same, bytes on the wire. */
const LONG_BYTES_MAX = 16_777_216
/** The same, of one sender. */
const LONG_OF_SENDER_MAX = 4
/** Transactions of one sender that wait for the disk: each may be refused once it is there. */
const OF_SENDER_MAX = 64
/** The same, bytes on the wire; those that take long have their own bound. */
const BYTES_OF_SENDER_MAX = 2_097_152

interface Arriving {
  readonly pooled: PoolTransaction
  /** Never rejected. */
  readonly ended: Promise<void>
}

/** Lets them pass: one of each hash at a time, and only so many of a sender and of those that take long. */
export class Arrivals {
  readonly #arriving = new Map<string, Arriving>()
  /** How many are on their way, by sender: all, those that take long, and the bytes of the others. */
  readonly #senders = new Map<string, { all: number; long: number; bytes: number }>()
  #long = 0
  #longBytes = 0

  /** Whether something of the sender is on its way. @param sender key of an account */
  isFrom(sender: string): boolean {
    return this.#senders.has(sender)
  }

  transactions(): PoolTransaction[] {
    return [...this.#arriving.values()].map(({ pooled }) => pooled)
  }

  /**
   * Runs `task`, at once when nothing else with this hash is on its way.
   *
   * @param check asked before, and again when it had to wait
   * @throws PoolError BUSY; what `check` and `task` throw
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
    const isSenderFull =
      counts.all >= OF_SENDER_MAX || (!isLong && counts.bytes + bytes > BYTES_OF_SENDER_MAX)
    if (isSenderFull) throw new PoolError('BUSY', 'too many transactions of the sender wait')
    const isFull =
      this.#long >= LONG_MAX || this.#longBytes + bytes > LONG_BYTES_MAX || counts.long >= LONG_OF_SENDER_MAX
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
