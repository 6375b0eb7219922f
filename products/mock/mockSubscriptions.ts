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
  /** The connection of each open subscription, and the function that ends it, by the id of the subscription. */
  readonly #open = new Map<string, { readonly connection: object; readonly end: () => void }>()
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
    const { connection } = session
    const own = [...this.#open.values()].filter((one) => one.connection === connection)
    if (own.length >= this.#options.subscriptionsMax) throw new RpcError('tooManyWatchers')
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
      this.#open.delete(id)
    }
    this.#open.set(id, { connection, end })
    session.closed.addEventListener('abort', end, { once: true })
    return id
  }

  /** Ends a subscription. @returns whether the connection had a subscription with this id */
  unsubscribe(session: Session | undefined, id: string): boolean {
    const found = this.#open.get(id)
    if (found === undefined || found.connection !== session?.connection) return false
    found.end()
    return true
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const { end } of this.#open.values()) end()
  }
}
