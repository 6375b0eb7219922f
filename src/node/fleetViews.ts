/**
 * Shows the views of a node of a fleet. With `--consistency fleet`, a view is shown when every node of the fleet has
 * promised to answer from no older view (replication/barrier.ts). With `--consistency local`, a view is shown at once.
 */
import type { HeadViews } from '../head/headViews.ts'
import type { View } from '../head/view.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { BarrierClient } from '../replication/barrierClient.ts'
import { BarrierTable } from '../replication/barrierTable.ts'
import { LogConnection } from '../replication/connection.ts'
import { isWhole, readPosition } from '../replication/position.ts'
import { chainName } from '../replication/replicationLog.ts'
import type { Gate } from './headParts.ts'

export interface FleetOptions {
  /** URL of the PostgreSQL database. */
  readonly url: string
  /** The node's name in the fleet, which no other process has. */
  readonly name: string
  /** Milliseconds from a report until the other nodes stop waiting for this one. */
  readonly leaseMs: number
}

/** Milliseconds between two statements while a view waits for other nodes. */
const POLL_MS = 10
/** Part of the lease: PostgreSQL has to answer a statement within this time. */
const STATEMENT = 1 / 2

export class FleetViews implements Gate {
  readonly #views: HeadViews
  readonly #options: FleetOptions
  readonly #events: Pick<NodeLog, 'say'>
  readonly #show: (view: View) => void
  readonly #connection: LogConnection
  #client: BarrierClient
  /** Entry of the log → view of the archive after the entry; the views are ready, but not shown yet. */
  readonly #ready = new Map<number, View>()
  /** Callbacks that wait until the view of an entry is shown → entry. */
  readonly #waiting = new Map<() => void, number>()
  #newest = 0
  /** Whether the last view was not kept: too many views were ready, or the view was amid a reorg. */
  #isBehind = false

  /** @param show shows a view, and reports errors */
  constructor(
    views: HeadViews,
    options: FleetOptions,
    events: Pick<NodeLog, 'say'>,
    show: (view: View) => void,
  ) {
    this.#views = views
    this.#options = options
    this.#events = events
    this.#show = show
    const statementMs = options.leaseMs * STATEMENT
    this.#connection = new LogConnection(options.url, { connectMs: statementMs, statementMs })
    this.#client = this.#join()
  }

  get isOpen(): boolean {
    return this.#client.isOpen
  }

  /** The last entry that every node of the fleet has promised, as far as known. */
  get committed(): number {
    return this.#client.committed
  }

  opening(): Promise<void> | undefined {
    return this.#client.opening()
  }

  /**
   * Takes a view of the archive, which is shown when the fleet agrees. A view amid a reorg is not shown, but the one that
   * is taken after the reorg. Called after each commit.
   *
   * @returns the last entry in the archive
   */
  committedLocally(): number {
    const view = this.#views.ready()
    const { reader } = view.archive
    this.#isBehind = this.#client.isFull || !isWhole(reader)
    const entry = readPosition(reader)?.seq ?? 0
    if (this.#isBehind || entry <= this.#newest) {
      this.#views.discard(view)
      return entry
    }
    this.#newest = entry
    this.#ready.set(entry, view)
    this.#client.viewReady(entry)
    return entry
  }

  /**
   * As {@link committedLocally}. Resolves when this view, or a newer one, is shown, but after the time of a lease at
   * the latest.
   */
  async shown(): Promise<void> {
    const entry = this.committedLocally()
    if (!this.#isBehind && ![...this.#ready.keys()].some((ready) => ready >= entry)) return
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

  /** Leaves the fleet while this node is far behind, so that other nodes do not wait for it; then joins it again. */
  suspend(isSuspended: boolean): void {
    this.#client.suspend(isSuspended)
  }

  /** Joins the fleet again after the store was reopened: views that were ready can no longer be read. */
  async restart(): Promise<void> {
    await this.#leave()
    this.#newest = 0
    this.#client = this.#join()
  }

  async close(): Promise<void> {
    await this.#leave()
    await this.#connection.close()
  }

  #join(): BarrierClient {
    const { name, leaseMs } = this.#options
    const chain = chainName(this.#views.current.archive.identity)
    const client = new BarrierClient(new BarrierTable(this.#connection, chain, leaseMs), {
      ...{ name, leaseMs, pollMs: POLL_MS },
      onShow: (entry) => this.#shown(entry),
      onReached: (reason) => {
        if (reason !== undefined)
          this.#events.say(`the other nodes of the fleet cannot be reached: ${reason}`)
        else this.#events.say('the other nodes of the fleet can be reached')
      },
    })
    this.#client = client
    this.committedLocally()
    return client
  }

  #shown(entry: number): void {
    for (const [ready, view] of [...this.#ready]) {
      if (ready > entry) continue
      this.#ready.delete(ready)
      if (ready === entry) this.#show(view)
      else this.#views.discard(view)
    }
    for (const [done, awaited] of [...this.#waiting]) if (awaited <= entry) done()
    if (this.#isBehind) this.committedLocally()
  }

  async #leave(): Promise<void> {
    await this.#client.close()
    for (const view of this.#ready.values()) this.#views.discard(view)
    this.#ready.clear()
    for (const done of [...this.#waiting.keys()]) done()
  }
}
