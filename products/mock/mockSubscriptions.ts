/** Subscriptions of the mock: each is sent notifications with values of the contract's schema. */
import { RpcError } from '../../src/rpc/rpcError.ts'
import type { Session } from '../../src/rpc/session.ts'
import type { MockAnswers } from './mockAnswers.ts'

export interface MockSubscriptionOptions {
  /** Time between two notifications of one subscription, in milliseconds. */
  readonly everyMs: number
  /** Subscriptions of one connection. */
  readonly subscriptionsMax: number
}

/** Digits of an id, in hex. */
const ID_DIGITS = 32

export class MockSubscriptions {
  readonly #answers: MockAnswers
  readonly #options: MockSubscriptionOptions
  /** connection → id → what ends it */
  readonly #open = new WeakMap<object, Map<string, () => void>>()
  /** All that are open, for the end. */
  readonly #ends = new Set<() => void>()
  #count = 0

  constructor(answers: MockAnswers, options: MockSubscriptionOptions) {
    this.#answers = answers
    this.#options = options
  }

  /**
   * @param kind as the contract has it
   * @returns its id: the number of the subscription, so that it is the same in every run
   * @throws RpcError notificationsNotSupported, tooManyWatchers
   */
  subscribe(session: Session | undefined, kind: string): string {
    if (session === undefined) throw new RpcError('notificationsNotSupported')
    const own = this.#of(session)
    if (own.size >= this.#options.subscriptionsMax) throw new RpcError('tooManyWatchers')
    const id = `0x${(++this.#count).toString(16).padStart(ID_DIGITS, '0')}`
    let told = 0
    const timer = setInterval(() => {
      // A client that does not read gets fewer notifications.
      if (session.drained() !== undefined) return
      const params = this.#answers.notification(kind, id, told++)
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

  /** @returns whether there was one of this id */
  unsubscribe(session: Session | undefined, id: string): boolean {
    const end = session === undefined ? undefined : this.#of(session).get(id)
    end?.()
    return end !== undefined
  }

  /** Ends all. */
  close(): void {
    for (const end of this.#ends) end()
  }

  #of({ connection }: Session): Map<string, () => void> {
    const known = this.#open.get(connection) ?? new Map<string, () => void>()
    this.#open.set(connection, known)
    return known
  }
}
