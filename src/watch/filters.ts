/**
 * Filters, which clients poll for changes (geth: eth/filters/api.go). A filter is little more than a position in a
 * journal. Its changes are read when it is polled.
 *
 * A filter ends in one of three cases:
 *
 * - The filter is not polled within its lifetime.
 * - The journal has dropped changes that the filter has not returned.
 * - One block has more changes than an answer may have.
 *
 * From then on, the filter's id is unknown. The client then knows that it missed changes and must create another
 * filter.
 */
import type { LogFilter } from '../../generated/types.ts'
import { type Hex, toHex } from '../chain/hex.ts'
import type { Views } from '../head/view.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { ClientShares } from '../rpc/clientShares.ts'
import type { Scope } from '../scope.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { HeadJournal } from './headJournal.ts'
import { writeLogChanges } from './logChanges.ts'
import type { LogWatch } from './logWatch.ts'
import { Positions } from './positions.ts'
import { randomId } from './randomId.ts'

export type FilterKind =
  | { readonly kind: 'blocks' }
  /** `filter`: the request's filter object, for eth_getFilterLogs. */
  | { readonly kind: 'logs'; readonly watch: LogWatch; readonly filter: LogFilter }
  /** `full`: whole transactions instead of their hashes. */
  | { readonly kind: 'pendingTransactions'; readonly full: boolean }

export type TransactionText = (hash: string) => string | undefined

/** Operations on filters, for the handlers of methods. */
export interface Filters {
  /**
   * Creates a filter.
   *
   * @param client key of the client; the filter counts towards the client's share
   * @returns the id of the filter; undefined when there are too many filters
   */
  create(kind: FilterKind, client: string): Hex | undefined
  /**
   * Returns the changes since the last poll. Depending on the kind of the filter, the changes are hashes of blocks,
   * hashes of transactions, whole transactions, or logs.
   *
   * @param text returns a transaction as JSON by its hash (hex), for filters of whole transactions. Undefined for an
   * unknown transaction, which is left out.
   * @param scope scope of the request; if the request is cancelled, the next poll returns the same changes
   * @returns an array as UTF-8 JSON, in pieces; undefined when there is no such filter
   */
  changes(id: string, text: TransactionText, scope: Scope): Promise<Uint8Array[] | undefined>
  /** Returns the filter object of a log filter; undefined when there is no such filter. */
  logFilter(id: string): LogFilter | undefined
  /** Ends a filter. @returns whether there was a filter with this id */
  uninstall(id: string): boolean
}

export interface FilterOptions {
  readonly views: Views
  readonly pool: Pool
  /** Maximum number of filters at the same time. */
  readonly filtersMax: number
  /** Milliseconds without a poll after which a filter ends. */
  readonly lifetimeMs: number
  /**
   * Maximum number of entries in one answer; the next poll returns the rest. The logs of one block are returned
   * together, even if they exceed this maximum.
   */
  readonly entriesMax: number
  /** Maximum bytes of one answer. The limit is four times as high for an answer with the logs of a single block. */
  readonly bytesMax: number
  /** Returns the monotonic time in milliseconds. */
  readonly now?: () => number
  readonly journal?: HeadJournal
}

interface Filter {
  readonly kind: FilterKind
  readonly client: string
  /** Position in the journal up to which the changes were returned. */
  position: number
  polledMs: number
  /** The last poll, which may still run: the next poll waits for it. */
  polling: Promise<unknown>
}

