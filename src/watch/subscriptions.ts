/**
 * Subscriptions of all connections, and what they are told. Telling goes on beside the requests, in turns: what there
 * is to tell waits in a queue, and the views that it is read from are held until it is told.
 */
import type { SyncStatus } from '../../generated/types.ts'
import { takeTurns } from '../archive/archive.ts'
import { toHex } from '../chain/hex.ts'
import type { HeadMove, Views } from '../head/view.ts'
import type { Pool, PoolTransaction } from '../pool/poolTransaction.ts'
import type { Session } from '../rpc/session.ts'
import { pendingTransactionJson } from '../wire/transaction.ts'
import { type LogMatcher, logMatcher } from './logWatch.ts'
import { headText, logTexts, notification } from './notifications.ts'
import { randomId } from './randomId.ts'
import type { Subscriber, Watched } from './subscriber.ts'

export interface SubscriptionOptions {
  readonly views: Views
  readonly pool: Pool
  readonly syncing: () => SyncStatus
  /** Subscriptions in all, and of one connection. */
  readonly subscriptionsMax: number
  readonly connectionSubscriptionsMax: number
  readonly logError: (message: string, error: unknown) => void
  /** How often those are told who want to know whether the node is catching up. */
  readonly syncingIntervalMs?: number
}

interface Subscription {
  readonly id: string
  readonly watched: Watched
  readonly session: Session
  /** Of logs only. */
  readonly matcher: LogMatcher | undefined
  /** What was in the queue already is older than it. */
  readonly since: number
}

type Kind = Watched['kind']
type Rest = () => Promise<void> | undefined

/** Told in one go, of the kinds given. */
interface Task {
  readonly kinds: readonly Kind[]
  readonly order: number
  tell(rest: Rest): Promise<void>
  /** Lets go of what the task holds. */
  end(): void
}

/** Moves and bursts of transactions that wait to be told; when more do, those who wait for them are dropped. */
const TASKS_MAX = 256
/** Transactions that are told in one task. */
const BURST_MAX = 1_000
const SYNCING_INTERVAL_MS = 1_000

