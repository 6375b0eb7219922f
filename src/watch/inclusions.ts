/** Waits for transactions to be included in a block, for eth_sendRawTransactionSync. */
import { locateTransaction, type TransactionLocation } from '../archive/blocks.ts'
import type { HeadMove, Lease, View, Views } from '../head/view.ts'
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import { ClientShares } from '../rpc/clientShares.ts'
import { ScopeError } from '../scope.ts'

/** A transaction in a block, and a lease on a view that has the block. */
export interface Inclusion {
  readonly lease: Lease
  readonly location: TransactionLocation
}

/** A wait for a transaction to be included in a block. The caller reserves the wait before it sends the transaction. */
export interface InclusionWait {
  /**
   * Waits until the transaction is in a block of the newest view. Looks at the current view first.
   *
   * @param hash of the transaction, 32 bytes
   * @param timeoutMs longest wait in milliseconds
   * @param signal cancels the wait
   * @returns the inclusion, whose lease the caller must release; undefined after the timeout
   * @throws ScopeError CANCELLED
   */
  included(hash: Uint8Array, timeoutMs: number, signal?: CancelSignal): Promise<Inclusion | undefined>
  /** Ends the reservation. Must be called exactly once. */
  end(): void
}

/** Reserves waits for the handlers of methods. */
export interface Inclusions {
  /** Reserves a wait for a client. @returns undefined if there are too many waits */
  begin(client: string): InclusionWait | undefined
}

interface Waiting {
  readonly hash: Uint8Array
  readonly settle: (outcome: Inclusion | undefined | ScopeError) => void
}

export class OpenInclusions implements Inclusions {
  readonly #views: Views
  readonly #shares: ClientShares
  readonly #waiting = new Set<Waiting>()
  readonly #stop: () => void

  /** @param waitsMax maximum number of waits; a remote client can have a quarter of them */
  constructor(views: Views, waitsMax: number) {
    this.#views = views
    this.#shares = new ClientShares(waitsMax)
    this.#stop = views.onMove((move) => this.#onMove(move))
  }

  /** Number of waits that have begun and not ended. */
  get count(): number {
    return this.#shares.count
  }

  begin(client: string): InclusionWait | undefined {
    if (!this.#shares.take(client)) return undefined
    return {
      included: (hash, timeoutMs, signal) => this.#included(hash, timeoutMs, signal),
      end: () => this.#shares.give(client),
    }
  }

  /** Cancels all waits. */
  close(): void {
    this.#stop()
    for (const { settle } of [...this.#waiting]) settle(cancelled())
  }

  #included(
    hash: Uint8Array,
    timeoutMs: number,
    signal: CancelSignal | undefined,
  ): Promise<Inclusion | undefined> {
    return new Promise((resolve, reject) => {
      const settle: Waiting['settle'] = (outcome) => {
        clearTimeout(timer)
        stopListening?.()
        this.#waiting.delete(waiting)
        if (outcome instanceof ScopeError) reject(outcome)
        else resolve(outcome)
      }
      const waiting: Waiting = { hash, settle }
      const timer = setTimeout(() => settle(undefined), timeoutMs)
      let stopListening: (() => void) | undefined
      this.#waiting.add(waiting)
      stopListening = signal?.onCancel(() => settle(cancelled()))
      if (this.#waiting.has(waiting)) this.#look(waiting, this.#views.current)
    })
  }

  #onMove({ after }: HeadMove): void {
    for (const waiting of [...this.#waiting]) this.#look(waiting, after)
  }

  #look({ hash, settle }: Waiting, view: View): void {
    const location = locateTransaction(view.archive.reader, hash)
    if (location !== undefined) settle({ lease: this.#views.hold(view), location })
  }
}

function cancelled(): ScopeError {
  return new ScopeError('CANCELLED', 'the caller does not wait for the transaction any more')
}
