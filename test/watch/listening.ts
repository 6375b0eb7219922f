/** Subscriptions on a head that a test moves, and connections that record their notifications. */
import { LOCAL } from '../../src/rpc/clientShares.ts'
import type { Session } from '../../src/rpc/session.ts'
import type { LogWatch } from '../../src/watch/logWatch.ts'
import type { Subscriber } from '../../src/watch/subscriber.ts'
import { type SubscriptionOptions, Subscriptions } from '../../src/watch/subscriptions.ts'
import { type MovingHead, TellingPool } from './movingHead.ts'

export const EVERYTHING: LogWatch = {
  criteria: { addresses: [], topics: [] },
  from: undefined,
  to: undefined,
}

/** Members of a header, a log or a transaction that the tests look at. */
export interface Result {
  readonly number: string
  readonly hash: string
  readonly topics: string[]
  readonly removed: boolean
}

export interface Reported {
  readonly method: string
  readonly params: { readonly subscription: string; readonly result: Result }
}

function textOf(piece: string | Uint8Array): string {
  return typeof piece === 'string' ? piece : Buffer.from(piece).toString()
}

/** A connection that records its notifications. */
export class Listener implements Session {
  readonly connection = this
  readonly reported: Reported[] = []
  readonly #ending = new AbortController()
  readonly closed = this.#ending.signal
  /** Number of notifications after which the connection is dropped. */
  notificationsMax = Number.POSITIVE_INFINITY

  notify(json: Parameters<Session['notify']>[0]): void {
    if (this.closed.aborted) return
    if (this.reported.length >= this.notificationsMax) this.drop()
    else this.reported.push(JSON.parse(typeof json === 'string' ? json : json.map(textOf).join('')))
  }

  drop(): void {
    this.#ending.abort()
    this.catchUp()
  }

  /** The connection is behind when it has received at least this number of notifications. */
  capacity = Number.POSITIVE_INFINITY
  #waiting: (() => void)[] = []

  drained(): Promise<void> | undefined {
    if (this.closed.aborted || this.reported.length < this.capacity) return undefined
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  get isAwaited(): boolean {
    return this.#waiting.length > 0
  }

  catchUp(): void {
    this.capacity = Number.POSITIVE_INFINITY
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Results of the notifications of one subscription. */
  results(id: string | undefined): Result[] {
    return this.reported.filter(({ params }) => params.subscription === id).map(({ params }) => params.result)
  }
}

export const subscriberOf = (subscriptions: Subscriptions, session: Session, client = LOCAL): Subscriber =>
  subscriptions.subscriberOf({ client, session })!

const opened: Subscriptions[] = []

/** Closes all subscriptions that {@link open} opened. */
export function closeSubscriptions(): void {
  for (const subscriptions of opened.splice(0)) subscriptions.close()
}

/** Opens subscriptions, which {@link closeSubscriptions} closes. */
export function open(head: MovingHead, changes: Partial<SubscriptionOptions> = {}) {
  const telling = new TellingPool()
  const logged: string[] = []
  const subscriptions = new Subscriptions({
    views: head,
    pool: telling.pool,
    syncing: () => false,
    subscriptionsMax: 100_000,
    connectionSubscriptionsMax: 100_000,
    receiptsBytesMax: 64_000_000,
    logError: (message, error) => void logged.push(`${message}: ${String(error)}`),
    ...changes,
  })
  opened.push(subscriptions)
  return { subscriptions, telling, logged }
}

/** Resolves when all notifications are sent, which is when no lease is held any more. */
export async function quiet(head: MovingHead): Promise<void> {
  for (let turns = 0; turns < 3 || head.held > 0; turns++)
    await new Promise((resolve) => setImmediate(resolve))
}

/** The first topic of a log as a number, which is negative for a removed log. */
export const topicOf = ({ topics, removed }: Result): number => (removed ? -1 : 1) * Number(topics[0])
