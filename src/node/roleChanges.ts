/** The changes of the role of a node in a fleet, and the requests that wait for them. */
import type { Delivery } from '../head/localTransactions.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import type { MovingHead } from './headParts.ts'
import { within } from './serving/timeLimit.ts'

/** Maximum milliseconds that a request waits for changes of roles. */
const WAIT_MS_MAX = 5_000

export class RoleChanges {
  readonly #now: () => MovingHead
  readonly #waitMsMax: number
  /** The last change; never rejects. */
  #last: Promise<void> = Promise.resolve()

  /** @param now returns the component that moves the head in the present role */
  constructor(now: () => MovingHead, waitMsMax = WAIT_MS_MAX) {
    this.#now = now
    this.#waitMsMax = waitMsMax
  }

  /** Begins a change when those before it have ended. @param change must not reject */
  begin(change: () => Promise<void>): void {
    this.#last = this.#last.then(change)
  }

  /** Waits until no change is in progress. */
  async ended(): Promise<void> {
    for (let seen: Promise<void> | undefined; seen !== this.#last; ) {
      seen = this.#last
      await seen
    }
  }

  /**
   * Returns the component that moves the head when no change is in progress: during a change, nobody tracks
   * transactions, and nobody asks the writer.
   *
   * @returns undefined when the changes take too long
   */
  async settled(waitMs = this.#waitMsMax): Promise<MovingHead | undefined> {
    const isOver = await within(
      this.ended().then(() => true),
      waitMs,
      false,
    )
    return isOver ? this.#now() : undefined
  }

  /**
   * Passes a transaction to the writer, again after a change of roles.
   *
   * @returns undefined when this node is the writer
   */
  async deliver(transaction: PoolTransaction, isNew: boolean): Promise<Delivery | undefined> {
    const endMs = performance.now() + this.#waitMsMax
    let last: MovingHead | undefined
    for (;;) {
      const leftMs = endMs - performance.now()
      const moving = leftMs > 0 ? await this.settled(leftMs) : undefined
      // Each next replica tracks what the pool has, so the transaction is sent when there is a writer.
      if (moving === undefined) return { kind: 'unanswered' }
      if (moving.deliver === undefined) return undefined
      // No other role has begun since the former one was closed: the node ends.
      if (moving === last) return { kind: 'closed' }
      const delivery = await moving.deliver(transaction, isNew)
      if (delivery.kind !== 'closed') return delivery
      last = moving
    }
  }
}
