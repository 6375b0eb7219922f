/** Subscriptions of the mock. Their notifications contain values that are made from the contract's schemas. */
import { RpcError } from '../../src/rpc/rpcError.ts'
import type { Session } from '../../src/rpc/session.ts'
import type { MockAnswers } from './mockAnswers.ts'

export interface MockSubscriptionOptions {
  /** Time between two notifications of one subscription, in milliseconds. */
  readonly everyMs: number
  /** Maximum number of subscriptions of one connection. */
  readonly subscriptionsMax: number
}

/** Number of hex digits of a subscription's id. */
const ID_DIGITS = 32

export class MockSubscriptions {
  readonly #answers: MockAnswers
  readonly #options: MockSubscriptionOptions
  /** For each connection, the functions that end its subscriptions, by the id of the subscription. */
  readonly #open = new WeakMap<object, Map<string, () => void>>()
  /** The functions that end all open subscriptions. */
  readonly #ends = new Set<() => void>()
  #count = 0

  constructor(answers: MockAnswers, options: MockSubscriptionOptions) {
    this.#answers = answers
    this.#options = options
  }

  /**
   * Starts a subscription.
   *
   * @param kind kind of the subscription, as in the contract
   * @returns the id: a sequential number, so that it is the same in every run
   * @throws RpcError notificationsNotSupported, tooManyWatchers
   */
  subscribe(session: Session | undefined, kind: string): string {
    if (session === undefined) throw new RpcError('notificationsNotSupported')
    const own = this.#of(session)
    if (own.size >= this.#options.subscriptionsMax) throw new RpcError('tooManyWatchers')
    const id = `0x${(++this.#count).toString(16).padStart(ID_DIGITS, '0')}`
    let sent = 0
    const timer = setInterval(() => {
      // Notifications for a slow consumer are dropped.
      if (session.drained() !== undefined) return
      const params = this.#answers.notification(kind, id, sent++)
      session.notify(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params }))
    }, this.#options.everyMs)
    const end = (): void => {
      clearInterval(timer)
      own.delete(id)
      this.#ends.delete(end)
    }
    own.set(id, end)
    this.#ends.add(end)
    session.closed.addEventListener('abort', end, { once: true })
    return id
  }

  /** Ends a subscription. @returns whether the connection had a subscription with this id */
  unsubscribe(session: Session | undefined, id: string): boolean {
    const end = session === undefined ? undefined : this.#of(session).get(id)
    end?.()
    return end !== undefined
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const end of this.#ends) end()
  }

  #of({ connection }: Session): Map<string, () => void> {
    const known = this.#open.get(connection) ?? new Map<string, () => void>()
    this.#open.set(connection, known)
    return known
  }
}
