/**
 * Log search. The index has a list of blocks for each address that emitted logs, and for each topic at each position.
 * The search intersects the lists of the criteria and reads the receipts of the remaining blocks. Finally, the search
 * compares each log with the criteria.
 */
import { bodyItems } from '../chain/bodyItems.ts'
import { keccak256 } from '../chain/crypto.ts'
import { type Hex, toHex } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import { logsIn, ownLog, receiptItems } from '../chain/receiptItems.ts'
import type { Scope } from '../scope.ts'
import { walkHistory } from '../store/history.ts'
import { logAddressKey, logTopicKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { headerAt, rawBodyAt, rawReceiptsAt, type StoredHeader } from './blocks.ts'

export interface LogCriteria {
  /** 20 bytes each; an empty list matches any address. */
  addresses: readonly Uint8Array[]
  /**
   * For each position the accepted topics, 32 bytes each; an empty list matches any topic. A log with fewer topics than
   * positions does not match.
   */
  topics: readonly (readonly Uint8Array[])[]
}

/** A range of block numbers that includes both ends. */
export interface BlockRange {
  from: number
  to: number
}

export interface FoundLog {
  log: Log
  block: StoredHeader
  /** 32 bytes. */
  transactionHash: Uint8Array
  transactionIndex: number
  /** Position in the block. */
  logIndex: number
}

export interface LogSearch {
  /** In chain order. */
  logs: FoundLog[]
  /** The block whose logs exceeded the bounds; undefined when the search covered the whole range. */
  overflow: LogOverflow | undefined
}

export interface LogOverflow {
  block: number
  /** The bound that was exceeded. */
  of: 'logs' | 'bytes'
}

/** Bounds on the result of a search. */
export interface LogBounds {
  logsMax: number
  /** Maximum total length of all logs, each measured by {@link LogBounds.bytesOf}. */
  bytesMax: number
  /** Returns the length of a log in the response, in bytes. */
  bytesOf(log: Log): number
}

/** A log's address and topics in hex, for comparison with criteria. */
export interface LogWords {
  address: Hex
  topics: readonly Hex[]
}

/** A search reads the index for this many blocks at a time, which bounds its memory. */
const WINDOW_BLOCKS = 8192

/**
 * Finds the matching logs of a range.
 *
 * @param range blocks that the archive has
 * @param bounds the search stops at the block whose logs would exceed the bounds
 * @param scope `scope.checkpoint()` is called between the steps
 */
export async function findLogs(
  reader: Reader,
  criteria: LogCriteria,
  range: BlockRange,
  bounds: LogBounds,
  scope: Scope,
): Promise<LogSearch> {
  const logs: FoundLog[] = []
  const keep = (found: readonly FoundLog[]): void => {
    for (const one of found) logs.push({ ...one, log: ownLog(one.log) })
  }
  const overflow = await visitLogs(reader, criteria, range, bounds, keep, scope)
  return { logs, overflow }
}

/**
 * Like {@link findLogs}, but passes the logs to a visitor, as views of the block's records, instead of copying them.
 *
 * @param visit called with the matching logs of one block, in chain order, and awaited
 * @returns the block whose logs exceeded the bounds, which is not visited; undefined when all blocks were visited
 */
export async function visitLogs(
  reader: Reader,
  criteria: LogCriteria,
  range: BlockRange,
  bounds: LogBounds,
  visit: (logs: readonly FoundLog[]) => Promise<void> | void,
  scope: Scope,
): Promise<LogOverflow | undefined> {
  // Yield after the criteria are converted to hex and before they are converted to keys. There may be thousands of
  // addresses and topics.
  const matches = matcher(criteria)
  await scope.checkpoint()
  let logs = 0
  let bytes = 0
  for await (const number of candidateBlocks(reader, criteria, range, scope)) {
    await scope.checkpoint()
    const found: FoundLog[] = []
    for (const one of eachLogOf(reader, number, matches)) {
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
      if (one === undefined) continue
      if (++logs > bounds.logsMax) return { block: number, of: 'logs' }
      bytes += bounds.bytesOf(one.log)
      if (bytes <= bounds.bytesMax) found.push(one)
    }
    if (bytes > bounds.bytesMax) return { block: number, of: 'bytes' }
    await visit(found)
  }
  return undefined
}

/** Total length of logs in the response, in bytes. */
export function bytesOfLogs(logs: readonly FoundLog[], { bytesOf }: Pick<LogBounds, 'bytesOf'>): number {
  return logs.reduce((sum, { log }) => sum + bytesOf(log), 0)
}

/**
 * Yields, in ascending order, every block that the index lists for the criteria. Such a block is in the list of one of
 * the addresses, and in the list of one of the topics at each position.
 */
async function* candidateBlocks(
  reader: Reader,
  criteria: LogCriteria,
  { from, to }: BlockRange,
  scope: Scope,
): AsyncGenerator<number, void> {
  const dimensions = postingLists(criteria)
  await scope.checkpoint()
  if (dimensions.length === 0) {
    for (let number = from; number <= to; number++) yield number
    return
  }
  for (let start = from; start <= to; start += WINDOW_BLOCKS) {
    const window = { from: start, to: Math.min(to, start + WINDOW_BLOCKS - 1) }
    let blocks = await union(reader, dimensions[0]!, window, scope)
    for (let index = 1; index < dimensions.length && blocks.size > 0; index++) {
      const others = await union(reader, dimensions[index]!, window, scope)
      blocks = new Set([...blocks].filter((block) => others.has(block)))
    }
    yield* [...blocks].sort((a, b) => a - b)
  }
}

/**
 * Returns the keys of lists in the index: one array for the addresses, and one array for each position of the topics.
 * Positions without topics have no array. A block can match only if it is in at least one list of each array.
 */
export function postingLists({ addresses, topics }: LogCriteria): Uint8Array[][] {
  const dimensions = [
    addresses.map((address) => logAddressKey(address)),
    ...topics.map((alternatives, position) => alternatives.map((topic) => logTopicKey(position, topic))),
  ]
  return dimensions.filter((lists) => lists.length > 0)
}

async function union(
  reader: Reader,
  lists: readonly Uint8Array[],
  window: BlockRange,
  scope: Scope,
): Promise<Set<number>> {
  const blocks = new Set<number>()
  for (const list of lists) {
    for (const { block } of walkHistory(reader, list, window.from, window.to)) blocks.add(block)
    await scope.checkpoint()
  }
  return blocks
}

/** Returns all matching logs of one block, without pausing between logs. */
export function logsOfBlock(reader: Reader, number: number, matches: (log: Log) => boolean): FoundLog[] {
  return [...eachLogOf(reader, number, matches)].filter((found) => found !== undefined)
}

/**
 * Yields the matching logs of one block, in order, as views of its records. Yields undefined for a log that does not
 * match. The caller can therefore pause after every log: a block may have tens of thousands.
 *
 * @param matches made by {@link matcher}
 */
export function* eachLogOf(
  reader: Reader,
  number: number,
  matches: (log: Log) => boolean,
): Generator<FoundLog | undefined, void> {
  const block = headerAt(reader, number)
  if (block === undefined || block.header.logsBloom.every((byte) => byte === 0)) return
  const hashOf = transactionHashes(reader, number)
  let transactionIndex = 0
  let logIndex = 0
  for (const { logs } of receiptItems(rawReceiptsAt(reader, number))) {
    for (const log of logsIn(logs)) {
      const isWanted = matches(log)
      yield isWanted
        ? { log, block, transactionHash: hashOf(transactionIndex), transactionIndex, logIndex }
        : undefined
      logIndex++
    }
    transactionIndex++
  }
}

/** Returns a function from index to transaction hash, which computes each hash when it is first requested. */
function transactionHashes(reader: Reader, number: number): (index: number) => Uint8Array {
  let transactions: readonly Uint8Array[] | undefined
  const hashes = new Map<number, Uint8Array>()
  return (index) => {
    const known = hashes.get(index)
    if (known !== undefined) return known
    transactions ??= bodyItems(rawBodyAt(reader, number)).transactions
    const hash = keccak256(transactions[index]!)
    hashes.set(index, hash)
    return hash
  }
}

/** Returns a function that tests a log: it must have one of the addresses, and one of the topics at each position. */
export function matcher(criteria: LogCriteria): (log: Log) => boolean {
  if (postingLists(criteria).length === 0) {
    return ({ topics }) => topics.length >= criteria.topics.length
  }
  const { addresses, topics } = wantedWords(criteria)
  return (log) =>
    log.topics.length >= topics.length &&
    (addresses.size === 0 || addresses.has(toHex(log.address))) &&
    topics.every((wanted, position) => wanted.size === 0 || wanted.has(toHex(log.topics[position]!)))
}

/** Like {@link matcher}, but for a log in hex. A log need be converted only once to be compared with many criteria. */
export function wordsMatcher(criteria: LogCriteria): (words: LogWords) => boolean {
  const { addresses, topics } = wantedWords(criteria)
  return (words) =>
    words.topics.length >= topics.length &&
    (addresses.size === 0 || addresses.has(words.address)) &&
    topics.every((wanted, position) => wanted.size === 0 || wanted.has(words.topics[position]!))
}

function wantedWords({ addresses, topics }: LogCriteria) {
  return {
    addresses: new Set(addresses.map(toHex)),
    topics: topics.map((alternatives) => new Set(alternatives.map(toHex))),
  }
}

/** Converts a log's address and topics to hex, for {@link wordsMatcher}. */
export function wordsOf({ address, topics }: Log): LogWords {
  return { address: toHex(address), topics: topics.map(toHex) }
}
