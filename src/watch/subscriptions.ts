/**
 * The subscriptions of all connections, and their notifications. Notifications are sent in the background. Until then,
 * leases keep the views open from which the notifications are read. Notifications of new heads have a separate queue,
 * so that they do not wait for long lists of logs.
 */
import type { SyncStatus } from '../../generated/types.ts'
import { blockTransactions, headerAt } from '../archive/blocks.ts'
import { logsOfBlock, wordsOf } from '../archive/logs.ts'
import { type Hex, toHex } from '../chain/hex.ts'
import type { HeadMove, View, Views } from '../head/view.ts'
import type { Pool, PoolTransaction } from '../pool/poolTransaction.ts'
import { ClientShares, type Shares } from '../rpc/clientShares.ts'
import type { Caller, Session } from '../rpc/session.ts'
import type { Scope } from '../scope.ts'
import type { Reader } from '../store/store.ts'
import { headerText } from '../wire/block.ts'
import { foundLogText } from '../wire/log.ts'
import { wholeEntry } from '../wire/poolJson.ts'
import { LogSubscriptions } from './logSubscriptions.ts'
import { notification, notificationPieces } from './notification.ts'
import { Notifier } from './notifier.ts'
import { randomId } from './randomId.ts'
import { allReceipts, type JsonPieces, namedReceipts } from './receiptLists.ts'
import { ReceiptSubscriptions } from './receiptSubscriptions.ts'
import type { Subscriber, Watched } from './subscriber.ts'

export interface SubscriptionOptions {
  readonly views: Views
  readonly pool: Pick<Pool, 'onPending'>
  readonly syncing: () => SyncStatus
  /** Maximum number of subscriptions in total; `connectionSubscriptionsMax` is the maximum for one connection. */
  readonly subscriptionsMax: number
  readonly connectionSubscriptionsMax: number
  /** Maximum bytes of one notification of receipts; subscribers that would get a longer one are disconnected. */
  readonly receiptsBytesMax: number
  /** Bounds the subscriptions of several threads together. With `shares`, `subscriptionsMax` has no effect. */
  readonly shares?: Shares | undefined
  readonly logError: (message: string, error: unknown) => void
  /** Called with the number of subscriptions to pending transactions whenever the number changes. */
  readonly onWatchers?: (watchers: number) => void
  /** Milliseconds between two checks whether the node is syncing. */
  readonly syncingIntervalMs?: number
  /** Maximum wait for a slow consumer before it is disconnected, in milliseconds. */
  readonly readerWaitMs?: number
}

interface Subscription {
  readonly id: string
  readonly watched: Watched
  readonly session: Session
  readonly client: string
  /** Order number of the last task before the subscription; the subscription gets notifications only of later tasks. */
  readonly since: number
}

/** Maximum number of transactions in one task. */
const BURST_MAX = 1_000

const SYNCING_INTERVAL_MS = 1_000

export class Subscriptions {
  readonly #options: SubscriptionOptions
  readonly #newHeads = new Set<Subscription>()
  readonly #logs = new LogSubscriptions<Subscription>()
  readonly #receipts = new ReceiptSubscriptions<Subscription>()
  readonly #newPendingTransactions = new Set<Subscription>()
  readonly #syncing = new Set<Subscription>()
  readonly #ofConnection = new WeakMap<object, Map<string, Subscription>>()
  readonly #shares: Shares
  readonly #headNotifier: Notifier
  readonly #logNotifier: Notifier
  readonly #receiptNotifier: Notifier
  readonly #transactionNotifier: Notifier
  /**
   * Transactions of the task that was queued last. More transactions may be added until this task runs, the head moves,
   * or a client subscribes.
   */
  #burst: PoolTransaction[] | undefined
  #order = 0
  #wasSyncing = false
  #syncingTimer: NodeJS.Timeout | undefined
  readonly #stop: (() => void)[]

