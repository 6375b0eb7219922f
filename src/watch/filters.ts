/**
 * Filters: what a client asks from time to time whether there is anything new (geth: eth/filters/api.go). A filter
 * is a position in a journal and little else; what it has to say is made when it is polled.
 *
 * A filter ends when it is not polled for its lifetime, and when it has fallen so far behind that the journal does
 * not have all of it any more, or a block has more for it than can be answered. Then there is no such filter: the
 * client makes another, and knows that it missed some.
 */
import type { LogFilter } from '../../generated/types.ts'
import { type Hex, toHex } from '../chain/hex.ts'
import type { Views } from '../head/view.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { ClientShares } from '../rpc/clientShares.ts'
import { backgroundScope } from '../scope.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { HeadJournal } from './headJournal.ts'
import { writeLogChanges } from './logChanges.ts'
import type { LogWatch } from './logWatch.ts'
import { PendingJournal } from './pendingJournal.ts'
import { Positions } from './positions.ts'
import { randomId } from './randomId.ts'

export type FilterKind =
  | { readonly kind: 'blocks' }
  /** `filter`: what was asked for, to ask for the logs that there are already. */
  | { readonly kind: 'logs'; readonly watch: LogWatch; readonly filter: LogFilter }
  /** `full`: the transactions themselves, not only their hashes. */
  | { readonly kind: 'pendingTransactions'; readonly full: boolean }

export type TransactionText = (hash: string) => string | undefined

/** What handlers may do with filters. */
export interface Filters {
  /**
   * @param client whose share of the filters it is taken from
   * @returns the id; undefined when there are too many
   */
  create(kind: FilterKind, client: string): Hex | undefined
  /**
   * What is new since the last time.
   *
   * @param transactionText a transaction as JSON by its hash (hex), for filters that tell them whole; undefined when
   *   it is nowhere any more, and is left out
   * @returns an array as UTF-8 JSON, in pieces: hashes of blocks or transactions, transactions, or logs; undefined
   *   when there is no such filter
   */
  changes(id: string, transactionText: TransactionText): Promise<Uint8Array[] | undefined>
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
  /** Bytes of one answer; four times as many where they are logs of one block. */
  readonly bytesMax: number
  /** Monotonic, milliseconds. */
  readonly now?: () => number
  readonly journal?: HeadJournal
}

interface Filter {
  readonly kind: FilterKind
  readonly client: string
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
  readonly #positions = { heads: new Positions(), pending: new Positions() }
  /** Those that were polled longest ago come first. */
  readonly #filters = new Map<string, Filter>()
  readonly #shares: ClientShares
  readonly #stop: (() => void)[]

