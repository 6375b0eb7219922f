/**
 * Shows the views of a node of a fleet. With `--consistency fleet`, a view is shown when every node of the fleet has
 * promised to answer from no older view (replication/barrier.ts). With `--consistency local`, a view is shown at once.
 */
import type { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { View } from '../head/view.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { BarrierClient } from '../replication/barrierClient.ts'
import { BarrierTable } from '../replication/barrierTable.ts'
import { LogConnection } from '../replication/connection.ts'
import { isWhole, readPosition } from '../replication/position.ts'
import { chainName } from '../replication/replicationLog.ts'
import type { ReadyHeads } from './headParts.ts'
import { RETRY_MS, refresher } from './headRefresh.ts'
import type { LatestGate } from './latestGate.ts'

export interface FleetOptions {
  /** URL of the PostgreSQL database. */
  readonly url: string
  /** The node's name in the fleet, which no other process has. */
  readonly name: string
  /** Milliseconds from a report until the other nodes stop waiting for this one. */
  readonly leaseMs: number
}

export interface FleetViewsParts {
  readonly views: HeadViews
  /** Takes views on all threads, and shows them. */
  readonly heads: ReadyHeads
  /** Open while this node knows the newest block. */
  readonly gate: LatestGate
  readonly events: Pick<NodeLog, 'say'>
  /** Called when views can no longer be taken or shown. */
  readonly onDeath: (error: HeadError) => void
  /** Called when damage prevents a view from being taken or shown. */
  readonly onDamaged: (what: string) => void
}

/** Milliseconds between two SQL statements of this node while one of its views waits for other nodes. */
const POLL_MS = 10
/** PostgreSQL must answer a statement within this fraction of the lease's duration. */
const STATEMENT = 1 / 2

export class FleetViews {
  readonly #parts: FleetViewsParts
  readonly #options: FleetOptions
  readonly #connection: LogConnection
  readonly #take: () => Promise<void> | undefined
  #client: BarrierClient
  /** Entry of the log → view of the archive after the entry; the views are ready, but not shown yet. */
  readonly #ready = new Map<number, View>()
  /** Callbacks that wait until the view of an entry is shown → entry. */
  readonly #waiting = new Map<() => void, number>()
  #newest = 0
  /** Whether the last view was not kept: too many views were ready, or the view was amid a reorg. */
  #isBehind = false
  /** The last view on which the fleet has agreed. */
  #agreed: View | undefined
  /** Whether `#agreed` is shown. False if the node could not show this view. */
  #isShown = false
  #isClosed = false
  /** Resolves when the most recently requested view is taken. */
  #last: Promise<void> = Promise.resolve()
  /** Resolves when the next view is taken; undefined unless a next view is due and no thread has begun to take it. */
  #next: Promise<void> | undefined

  constructor(parts: FleetViewsParts, options: FleetOptions) {
    this.#parts = parts
    this.#options = options
    const { heads, onDeath, onDamaged } = parts
    const retry = (): void => void setTimeout(() => void this.committedLocally(), RETRY_MS).unref()
    this.#take = refresher({ refresh: () => this.#taken() }, onDeath, onDamaged, retry)
    const statementMs = options.leaseMs * STATEMENT
    this.#connection = new LogConnection(options.url, { connectMs: statementMs, statementMs })
    heads.publishBy?.(() => this.committedLocally())
    this.#client = this.#join()
  }

  /** The highest log entry known to be promised by every node of the fleet (replication/barrier.ts). */
  get committed(): number {
    return this.#client.committed
  }

  /**
   * Takes a view of the archive on every thread. The view is shown when the fleet agrees. A view in the middle of a
   * reorg is not shown; the view after the reorg is shown. Called after each commit. Resolves when the view is taken,
   * and never rejects.
   */
  committedLocally(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      // A commit from now on needs another view.
      this.#next = undefined
      return this.#take()
    })
    this.#last = this.#next
    return this.#next
  }

  /**
   * Takes a view of the archive on every thread. Resolves when this view or a newer view is shown, or when `leaseMs`
   * have passed.
   */
  async shown(): Promise<void> {
    await this.committedLocally()
    // If no view of this commit was kept, wait for the next view, which also contains the commit.
    const entry = this.#isBehind ? this.#newest + 1 : this.#newest
    if (!this.#isBehind && !this.#ready.has(entry)) return
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, this.#options.leaseMs)
      this.#waiting.set(done, entry)
    })
  }

  /**
   * Leaves or joins the fleet.
   *
   * @param isSuspended true while this node is far behind, so that the other nodes do not wait for it
   */
  suspend(isSuspended: boolean): void {
    this.#client.suspend(isSuspended)
  }

  /** Leaves the fleet before the store is reopened: the newest view is then shown without the fleet's agreement. */
  async leave(): Promise<void> {
    await this.#client.close()
    await this.#last
    this.#agreed = undefined
    for (const view of this.#ready.values()) this.#parts.heads.discard(view)
    this.#ready.clear()
    for (const done of [...this.#waiting.keys()]) done()
  }

  /** Joins the fleet again after the store was reopened: views that were ready can no longer be read. */
  async restart(): Promise<void> {
    await this.leave()
    this.#newest = 0
    this.#isShown = false
    this.#client = this.#join()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.leave()
    this.#parts.gate.refuse()
    await this.#connection.close()
  }

  #join(): BarrierClient {
    const { views, events, gate } = this.#parts
    const { name, leaseMs } = this.#options
    const chain = chainName(views.current.archive.identity)
    const client = new BarrierClient(new BarrierTable(this.#connection, chain, leaseMs), {
      ...{ name, leaseMs, pollMs: POLL_MS },
      onShow: (entry) => this.#show(entry),
      onRefused: (entry) => this.#refused(entry),
      onOpen: (ms) => gate.open(this.#isShown ? ms : 0),
      onReached: (reason) => {
        if (reason !== undefined) events.say(`the other nodes of the fleet cannot be reached: ${reason}`)
        else events.say('the other nodes of the fleet can be reached')
      },
    })
    this.#client = client
    void this.committedLocally()
    return client
  }

  async #taken(): Promise<void> {
    const { heads, views } = this.#parts
    // Take no view while the store is being reopened: `restart` takes one afterwards.
    if (this.#isClosed || !views.isOpen) return
    const hasNewcomers = heads.hasNewcomers === true
    this.#isBehind = this.#client.isFull && !hasNewcomers
    if (this.#isBehind) return
    const view = await heads.ready()
    const entry = entryOf(view)
    this.#isBehind = !isWhole(view.archive.reader)
    if (!this.#isBehind && entry > this.#newest) {
      this.#newest = entry
      this.#ready.set(entry, view)
      this.#client.viewReady(entry)
      return
    }
    const earlier = this.#ready.get(entry)
    if (hasNewcomers && earlier !== undefined) {
      this.#ready.set(entry, view)
      heads.discard(earlier)
    } else if (hasNewcomers && this.#isAsCurrent(view)) {
      heads.show(view)
    } else {
      heads.discard(view)
    }
  }

  /** Whether a view can be shown without the fleet's agreement. */
  #isAsCurrent(view: View): boolean {
    const { current } = this.#parts.views
    if (entryOf(view) === entryOf(current)) return true
    // During a reorg, the gate is shut, so no request for `latest` is answered from either view.
    return !isWhole(view.archive.reader) && !isWhole(current.archive.reader)
  }

  /** Shows the view of an entry on which the fleet has agreed. */
  #show(entry: number): void {
    const { onDeath, onDamaged } = this.#parts
    this.#isShown = false
    this.#discardBefore(entry)
    const view = this.#ready.get(entry)
    if (view !== undefined) {
      this.#ready.delete(entry)
      this.#agreed = view
      void refresher({ refresh: () => this.#showAgreed(view) }, onDeath, onDamaged)()
    }
    for (const [done, awaited] of [...this.#waiting]) if (awaited <= entry) done()
    if (this.#isBehind) void this.committedLocally()
  }

  /** Takes a newer view after the fleet refused the view of an entry, if the list of views was full. */
  #refused(entry: number): void {
    const discarded = this.#discardBefore(entry)
    // If none is discarded, the list was not full. The node is then amid a reorg, and takes a view after it.
    if (discarded > 0 && this.#isBehind) void this.committedLocally()
  }

  /** Discards the views that are ready of entries before one. @returns their number */
  #discardBefore(entry: number): number {
    const old = [...this.#ready].filter(([ready]) => ready < entry)
    for (const [ready, view] of old) {
      this.#ready.delete(ready)
      this.#parts.heads.discard(view)
    }
    return old.length
  }

  #showAgreed(view: View): void {
    const { heads } = this.#parts
    // If this is a repeated attempt, the fleet may have agreed on a later view since the first attempt.
    if (this.#agreed !== view) {
      heads.discard(view)
      return
    }
    heads.show(view)
    this.#isShown = true
    // A thread that joined after this view was taken needs another one.
    if (heads.hasNewcomers === true) void this.committedLocally()
  }
}

/** Number of the last entry of the log in a view; 0 for an archive that is in no log. */
function entryOf({ archive }: View): number {
  return readPosition(archive.reader)?.seq ?? 0
}