export class Subscriptions {
  readonly #options: SubscriptionOptions
  readonly #ofKind: Readonly<Record<Kind, Set<Subscription>>> = {
    newHeads: new Set(),
    logs: new Set(),
    newPendingTransactions: new Set(),
    syncing: new Set(),
  }
  readonly #ofConnection = new WeakMap<object, Map<string, Subscription>>()
  readonly #queue: Task[] = []
  /** Transactions of the last task, as long as it waits. */
  #burst: PoolTransaction[] | undefined
  #isTelling = false
  #order = 0
  #count = 0
  #wasSyncing = false
  #syncing: NodeJS.Timeout | undefined
  readonly #stop: (() => void)[]

  constructor(options: SubscriptionOptions) {
    this.#options = options
    this.#stop = [
      options.views.onMove((move) => this.#onMove(move)),
      options.pool.onPending((transactions) => this.#onPending(transactions)),
    ]
  }

  /** Subscriptions that there are. */
  get count(): number {
    return this.#count
  }

  /** What a handler may ask of the connection of a message. */
  subscriberOf(session: Session): Subscriber {
    return {
      subscribe: (watched) => this.#subscribe(session, watched),
      unsubscribe: (id) => {
        const subscription = this.#ofConnection.get(session.connection)?.get(id)
        if (subscription !== undefined) this.#remove(subscription)
        return subscription !== undefined
      },
    }
  }

  /** Stops telling. */
  close(): void {
    for (const stop of this.#stop) stop()
    clearInterval(this.#syncing)
    for (const subscriptions of Object.values(this.#ofKind)) subscriptions.clear()
    for (const task of this.#queue.splice(0)) task.end()
  }

  #subscribe(session: Session, watched: Watched): string | undefined {
    const { subscriptionsMax, connectionSubscriptionsMax } = this.#options
    const own = this.#ofConnection.get(session.connection) ?? this.#connect(session)
    if (this.#count >= subscriptionsMax || own.size >= connectionSubscriptionsMax) return undefined
    const id = randomId()
    // It ended while it asked: there is nobody to tell, and nobody to end the subscription.
    if (session.closed.aborted) return id
    const matcher = watched.kind === 'logs' ? logMatcher(watched.watch) : undefined
    const subscription = { id, watched, session, matcher, since: this.#order }
    own.set(id, subscription)
    this.#ofKind[watched.kind].add(subscription)
    this.#count++
    if (watched.kind === 'syncing') this.#watchSyncing()
    return id
  }

  #connect({ connection, closed }: Session): Map<string, Subscription> {
    const own = new Map<string, Subscription>()
    this.#ofConnection.set(connection, own)
    const end = (): void => {
      for (const subscription of own.values()) this.#remove(subscription)
    }
    closed.addEventListener('abort', end, { once: true })
    return own
  }

  #remove(subscription: Subscription): void {
    const { id, watched, session } = subscription
    if (this.#ofConnection.get(session.connection)?.delete(id) !== true) return
    this.#ofKind[watched.kind].delete(subscription)
    this.#count--
    if (watched.kind === 'syncing' && this.#ofKind.syncing.size === 0) {
      clearInterval(this.#syncing)
      this.#syncing = undefined
    }
  }

  #onMove(move: HeadMove): void {
    this.#burst = undefined
    const order = ++this.#order
    if (this.#ofKind.newHeads.size === 0 && this.#ofKind.logs.size === 0) return
    const { views } = this.#options
    const leases = [views.hold(move.before), views.hold(move.after)]
    this.#enqueue({
      kinds: ['newHeads', 'logs'],
      order,
      tell: (rest) => this.#tellMove(move, order, rest),
      end: () => {
        for (const lease of leases) lease.release()
      },
    })
  }

  #onPending(transactions: readonly PoolTransaction[]): void {
    if (this.#ofKind.newPendingTransactions.size === 0) return
    for (const transaction of transactions) {
      if (this.#burst === undefined || this.#burst.length >= BURST_MAX) {
        const burst: PoolTransaction[] = []
        const order = ++this.#order
        this.#burst = burst
        const tell = (rest: Rest): Promise<void> => this.#tellTransactions(burst, order, rest)
        this.#enqueue({ kinds: ['newPendingTransactions'], order, tell, end: () => {} })
      }
      this.#burst?.push(transaction)
    }
  }

  #enqueue(task: Task): void {
    if (this.#queue.length >= TASKS_MAX) {
      task.end()
      this.#drop(task.kinds)
      return
    }
    this.#queue.push(task)
    if (!this.#isTelling) void this.#tellAll()
  }

  /** Ends the connections that cannot be told everything that they want to know. */
  #drop(kinds: readonly Kind[]): void {
    for (const kind of kinds) for (const { session } of this.#ofKind[kind]) session.drop()
  }

  /** Never rejects. */
  async #tellAll(): Promise<void> {
    this.#isTelling = true
    const rest = takeTurns()
    // What becomes pending in this turn of the event loop is told together.
    await new Promise((resolve) => setImmediate(resolve))
    for (let task = this.#queue.shift(); task !== undefined; task = this.#queue.shift()) {
      this.#burst = this.#queue.length === 0 ? undefined : this.#burst
      try {
        await task.tell(rest)
      } catch (error) {
        this.#options.logError('subscriptions: internal error', error)
        this.#drop(task.kinds)
      } finally {
        task.end()
      }
    }
    this.#isTelling = false
  }

  /** Logs that go, then each new block: its header, and its logs. */
  async #tellMove({ before, after, ancestor }: HeadMove, order: number, rest: Rest): Promise<void> {
    for (let number = ancestor + 1; number <= before.head.number; number++) {
      await this.#tellLogs(before.archive.reader, number, true, order, rest)
    }
    for (let number = ancestor + 1; number <= after.head.number; number++) {
      if (this.#ofKind.newHeads.size > 0) {
        const text = headText(after.archive.reader, number)
        if (text !== undefined) await this.#tellKind('newHeads', order, rest, () => text)
      }
      await this.#tellLogs(after.archive.reader, number, false, order, rest)
    }
  }

  async #tellLogs(
    reader: HeadMove['before']['archive']['reader'],
    number: number,
    removed: boolean,
    order: number,
    rest: Rest,
  ): Promise<void> {
    const subscriptions = this.#ofKind.logs
    if (subscriptions.size === 0) return
    for (const { found, text } of logTexts(reader, number, removed)) {
      await this.#tellKind('logs', order, rest, ({ matcher }) =>
        matcher?.hasBlock(number) === true && matcher.matches(found.log) ? text() : undefined,
      )
    }
  }

  async #tellTransactions(burst: readonly PoolTransaction[], order: number, rest: Rest): Promise<void> {
    for (const { hash, transaction, sender } of burst) {
      const hashText = `"${toHex(hash)}"`
      let whole: string | undefined
      await this.#tellKind('newPendingTransactions', order, rest, ({ watched }) => {
        if (watched.kind !== 'newPendingTransactions' || !watched.full) return hashText
        whole ??= JSON.stringify(pendingTransactionJson(transaction, sender))
        return whole
      })
    }
  }

  /** @param textOf the result as JSON text; undefined when it is not for this one */
  async #tellKind(
    kind: Kind,
    order: number,
    rest: Rest,
    textOf: (subscription: Subscription) => string | undefined,
  ): Promise<void> {
    // A subscription that is made in between comes last, and is too young.
    for (const subscription of this.#ofKind[kind]) {
      if (subscription.since < order) {
        const text = textOf(subscription)
        if (text !== undefined) subscription.session.notify(notification(subscription.id, text))
      }
      await rest()
    }
  }

  #watchSyncing(): void {
    if (this.#syncing !== undefined) return
    this.#wasSyncing = this.#options.syncing() !== false
    this.#syncing = setInterval(() => {
      const status = this.#options.syncing()
      const isSyncing = status !== false
      if (isSyncing === this.#wasSyncing) return
      this.#wasSyncing = isSyncing
      // geth: eth/downloader/api.go, `SyncingResult`
      const text = JSON.stringify(isSyncing ? { syncing: true, status } : false)
      for (const { id, session } of this.#ofKind.syncing) session.notify(notification(id, text))
    }, this.#options.syncingIntervalMs ?? SYNCING_INTERVAL_MS)
    this.#syncing.unref()
  }
}