  constructor(options: FilterOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#heads = options.journal ?? new HeadJournal()
    this.#shares = new ClientShares(options.filtersMax)
    this.#stop = [
      options.views.onMove((move) => {
        this.#tidy()
        if (this.#positions.heads.count > 0) this.#heads.record(move)
      }),
      options.pool.onPending((transactions) => {
        this.#tidy()
        if (this.#positions.pending.count === 0) return
        this.#pending.record(transactions.map(({ hash }) => toHex(hash)))
      }),
    ]
  }

  create(kind: FilterKind, client: string): Hex | undefined {
    this.#tidy()
    if (!this.#shares.take(client)) return undefined
    const id = randomId()
    const position = kind.kind === 'pendingTransactions' ? this.#pending.end : this.#heads.end
    this.#filters.set(id, { kind, client, position, polledMs: this.#now(), polling: Promise.resolve() })
    this.#positionsOf(kind).add(position)
    return id
  }

  async changes(id: string, transactionText: TransactionText): Promise<Uint8Array[] | undefined> {
    const filter = this.#polled(id)
    if (filter === undefined) return undefined
    // One poll after the other: two at once would be told the same.
    const answer = filter.polling.then(() => this.#changesOf(id, filter, transactionText))
    filter.polling = answer.catch(() => {})
    const changes = await answer
    if (changes === undefined) this.#end(id)
    return changes
  }

  logFilter(id: string): LogFilter | undefined {
    const kind = this.#polled(id)?.kind
    return kind?.kind === 'logs' ? kind.filter : undefined
  }

  uninstall(id: string): boolean {
    this.#tidy()
    return this.#end(id)
  }

  /** Filters that there are. */
  get count(): number {
    return this.#filters.size
  }

  /** Stops listening. */
  close(): void {
    for (const stop of this.#stop) stop()
    for (const id of this.#filters.keys()) this.#end(id)
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

  /** undefined when the filter has to end. It has read on only when the answer is made. */
  async #changesOf(
    id: string,
    filter: Filter,
    transactionText: TransactionText,
  ): Promise<Uint8Array[] | undefined> {
    if (this.#filters.get(id) !== filter) return undefined
    const array = new JsonArray()
    const read = await this.#read(array, filter, transactionText)
    if (read === undefined) return undefined
    if (this.#filters.get(id) === filter) {
      this.#positionsOf(filter.kind).move(filter.position, filter.position + read)
      filter.position += read
    }
    return array.end()
  }

  /** Writes what is new. @returns how much of the journal that was; undefined when it is not there any more */
  async #read(
    array: JsonArray,
    { kind, position }: Filter,
    transactionText: TransactionText,
  ): Promise<number | undefined> {
    switch (kind.kind) {
      case 'blocks':
        return this.#newBlocks(array, position)
      case 'logs':
        return this.#newLogs(array, position, kind.watch)
      case 'pendingTransactions':
        return this.#newTransactions(array, position, kind.full ? transactionText : hashText)
    }
  }

  /** A block that came and went meanwhile is told too: it is how a client learns that there was a reorganisation. */
  #newBlocks(array: JsonArray, position: number): number | undefined {
    const events = this.#heads.since(position)
    if (events === undefined) return undefined
    let left = this.#options.entriesMax
    let read = 0
    for (const { kind, hash } of events) {
      if (left === 0) break
      read++
      if (kind !== 'added') continue
      array.push(hashText(hash))
      left--
    }
    return read
  }

  async #newLogs(array: JsonArray, position: number, watch: LogWatch): Promise<number | undefined> {
    const events = this.#heads.since(position)
    if (events === undefined) return undefined
    const { views, entriesMax: logsMax, bytesMax } = this.#options
    // The view that the journal has come to, which may be a later one than that of the request.
    const lease = views.acquire()
    try {
      return await writeLogChanges(array, lease.view.archive.reader, events, watch, { logsMax, bytesMax })
    } finally {
      lease.release()
    }
  }

  async #newTransactions(
    array: JsonArray,
    position: number,
    textOf: TransactionText,
  ): Promise<number | undefined> {
    const hashes = this.#pending.since(position, this.#options.entriesMax)
    if (hashes === undefined) return undefined
    const scope = backgroundScope()
    let read = 0
    for (const hash of hashes) {
      const text = textOf(hash)
      if (text !== undefined) {
        if (!array.isEmpty && array.bytes + text.length > this.#options.bytesMax) break
        array.push(text)
      }
      read++
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
    return read
  }

  #positionsOf({ kind }: FilterKind): Positions {
    return this.#positions[kind === 'pendingTransactions' ? 'pending' : 'heads']
  }

  /** Whether there was such a filter. */
  #end(id: string): boolean {
    const filter = this.#filters.get(id)
    if (filter === undefined) return false
    this.#filters.delete(id)
    this.#shares.give(filter.client)
    this.#positionsOf(filter.kind).remove(filter.position)
    return true
  }

  /** Ends filters that nobody polls, and forgets what no filter needs. */
  #tidy(): void {
    const endMs = this.#now() - this.#options.lifetimeMs
    for (const [id, { polledMs }] of this.#filters) {
      if (polledMs > endMs) break
      this.#end(id)
    }
    this.#heads.forget(this.#positions.heads.lowest(this.#heads.end))
    this.#pending.forget(this.#positions.pending.lowest(this.#pending.end))
  }
}

function hashText(hash: string): string {
  return `"${hash}"`
}
