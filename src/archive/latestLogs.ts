/**
 * Log search from the newest block back (erigon_getLatestLogs). Cursors step back through the lists of the log index,
 * and skip to the last block that all of them have. The cost of a search therefore does not depend on the number of
 * blocks between the logs.
 */
import { type Hex, toHex } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import type { Scope } from '../scope.ts'
import { walkHistoryBack } from '../store/history.ts'
import { logAddressKey, logTopicKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import {
  type BlockRange,
  eachLogOf,
  type FoundLog,
  type LogBounds,
  type LogCriteria,
  matcher,
  postingLists,
} from './logs.ts'

/** A log has at most four topics. */
const POSITIONS = [0, 1, 2, 3]
/** Maximum number of steps along a list. After these steps, the cursor seeks the block with a new lookup. */
const STEPS_MAX = 64

export interface LatestCriteria extends LogCriteria {
  /**
   * Whether topics match at any position, as in erigon. A transaction qualifies if, for each non-empty entry of
   * `topics`, one of its logs has a topic of that entry. In a transaction that qualifies, a log matches if it has one
   * of the addresses and a topic of at least one entry.
   */
  readonly ignoresTopicOrder: boolean
}

export interface LatestBounds extends LogBounds {
  /** Number of logs after which the search ends; undefined for no end. */
  readonly logs: number | undefined
  /**
   * Number of blocks after which the search ends; undefined for no end. If the criteria have no addresses and no
   * topics, every block counts. Otherwise, only blocks with matching logs count.
   */
  readonly blocks: number | undefined
  /** Maximum number of blocks to look at, if the criteria have neither addresses nor topics. */
  readonly blocksMax: number
}

export interface LatestOverflow {
  readonly block: number
  /** The bound that was exceeded. */
  readonly of: 'logs' | 'bytes' | 'blocks'
}

export interface LatestEnd {
  readonly overflow: LatestOverflow | undefined
  /** Whether the search ended before the beginning of the range. */
  readonly isEnough: boolean
}

/**
 * Visits the newest matching logs of a range: the last block first, in a block the last transaction first, in a
 * transaction the first log first. erigon: rpc/jsonrpc/erigon_receipts.go, `GetLatestLogs`.
 *
 * @param range blocks that the archive has
 * @param visit called with the logs of one block, and awaited
 * @param scope `scope.checkpoint()` is called between the steps
 * @returns the bound that was exceeded, if any, and whether there are as many logs or blocks as were asked for
 */
export async function visitLatestLogs(
  reader: Reader,
  criteria: LatestCriteria,
  range: BlockRange,
  bounds: LatestBounds,
  visit: (logs: readonly FoundLog[]) => Promise<void>,
  scope: Scope,
): Promise<LatestEnd> {
  const lists = listsOf(criteria)
  const wanted = criteria.ignoresTopicOrder ? inAnyOrder(criteria) : inOrder(criteria)
  await scope.checkpoint()
  const isOfAll = lists.length === 0
  let [logs, bytes, blocks, looked] = [0, 0, 0, 0]
  for await (const number of blocksBack(reader, lists, range, scope)) {
    if (isOfAll && ++looked > bounds.blocksMax) return exceeded(number, 'blocks')
    const left = bounds.logs === undefined ? Number.POSITIVE_INFINITY : bounds.logs - logs
    const found = (await latestOf(reader, number, wanted, scope)).slice(0, left)
    logs += found.length
    if (logs > bounds.logsMax) return exceeded(number, 'logs')
    for (const { log } of found) bytes += bounds.bytesOf(log)
    if (bytes > bounds.bytesMax) return exceeded(number, 'bytes')
    await visit(found)
    if (isOfAll || found.length > 0) blocks++
    if (blocks === bounds.blocks || logs === bounds.logs) return { overflow: undefined, isEnough: true }
  }
  return { overflow: undefined, isEnough: false }
}

function exceeded(block: number, of: LatestOverflow['of']): LatestEnd {
  return { overflow: { block, of }, isEnough: false }
}

/** `log` tests a single log. `ofTransaction` takes one transaction's logs that passed `log`, and selects from them. */
interface Wanted {
  readonly log: (log: Log) => boolean
  readonly ofTransaction: (logs: FoundLog[]) => FoundLog[]
}

function inOrder(criteria: LatestCriteria): Wanted {
  return { log: matcher(criteria), ofTransaction: (logs) => logs }
}

function inAnyOrder({ addresses, topics }: LatestCriteria): Wanted {
  const senders = new Set(addresses.map(toHex))
  const entries = topics.filter(({ length }) => length > 0).map((one) => new Set(one.map(toHex)))
  const all = new Set(entries.flatMap((entry) => [...entry]))
  const isOf = ({ address }: Log): boolean => senders.size === 0 || senders.has(toHex(address))
  const has = (wanted: ReadonlySet<Hex>, log: Log): boolean =>
    log.topics.some((one) => wanted.has(toHex(one)))
  return {
    log: () => true,
    ofTransaction(logs) {
      if (!entries.every((entry) => logs.some(({ log }) => has(entry, log)))) return []
      return logs.filter(({ log }) => isOf(log) && (all.size === 0 || has(all, log)))
    },
  }
}

/** Returns the matching logs of a block, the last transaction first. */
async function latestOf(reader: Reader, number: number, wanted: Wanted, scope: Scope): Promise<FoundLog[]> {
  const byTransaction: FoundLog[][] = []
  for (const found of eachLogOf(reader, number, wanted.log)) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
    if (found === undefined) continue
    const last = byTransaction.at(-1)
    if (last?.[0]?.transactionIndex === found.transactionIndex) last.push(found)
    else byTransaction.push([found])
  }
  const matching: FoundLog[] = []
  for (const logs of byTransaction.reverse()) {
    matching.push(...wanted.ofTransaction(logs))
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  return matching
}

/**
 * Returns the keys of lists in the index, in several arrays, as {@link postingLists} does. If the order of topics is
 * ignored, the array of a topic has the lists of the topic at every position. A block can match only if it is in at
 * least one list of each array.
 */
function listsOf(criteria: LatestCriteria): Uint8Array[][] {
  if (!criteria.ignoresTopicOrder) return postingLists(criteria)
  const { addresses, topics } = criteria
  const dimensions = [
    addresses.map((address) => logAddressKey(address)),
    ...topics.map((entry) => entry.flatMap((topic) => POSITIONS.map((at) => logTopicKey(at, topic)))),
  ]
  return dimensions.filter((lists) => lists.length > 0)
}

/** Yields the blocks of a range that are in at least one list of each dimension, in descending order. */
async function* blocksBack(
  reader: Reader,
  dimensions: readonly Uint8Array[][],
  { from, to }: BlockRange,
  scope: Scope,
): AsyncGenerator<number, void> {
  if (dimensions.length === 0) {
    for (let number = to; number >= from; number--) yield number
    return
  }
  const unions = dimensions.map((lists) => new UnionBack(reader, lists))
  for (let block = to; block >= from; block--) {
    for (let agreed = 0, index = 0; agreed < unions.length; index = (index + 1) % unions.length) {
      const found = await unions[index]!.seek(block, scope)
      if (found === undefined || found < from) return
      agreed = found === block ? agreed + 1 : 1
      block = found
    }
    yield block
  }
}

/** The blocks that at least one of several lists has. */
class UnionBack {
  #cursors: CursorBack[]

  constructor(reader: Reader, lists: readonly Uint8Array[]) {
    this.#cursors = lists.map((list) => new CursorBack(reader, list))
  }

  /** Moves back to the last block at or before `block`. @returns this block; undefined if there is none */
  async seek(block: number, scope: Scope): Promise<number | undefined> {
    let last: number | undefined
    const live: CursorBack[] = []
    for (const cursor of this.#cursors) {
      const found = cursor.seek(block)
      if (found !== undefined) {
        live.push(cursor)
        last = Math.max(last ?? 0, found)
      }
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
    this.#cursors = live
    return last
  }
}

/** A cursor that moves back through one history list. */
class CursorBack {
  readonly #walkFrom: (block: number) => Generator<{ readonly block: number }, void>
  #walk: Generator<{ readonly block: number }, void> | undefined
  #block: number | undefined

  constructor(reader: Reader, list: Uint8Array) {
    this.#walkFrom = (block) => walkHistoryBack(reader, list, block)
  }

  seek(block: number): number | undefined {
    if (this.#walk === undefined) this.#start(block)
    for (let steps = 0; this.#block !== undefined && this.#block > block; steps++) {
      if (steps === STEPS_MAX) this.#start(block)
      else this.#block = this.#walk!.next().value?.block
    }
    return this.#block
  }

  #start(block: number): void {
    this.#walk = this.#walkFrom(block)
    this.#block = this.#walk.next().value?.block
  }
}
