/**
 * Filters: what a client asks from time to time whether there is anything new (geth: eth/filters/api.go). A filter
 * is a position in a journal and little else; what it has to say is made when it is polled.
 *
 * A filter ends when it is not polled for its lifetime, and when it has fallen so far behind that the journal does
 * not have all of it any more. Then there is no such filter: the client makes another, and knows that it missed some.
 */
import type { LogFilter, Log as LogJson } from '../../generated/types.ts'
import { toHex } from '../chain/hex.ts'
import type { Views } from '../head/view.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { HeadJournal } from './headJournal.ts'
import { logChanges } from './logChanges.ts'
import type { LogWatch } from './logWatch.ts'
import { PendingJournal } from './pendingJournal.ts'
import { randomId } from './randomId.ts'

export type FilterKind =
  | { readonly kind: 'blocks' }
  /** `filter`: what was asked for, to ask for the logs that there are already. */
  | { readonly kind: 'logs'; readonly watch: LogWatch; readonly filter: LogFilter }
  /** `full`: the transactions themselves, not only their hashes. */
  | { readonly kind: 'pendingTransactions'; readonly full: boolean }

export interface FilterChanges {
  /** Hashes of blocks or transactions (hex), or logs. */
  readonly entries: string[] | LogJson[]
  /** Whether the transactions are to be told in place of their hashes. */
  readonly full: boolean
}

/** What handlers may do with filters. */
export interface Filters {
  /** @returns the id; undefined when there are too many */
  create(kind: FilterKind): string | undefined
  /** What is new since the last time; undefined when there is no such filter. */
  changes(id: string): Promise<FilterChanges | undefined>
  /** What a log filter was made with; undefined when there is no such filter. */
  logFilter(id: string): LogFilter | undefined
  /** Whether there was such a filter. */
  uninstall(id: string): boolean
}

export interface FilterOptions {
  readonly views: Views
  readonly pool: Pool
  /** Filters in all. */
  readonly filtersMax: number
  /** Milliseconds without a poll. */
  readonly lifetimeMs: number
  /** Entries in one answer, but for the logs of one block, which stay together; the rest comes with the next. */
  readonly entriesMax: number
  /** Monotonic, milliseconds. */
  readonly now?: () => number
  readonly journal?: HeadJournal
}

interface Filter {
  readonly kind: FilterKind
  /** In its journal: up to there it has been told. */
  position: number
  polledMs: number
  /** The poll that runs, if one does: another waits for it. */
  polling: Promise<unknown>
}

export class OpenFilters implements Filters {
  readonly #options: FilterOptions
  readonly #now: () => number
  readonly #heads: HeadJournal
  readonly #pending = new PendingJournal()
  /** Those that were polled longest ago come first. */
  readonly #filters = new Map<string, Filter>()
  readonly #stop: (() => void)[]

  constructor(options: FilterOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#heads = options.journal ?? new HeadJournal()
    this.#stop = [
      options.views.onMove((move) => {
        if (this.#tidy() > 0 && this.#has('heads')) this.#heads.record(move)
      }),
      options.pool.onPending((transactions) => {
        if (this.#has('pending')) this.#pending.record(transactions.map(({ hash }) => toHex(hash)))
      }),
    ]
  }

  create(kind: FilterKind): string | undefined {
    if (this.#tidy() >= this.#options.filtersMax) return undefined
    const id = randomId()
    const position = kind.kind === 'pendingTransactions' ? this.#pending.end : this.#heads.end
    this.#filters.set(id, { kind, position, polledMs: this.#now(), polling: Promise.resolve() })
    return id
  }

  async changes(id: string): Promise<FilterChanges | undefined> {
    const filter = this.#polled(id)
    if (filter === undefined) return undefined
    // One poll after the other: two at once would be told the same.
    const answer = filter.polling.then(() => this.#changesOf(filter))
    filter.polling = answer.catch(() => {})
    const entries = await answer
    if (entries !== undefined) {
      return { entries, full: filter.kind.kind === 'pendingTransactions' && filter.kind.full }
    }
    this.#filters.delete(id)
    return undefined
  }

  logFilter(id: string): LogFilter | undefined {
    const kind = this.#polled(id)?.kind
    return kind?.kind === 'logs' ? kind.filter : undefined
  }

  uninstall(id: string): boolean {
    this.#tidy()
    return this.#filters.delete(id)
  }

  /** Stops listening. */
  close(): void {
    for (const stop of this.#stop) stop()
    this.#filters.clear()
  }

  #polled(id: string): Filter | undefined {
    this.#tidy()
    const filter = this.#filters.get(id)
    if (filter === undefined) return undefined
    filter.polledMs = this.#now()
    this.#filters.delete(id)
    this.#filters.set(id, filter)
    return filter
  }

  async #changesOf(filter: Filter): Promise<string[] | LogJson[] | undefined> {
    switch (filter.kind.kind) {
      case 'blocks':
        return this.#newBlocks(filter)
      case 'logs':
        return this.#newLogs(filter, filter.kind.watch)
      case 'pendingTransactions':
        return this.#newTransactions(filter)
    }
  }

  /** A block that came and went meanwhile is told too: it is how a client learns that there was a reorganisation. */
  #newBlocks(filter: Filter): string[] | undefined {
    const events = this.#heads.since(filter.position)
    if (events === undefined) return undefined
    const hashes: string[] = []
    let read = 0
    for (const { kind, hash } of events) {
      if (hashes.length === this.#options.entriesMax) break
      if (kind === 'added') hashes.push(hash)
      read++
    }
    filter.position += read
    return hashes
  }

  async #newLogs(filter: Filter, watch: LogWatch): Promise<LogJson[] | undefined> {
    const events = this.#heads.since(filter.position)
    if (events === undefined) return undefined
    // The view that the journal has come to, which may be a later one than that of the request.
    const lease = this.#options.views.acquire()
    try {
      const { reader } = lease.view.archive
      const { logs, events: read } = await logChanges(reader, events, watch, this.#options.entriesMax)
      filter.position += read
      return logs
    } finally {
      lease.release()
    }
  }

  #newTransactions(filter: Filter): string[] | undefined {
    const hashes = this.#pending.since(filter.position, this.#options.entriesMax)
    if (hashes !== undefined) filter.position += hashes.length
    return hashes
  }

  #has(journal: 'heads' | 'pending'): boolean {
    for (const { kind } of this.#filters.values()) {
      if ((kind.kind === 'pendingTransactions') === (journal === 'pending')) return true
    }
    return false
  }

  /** Ends filters that nobody polls, and forgets what no filter needs. @returns how many are left */
  #tidy(): number {
    const endMs = this.#now() - this.#options.lifetimeMs
    for (const [id, { polledMs }] of this.#filters) {
      if (polledMs > endMs) break
      this.#filters.delete(id)
    }
    let heads = this.#heads.end
    let pending = this.#pending.end
    for (const { kind, position } of this.#filters.values()) {
      if (kind.kind === 'pendingTransactions') pending = Math.min(pending, position)
      else heads = Math.min(heads, position)
    }
    this.#heads.forget(heads)
    this.#pending.forget(pending)
    return this.#filters.size
  }
}
