/**
 * Finding logs. The index says in which blocks an address logged, and in which a topic stands at a position;
 * the receipts of the blocks that remain are read and matched log by log.
 */
import { keccak256 } from '../chain/crypto.ts'
import { toHex } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import { rawTransaction } from '../chain/transaction.ts'
import { walkHistory } from '../store/history.ts'
import { logAddressKey, logTopicKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { takeTurns } from './archive.ts'
import { bodyAt, headerAt, receiptsAt, type StoredHeader } from './blocks.ts'

export interface LogCriteria {
  /** 20 bytes each; none: any. */
  addresses: readonly Uint8Array[]
  /**
   * By position, alternatives of 32 bytes each; none: any. A log with fewer topics than positions does not
   * match.
   */
  topics: readonly (readonly Uint8Array[])[]
}

/** Block numbers, both included. */
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
  /** In the order of the chain. */
  logs: FoundLog[]
  /** The block whose logs were too much; undefined when the search went through the whole range. */
  overflow: LogOverflow | undefined
}

export interface LogOverflow {
  block: number
  /** What there was too much of. */
  of: 'logs' | 'bytes'
}

/** How much a search may find. */
export interface LogBounds {
  logsMax: number
  /** Of all logs together, as {@link LogBounds.bytesOf} counts them. */
  bytesMax: number
  /** What a log is in the answer. */
  bytesOf(log: Log): number
}

/** A log as criteria are compared with it: address and topics in hex. */
export interface LogWords {
  address: string
  topics: readonly string[]
}

/** The index is read for this many blocks at a time, which bounds what a search holds in memory. */
const WINDOW_BLOCKS = 8192

/**
 * Logs of a range that match.
 *
 * @param range blocks of the archive
 * @param bounds the search stops at the block with which the logs would be more
 */
export async function findLogs(
  reader: Reader,
  criteria: LogCriteria,
  range: BlockRange,
  bounds: LogBounds,
): Promise<LogSearch> {
  const matches = matcher(criteria)
  const rest = takeTurns()
  const logs: FoundLog[] = []
  let bytes = 0
  for await (const number of candidateBlocks(reader, criteria, range, rest)) {
    await rest()
    const found = logsOfBlock(reader, number, matches)
    if (logs.length + found.length > bounds.logsMax) return { logs, overflow: { block: number, of: 'logs' } }
    bytes += bytesOfLogs(found, bounds)
    if (bytes > bounds.bytesMax) return { logs, overflow: { block: number, of: 'bytes' } }
    for (const log of found) logs.push(log)
  }
  return { logs, overflow: undefined }
}

/** What logs are in the answer together. */
export function bytesOfLogs(logs: readonly FoundLog[], { bytesOf }: Pick<LogBounds, 'bytesOf'>): number {
  return logs.reduce((sum, { log }) => sum + bytesOf(log), 0)
}

/**
 * Every block in which each dimension of the criteria (addresses, topic positions) has an entry, ascending.
 */
async function* candidateBlocks(
  reader: Reader,
  criteria: LogCriteria,
  { from, to }: BlockRange,
  rest: () => Promise<void> | undefined,
): AsyncGenerator<number, void> {
  const dimensions = postingLists(criteria)
  if (dimensions.length === 0) {
    for (let number = from; number <= to; number++) yield number
    return
  }
  for (let start = from; start <= to; start += WINDOW_BLOCKS) {
    const window = { from: start, to: Math.min(to, start + WINDOW_BLOCKS - 1) }
    let blocks = await union(reader, dimensions[0]!, window, rest)
    for (let index = 1; index < dimensions.length && blocks.size > 0; index++) {
      const others = await union(reader, dimensions[index]!, window, rest)
      blocks = new Set([...blocks].filter((block) => others.has(block)))
    }
    yield* [...blocks].sort((a, b) => a - b)
  }
}

/** Keys of the index: one array for each dimension, in which any of the lists will do. */
function postingLists({ addresses, topics }: LogCriteria): Uint8Array[][] {
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
  rest: () => Promise<void> | undefined,
): Promise<Set<number>> {
  const blocks = new Set<number>()
  for (const list of lists) {
    for (const { block } of walkHistory(reader, list, window.from, window.to)) blocks.add(block)
    await rest()
  }
  return blocks
}

/** Matching logs of one block, in order. @param matches as {@link matcher} makes it */
export function logsOfBlock(reader: Reader, number: number, matches: (log: Log) => boolean): FoundLog[] {
  const block = headerAt(reader, number)
  if (block === undefined || block.header.logsBloom.every((byte) => byte === 0)) return []
  const found: Omit<FoundLog, 'transactionHash'>[] = []
  let logIndex = 0
  receiptsAt(reader, number).forEach(({ logs }, transactionIndex) => {
    for (const log of logs) {
      if (matches(log)) found.push({ log, block, transactionIndex, logIndex })
      logIndex++
    }
  })
  if (found.length === 0) return []
  const hashOf = transactionHashes(reader, number)
  return found.map((entry) => ({ ...entry, transactionHash: hashOf(entry.transactionIndex) }))
}

/** Transaction hashes of a block by index; only those that are asked for are computed. */
function transactionHashes(reader: Reader, number: number): (index: number) => Uint8Array {
  const { transactions } = bodyAt(reader, number)
  const hashes = new Map<number, Uint8Array>()
  return (index) => {
    const known = hashes.get(index)
    if (known !== undefined) return known
    const hash = keccak256(rawTransaction(transactions[index]!))
    hashes.set(index, hash)
    return hash
  }
}

/** Whether a log is of one of the addresses, and has one of the topics at each position. */
export function matcher(criteria: LogCriteria): (log: Log) => boolean {
  if (postingLists(criteria).length === 0) {
    return ({ topics }) => topics.length >= criteria.topics.length
  }
  const matches = wordsMatcher(criteria)
  return (log) => matches(wordsOf(log))
}

/** As {@link matcher}, for a log that many criteria are compared with. */
export function wordsMatcher({ addresses, topics }: LogCriteria): (words: LogWords) => boolean {
  const wantedAddresses = new Set(addresses.map(toHex))
  const wantedTopics = topics.map((alternatives) => new Set(alternatives.map(toHex)))
  return (words) =>
    words.topics.length >= wantedTopics.length &&
    (wantedAddresses.size === 0 || wantedAddresses.has(words.address)) &&
    wantedTopics.every((wanted, position) => wanted.size === 0 || wanted.has(words.topics[position]!))
}

/** A log's address and topics, for {@link wordsMatcher}. */
export function wordsOf({ address, topics }: Log): LogWords {
  return { address: toHex(address), topics: topics.map(toHex) }
}