export class OpenFilters implements Filters {
  readonly #options: FilterOptions
  readonly #now: () => number
  readonly #heads: HeadJournal
  readonly #pending = new PendingJournal()
  readonly #positions = { heads: new Positions(), pending: new Positions() }
  /** Id → filter; the filters that were polled longest ago come first. */
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
        if (this.#positions.heads.count > 0) this.#heads.record(move, options.views)
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

  async changes(id: string, text: TransactionText, scope: Scope): Promise<Uint8Array[] | undefined> {
    const filter = this.#polled(id)
    if (filter === undefined) return undefined
    // Polls run one after the other, because two polls at once would return the same changes.
    const answer = filter.polling.then(() => this.#changesOf(id, filter, text, scope))
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

  /** Number of filters. */
  get count(): number {
    return this.#filters.size
  }

  /** Ends all filters, and stops listening to the head and the pool. */
  close(): void {
    for (const stop of this.#stop) stop()
    for (const id of this.#filters.keys()) this.#end(id)
    this.#heads.close()
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

  /**
   * Returns the changes; undefined when the filter has to end. Advances the filter's position only when the answer is
   * complete.
   */
  async #changesOf(
    id: string,
    filter: Filter,
    text: TransactionText,
    scope: Scope,
  ): Promise<Uint8Array[] | undefined> {
    if (this.#filters.get(id) !== filter) return undefined
    const array = new JsonArray()
    const read = await this.#read(array, filter, text, scope)
    if (read === undefined) return undefined
    if (this.#filters.get(id) === filter) {
      this.#positionsOf(filter.kind).move(filter.position, filter.position + read)
      filter.position += read
    }
    return array.end()
  }

  /** Writes the changes. @returns number of journal entries read; undefined when the filter has to end */
  async #read(
    array: JsonArray,
    { kind, position }: Filter,
    text: TransactionText,
    scope: Scope,
  ): Promise<number | undefined> {
    if (kind.kind !== 'pendingTransactions') {
      // Wait until the events of all moves are complete. The events of a long move are complete only some time after
      // the move, and another move may follow meanwhile.
      for (let later = this.#heads.complete(scope); later !== undefined; later = this.#heads.complete(scope))
        await later
    }
    switch (kind.kind) {
      case 'blocks':
        return this.#newBlocks(array, position)
      case 'logs':
        return this.#newLogs(array, position, kind.watch, scope)
      case 'pendingTransactions':
        return this.#newTransactions(array, position, kind.full ? text : hashText, scope)
    }
  }

  /**
   * Writes the hashes of added blocks. A block that was added and then removed is included, so that the client notices
   * the reorg.
   */
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

  async #newLogs(
    array: JsonArray,
    position: number,
    watch: LogWatch,
    scope: Scope,
  ): Promise<number | undefined> {
    const events = this.#heads.since(position)
    if (events === undefined) return undefined
    const { views, entriesMax: logsMax, bytesMax } = this.#options
    // Read the current view, which corresponds to the journal's end. The view of the request may be older.
    const lease = views.acquire()
    try {
      const { reader } = lease.view.archive
      return await writeLogChanges(array, reader, events, watch, { logsMax, bytesMax }, scope)
    } finally {
      lease.release()
    }
  }

  async #newTransactions(
    array: JsonArray,
    position: number,
    textOf: TransactionText,
    scope: Scope,
  ): Promise<number | undefined> {
    const hashes = this.#pending.since(position, this.#options.entriesMax)
    if (hashes === undefined) return undefined
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

  /** Ends a filter. @returns whether there was a filter with this id */
  #end(id: string): boolean {
    const filter = this.#filters.get(id)
    if (filter === undefined) return false
    this.#filters.delete(id)
    this.#shares.give(filter.client)
    this.#positionsOf(filter.kind).remove(filter.position)
    return true
  }

  /** Ends filters that were not polled in time, and drops journal entries that no filter needs. */
  #tidy(): void {
    const endMs = this.#now() - this.#options.lifetimeMs
    for (const [id, { polledMs }] of this.#filters) {
      if (polledMs > endMs) break
      this.#end(id)
    }
    this.#heads.prune(this.#positions.heads.lowest(this.#heads.end))
    this.#pending.prune(this.#positions.pending.lowest(this.#pending.end))
  }
}

function hashText(hash: string): string {
  return `"${hash}"`
}

/** Maximum number of hashes that are kept; they take some 10 MB. */
const HASHES_MAX = 100_000

/** The journal of transactions that became pending, in order: one list of hashes for all filters. */
class PendingJournal {
  #hashes: string[] = []
  /** Position of the first hash that is kept. */
  #start = 0

  /** Position after the last hash. */
  get end(): number {
    return this.#start + this.#hashes.length
  }

  /** @param hashes hex */
  record(hashes: readonly string[]): void {
    for (const hash of hashes) this.#hashes.push(hash)
    // Drop a tenth of the hashes at a time, because each drop moves all remaining hashes.
    if (this.#hashes.length > HASHES_MAX) this.prune(this.end - Math.floor(HASHES_MAX * 0.9))
  }

  /** Returns at most `max` hashes from a position on; undefined when some of the hashes were dropped. */
  since(position: number, max: number): string[] | undefined {
    const at = position - this.#start
    return at < 0 ? undefined : this.#hashes.slice(at, at + max)
  }

  /** Drops the hashes before a position. */
  prune(position: number): void {
    this.#start += this.#hashes.splice(0, Math.max(0, position - this.#start)).length
  }
}
