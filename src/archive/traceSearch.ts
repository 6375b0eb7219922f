/**
 * Searches traces by address in the index alone (archive/traceIndex.ts). The search reads no block, and its cursors
 * skip entries of the lists. The cost of a search depends on the number of traces found, not on the number of blocks
 * between them.
 */

import { backgroundScope } from '../scope.ts'
import { type HistoryEntry, walkHistory } from '../store/history.ts'
import { type TraceRole, traceAddressKey, traceCountKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import type { BlockRange } from './logs.ts'
import { decodePlaces } from './traceIndex.ts'

export interface TraceCriteria {
  /** 20 bytes each; an empty list matches any address */
  fromAddresses: readonly Uint8Array[]
  /** 20 bytes each; an empty list matches any address */
  toAddresses: readonly Uint8Array[]
  /**
   * When both lists above have addresses: whether a trace must match both (`intersection`), or at least one of them
   * (`union`). erigon: trace_filtering.go.
   */
  mode: 'intersection' | 'union'
}

export interface TraceLimits {
  /** Number of matching traces to skip. */
  after: number
  /** Maximum number of traces to find; undefined for no maximum. */
  count: number | undefined
  /** Without `count`, the search stops at the block whose traces would exceed this maximum. */
  tracesMax: number
}

/** Traces of one block. */
export interface FoundTraces {
  block: number
  /** Places in the block's list of traces, ascending; never empty. */
  places: number[]
}

export interface TraceSearch {
  /** In chain order. */
  blocks: FoundTraces[]
  /** The block whose traces exceeded the maximum; undefined when the search was completed. */
  overflowBlock: number | undefined
  /** Number of matching traces up to the end of the search, including the skipped traces. */
  seen: number
}

/** Returns the limits that remain after a completed search, for a search of the blocks that follow. */
export function limitsAfter(limits: TraceLimits, { seen }: TraceSearch): TraceLimits {
  const { after, count, tracesMax } = limits
  const found = Math.max(0, seen - after)
  return {
    after: Math.max(0, after - seen),
    count: count && Math.max(0, count - found),
    tracesMax: tracesMax - found,
  }
}

/** Maximum number of steps along a list. After these steps, the cursor seeks the block with a new lookup. */
const STEPS_MAX = 64

/**
 * Finds the matching traces of a range. A reward matches only when the criteria name no sender.
 *
 * @param range blocks that the archive and the index contain
 */
export async function findTraces(
  reader: Reader,
  criteria: TraceCriteria,
  range: BlockRange,
  { after, count, tracesMax }: TraceLimits,
): Promise<TraceSearch> {
  const scope = backgroundScope()
  const blocks: FoundTraces[] = []
  const source = sourceOf(reader, criteria, range.to)
  const end = count === undefined ? Number.POSITIVE_INFINITY : after + count
  let seen = 0
  for (let at = range.from; seen < end; ) {
    await scope.checkpoint()
    const block = source.seek(at)
    if (block === undefined) break
    at = block + 1
    const places = source.places(Math.max(0, after - seen), end - seen)
    seen += source.size
    if (count === undefined && seen - after > tracesMax) return { blocks, overflowBlock: block, seen }
    if (places.length > 0) blocks.push({ block, places })
  }
  return { blocks, overflowBlock: undefined, seen }
}

/** A source of matching traces, block by block. */
interface Source {
  /**
   * Moves forward to the first block, from `block` on, that may have matching traces. Returns this block; undefined
   * when there is none. A call does only little work, so the returned block may have no matching traces.
   */
  seek(block: number): number | undefined
  /** Number of matching traces in the current block. */
  readonly size: number
  /**
   * Returns elements `start` to `end - 1` of the list of the places that the matching traces have in the current block.
   * The list is in ascending order.
   */
  places(start: number, end: number): number[]
}

function sourceOf(reader: Reader, { fromAddresses, toAddresses, mode }: TraceCriteria, to: number): Source {
  const listsOf = (role: TraceRole, addresses: readonly Uint8Array[]): Source[] =>
    addresses.map((address) => new AddressSource(reader, traceAddressKey(role, address), to))
  if (fromAddresses.length === 0 && toAddresses.length === 0) return new EverySource(reader, to)
  const senders = listsOf('from', fromAddresses)
  const recipients = listsOf('to', toAddresses)
  if (fromAddresses.length === 0) return new UnionSource([...recipients, ...listsOf('author', toAddresses)])
  if (toAddresses.length === 0 || mode === 'union') return new UnionSource([...senders, ...recipients])
  return new IntersectionSource(new UnionSource(senders), new UnionSource(recipients))
}

/** A forward cursor over one history list. */
class Cursor {
  entry: HistoryEntry | undefined
  readonly #walkFrom: (block: number) => Generator<HistoryEntry, void>
  #walk: Generator<HistoryEntry, void> | undefined

  constructor(reader: Reader, list: Uint8Array, to: number) {
    this.#walkFrom = (block) => walkHistory(reader, list, block, to)
  }

  /** Moves to the first entry from `block` on. @returns the block of this entry */
  seek(block: number): number | undefined {
    if (this.#walk === undefined) this.#start(block)
    for (let steps = 0; this.entry !== undefined && this.entry.block < block; steps++) {
      if (steps === STEPS_MAX) this.#start(block)
      else this.entry = this.#walk!.next().value ?? undefined
    }
    return this.entry?.block
  }

  #start(block: number): void {
    this.#walk = this.#walkFrom(block)
    this.entry = this.#walk.next().value ?? undefined
  }
}

/** All traces. */
class EverySource implements Source {
  readonly #cursor: Cursor

  constructor(reader: Reader, to: number) {
    this.#cursor = new Cursor(reader, traceCountKey(), to)
  }

  seek(block: number): number | undefined {
    return this.#cursor.seek(block)
  }

  get size(): number {
    return decodePlaces(this.#cursor.entry!.value)[0]!
  }

  places(start: number, end: number): number[] {
    const length = Math.max(0, Math.min(end, this.size) - start)
    return Array.from({ length }, (_, index) => start + index)
  }
}

/** Traces of one address in one role. */
class AddressSource implements Source {
  readonly #cursor: Cursor
  #decoded: { entry: HistoryEntry; places: number[] } | undefined

  constructor(reader: Reader, list: Uint8Array, to: number) {
    this.#cursor = new Cursor(reader, list, to)
  }

  seek(block: number): number | undefined {
    return this.#cursor.seek(block)
  }

  get size(): number {
    return this.#all().length
  }

  places(start: number, end: number): number[] {
    return this.#all().slice(start, end)
  }

  #all(): number[] {
    const entry = this.#cursor.entry!
    if (this.#decoded?.entry !== entry) this.#decoded = { entry, places: decodePlaces(entry.value) }
    return this.#decoded.places
  }
}

/** Traces that at least one of the sources has, without duplicates. */
class UnionSource implements Source {
  #sources: readonly Source[]
  #here: Source[] = []
  #merged: number[] | undefined

  constructor(sources: readonly Source[]) {
    this.#sources = sources
  }

  seek(block: number): number | undefined {
    const live: Source[] = []
    let first = Number.POSITIVE_INFINITY
    this.#merged = undefined
    for (const source of this.#sources) {
      const next = source.seek(block)
      if (next === undefined) continue
      live.push(source)
      if (next < first) {
        first = next
        this.#here = []
      }
      if (next === first) this.#here.push(source)
    }
    this.#sources = live
    return live.length === 0 ? undefined : first
  }

  get size(): number {
    return this.#all().length
  }

  places(start: number, end: number): number[] {
    return this.#all().slice(start, end)
  }

  #all(): number[] {
    if (this.#merged !== undefined) return this.#merged
    const lists = this.#here.map((source) => source.places(0, Number.POSITIVE_INFINITY))
    this.#merged = lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].sort((a, b) => a - b)
    return this.#merged
  }
}

/** Traces that both sources have. */
class IntersectionSource implements Source {
  readonly #one: Source
  readonly #other: Source
  #common: number[] = []

  constructor(one: Source, other: Source) {
    this.#one = one
    this.#other = other
  }

  seek(block: number): number | undefined {
    this.#common = []
    const one = this.#one.seek(block)
    const other = one === undefined ? undefined : this.#other.seek(one)
    if (one === undefined || other === undefined) return undefined
    // No block before `other` is in both sources. Return `other - 1`, because the caller seeks again from the returned
    // block + 1.
    if (one !== other) return other - 1
    const wanted = new Set(this.#other.places(0, Number.POSITIVE_INFINITY))
    this.#common = this.#one.places(0, Number.POSITIVE_INFINITY).filter((place) => wanted.has(place))
    return one
  }

  get size(): number {
    return this.#common.length
  }

  places(start: number, end: number): number[] {
    return this.#common.slice(start, end)
  }
}