  constructor(options: SubscriptionOptions) {
    this.#options = options
    this.#shares = options.shares ?? new ClientShares(options.subscriptionsMax)
    this.#headNotifier = this.#notifier(() => this.#newHeads)
    this.#logNotifier = this.#notifier(() => this.#logs.subscriptions())
    this.#receiptNotifier = this.#notifier(() => this.#receipts.subscriptions())
    this.#transactionNotifier = this.#notifier(() => this.#newPendingTransactions)
    this.#stop = [
      options.views.onMove((move) => this.#onMove(move)),
      options.pool.onPending((transactions) => this.#onPending(transactions)),
    ]
  }

  /** Number of subscriptions of this thread. */
  get count(): number {
    return this.#shares.count
  }

  /** Returns the subscriber of a caller's connection; undefined for a caller without a session, such as over HTTP. */
  subscriberOf({ client, session }: Caller): Subscriber | undefined {
    if (session === undefined) return undefined
    return {
      subscribe: (watched) => this.#subscribe(client, session, watched),
      unsubscribe: (id) => {
        const subscription = this.#ofConnection.get(session.connection)?.get(id)
        if (subscription !== undefined) this.#remove(subscription)
        return subscription !== undefined
      },
    }
  }

  /** Ends all subscriptions, and drops notifications that wait. */
  close(): void {
    for (const stop of this.#stop) stop()
    clearInterval(this.#syncingTimer)
    for (const all of [this.#newHeads, this.#logs, this.#receipts]) all.clear()
    for (const all of [this.#newPendingTransactions, this.#syncing]) all.clear()
    for (const notifier of [this.#headNotifier, this.#logNotifier, this.#receiptNotifier]) notifier.close()
    this.#transactionNotifier.close()
  }

  /** @param whom returns the subscriptions to close when a notification cannot be sent */
  #notifier(whom: () => Iterable<Subscription>): Notifier {
    return new Notifier({
      onLost: () => {
        for (const { session } of whom()) session.drop()
      },
      onFault: (error) => this.#options.logError('subscriptions: internal error', error),
      readerWaitMs: this.#options.readerWaitMs,
    })
  }

  #subscribe(client: string, session: Session, watched: Watched): Hex | undefined {
    const own = this.#ofConnection.get(session.connection) ?? this.#connect(session)
    if (own.size >= this.#options.connectionSubscriptionsMax) return undefined
    const id = randomId()
    // Do not subscribe if the connection was closed during the call: the subscription would never be removed.
    if (session.closed.aborted) return id
    if (!this.#shares.take(client)) return undefined
    const subscription = { id, watched, session, client, since: this.#order }
    own.set(id, subscription)
    if (watched.kind === 'logs') this.#logs.add(subscription, watched.watch)
    else if (watched.kind === 'transactionReceipts') this.#receipts.add(subscription, watched.hashes)
    else this.#setOf(watched.kind).add(subscription)
    // Begin a new task for later transactions, because the subscription gets only notifications of later tasks.
    if (watched.kind === 'newPendingTransactions') {
      this.#burst = undefined
      this.#countWatchers()
    }
    if (watched.kind === 'syncing') this.#watchSyncing()
    return id
  }

  #setOf(kind: Exclude<Watched['kind'], 'logs' | 'transactionReceipts'>): Set<Subscription> {
    switch (kind) {
      case 'newHeads':
        return this.#newHeads
      case 'newPendingTransactions':
        return this.#newPendingTransactions
      case 'syncing':
        return this.#syncing
    }
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
    const { id, watched, session, client } = subscription
    if (this.#ofConnection.get(session.connection)?.delete(id) !== true) return
    this.#shares.give(client)
    if (watched.kind === 'logs') this.#logs.delete(subscription)
    else if (watched.kind === 'transactionReceipts') this.#receipts.delete(subscription)
    else this.#setOf(watched.kind).delete(subscription)
    if (watched.kind === 'newPendingTransactions') this.#countWatchers()
    if (watched.kind === 'syncing' && this.#syncing.size === 0) {
      clearInterval(this.#syncingTimer)
      this.#syncingTimer = undefined
    }
  }

  #countWatchers(): void {
    this.#options.onWatchers?.(this.#newPendingTransactions.size)
  }

  #onMove(move: HeadMove): void {
    this.#burst = undefined
    const order = ++this.#order
    let headsNotified: Promise<void> | undefined
    if (this.#newHeads.size > 0) {
      const { release } = this.#options.views.hold(move.after)
      headsNotified = this.#headNotifier.add({
        notify: (scope) => this.#notifyOfHeads(move, order, scope),
        end: release,
      })
    }
    if (this.#receipts.size > 0) {
      const { release } = this.#options.views.hold(move.after)
      void this.#receiptNotifier.add({
        notify: async (scope) => {
          await headsNotified
          await this.#notifyOfReceipts(move, order, scope)
        },
        end: release,
      })
    }
    if (this.#logs.size === 0) return
    const leases = [move.before, move.after].map((view) => this.#options.views.hold(view))
    void this.#logNotifier.add({
      notify: async (scope) => {
        await headsNotified
        await this.#notifyOfMove(move, order, scope)
      },
      end: () => {
        for (const { release } of leases) release()
      },
    })
  }

  async #notifyOfHeads({ after, ancestor }: HeadMove, order: number, scope: Scope): Promise<void> {
    for (let number = ancestor + 1; number <= after.head.number; number++) {
      const text = headText(after.archive.reader, number)
      if (text === undefined) continue
      for (const subscription of this.#newHeads) {
        if (subscription.since < order) notify(subscription, text)
        const yielded = scope.checkpoint()
        if (yielded !== undefined) await yielded
      }
    }
  }

  /** Sends the removed logs, then the added logs. */
  async #notifyOfMove({ before, after, ancestor }: HeadMove, order: number, scope: Scope): Promise<void> {
    for (let number = ancestor + 1; number <= before.head.number; number++) {
      await this.#notifyOfLogs(before, number, true, order, scope)
      // Yield here, too: there may be many removed blocks, none of which has a log that a subscription wants.
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
    for (let number = ancestor + 1; number <= after.head.number; number++) {
      await this.#notifyOfLogs(after, number, false, order, scope)
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
  }

  async #notifyOfLogs(
    view: View,
    number: number,
    removed: boolean,
    order: number,
    scope: Scope,
  ): Promise<void> {
    if (this.#logs.size === 0) return
    const { reader } = view.archive
    for (const found of logsOfBlock(reader, number, (log) => this.#logs.mayWant(wordsOf(log)))) {
      let text: string | undefined
      for (const subscription of this.#logs.wanting(wordsOf(found.log), number)) {
        if (subscription !== undefined && subscription.since < order) {
          const drained = drain(subscription, this.#logNotifier)
          if (drained !== undefined) await drained
          text ??= foundLogText(found, removed)
          notify(subscription, text)
        }
        const yielded = scope.checkpoint()
        if (yielded !== undefined) await yielded
      }
    }
  }

  /**
   * Sends the receipts of each added block. A subscription gets nothing for a block without a transaction that it
   * wants.
   */
  async #notifyOfReceipts({ after, ancestor }: HeadMove, order: number, scope: Scope): Promise<void> {
    const { archive } = after
    const { receiptsBytesMax } = this.#options
    for (let number = ancestor + 1; number <= after.head.number && this.#receipts.size > 0; number++) {
      const block = blockTransactions(archive.reader, number)
      if (this.#receipts.toAll.size > 0) {
        const list = await allReceipts(archive, block, receiptsBytesMax, scope)
        const to = list === undefined ? [] : this.#receipts.toAll
        for (const subscription of to) await this.#sendReceipts(subscription, list!, order, scope)
      }
      if (this.#receipts.namingCount > 0) {
        const naming = (hash: string): Iterable<Subscription> => this.#receipts.naming(hash)
        const { lists, tooLong } = await namedReceipts(archive, block, naming, receiptsBytesMax, scope)
        for (const one of tooLong) await this.#sendReceipts(one, 'tooLong', order, scope)
        for (const [one, list] of lists) await this.#sendReceipts(one, list, order, scope)
      }
    }
  }

  async #sendReceipts(
    subscription: Subscription,
    list: JsonPieces | 'tooLong',
    order: number,
    scope: Scope,
  ): Promise<void> {
    // The subscription may have ended while the list of its receipts was written.
    if (subscription.since < order && this.#receipts.has(subscription)) {
      const { id, session } = subscription
      if (list === 'tooLong') {
        session.drop()
      } else {
        const drained = drain(subscription, this.#receiptNotifier)
        if (drained !== undefined) await drained
        session.notify(notificationPieces(id, list))
      }
    }
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }

  #onPending(transactions: readonly PoolTransaction[]): void {
    if (this.#newPendingTransactions.size === 0) return
    for (const transaction of transactions) {
      if (this.#burst === undefined || this.#burst.length >= BURST_MAX) this.#burst = this.#addBurst()
      this.#burst.push(transaction)
    }
  }

  #addBurst(): PoolTransaction[] {
    const burst: PoolTransaction[] = []
    const order = ++this.#order
    void this.#transactionNotifier.add({
      notify: (scope) => {
        if (this.#burst === burst) this.#burst = undefined
        return this.#notifyOfTransactions(burst, order, scope)
      },
      end: () => {},
    })
    return burst
  }

  async #notifyOfTransactions(burst: readonly PoolTransaction[], order: number, scope: Scope): Promise<void> {
    for (const transaction of burst) {
      const hashText = `"${toHex(transaction.hash)}"`
      let whole: string | undefined
      for (const subscription of this.#newPendingTransactions) {
        const { watched, since } = subscription
        if (since < order) {
          const drained = drain(subscription, this.#transactionNotifier)
          if (drained !== undefined) await drained
          const isFull = watched.kind === 'newPendingTransactions' && watched.full
          if (isFull) whole ??= wholeEntry(transaction)
          notify(subscription, (isFull && whole) || hashText)
        }
        const yielded = scope.checkpoint()
        if (yielded !== undefined) await yielded
      }
    }
  }

  #watchSyncing(): void {
    if (this.#syncingTimer !== undefined) return
    this.#wasSyncing = this.#options.syncing() !== false
    this.#syncingTimer = setInterval(() => {
      const status = this.#options.syncing()
      const isSyncing = status !== false
      if (isSyncing === this.#wasSyncing) return
      this.#wasSyncing = isSyncing
      // geth: eth/downloader/api.go, `SyncingResult`
      const text = JSON.stringify(isSyncing ? { syncing: true, status } : false)
      for (const subscription of this.#syncing) notify(subscription, text)
    }, this.#options.syncingIntervalMs ?? SYNCING_INTERVAL_MS)
    this.#syncingTimer.unref()
  }
}

function notify({ id, session }: Subscription, text: string): void {
  session.notify(notification(id, text))
}

/** Waits for a slow consumer, and disconnects a consumer that does not catch up in time. */
function drain({ session }: Subscription, notifier: Notifier): Promise<void> | undefined {
  const drained = session.drained()
  if (drained === undefined) return undefined
  return notifier.waitFor(drained).then((hasCaughtUp) => {
    if (!hasCaughtUp) session.drop()
  })
}

/** Returns the header of a block as JSON (geth: core/types, `Header`); undefined when there is no such block. */
function headText(reader: Reader, number: number): string | undefined {
  const block = headerAt(reader, number)
  return block === undefined ? undefined : headerText(block)
}
