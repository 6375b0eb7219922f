/** Converts logs to the JSON that `openrpc.json` defines. */
import type { ErigonLog, Log as LogJson } from '../../generated/types.ts'
import type { FoundLog } from '../archive/logs.ts'
import type { Log } from '../chain/receipt.ts'
import type { Scope } from '../scope.ts'
import type { JsonArray } from './jsonArray.ts'
import {
  jsonText,
  objectWriter,
  prepared,
  type Write,
  writeData,
  writeList,
  writeQuantity,
} from './members.ts'
import { type BlockPlace, blockPlace } from './place.ts'

/** A log with its position in the chain. */
export interface MinedLog {
  readonly log: Log
  readonly place: BlockPlace
  /** 32 bytes. */
  readonly transactionHash: Uint8Array
  readonly transactionIndex: number
  /** Position in the block. */
  readonly logIndex: number
  /** Whether a reorg removed the log's block from the chain. */
  readonly removed: boolean
}

const TRUE = prepared('true')
const FALSE = prepared('false')

export const writeLog = objectWriter<LogJson, MinedLog>({
  address: (out, { log }) => writeData(out, log.address),
  topics: (out, { log }) => writeList(out, log.topics, writeData),
  data: (out, { log }) => writeData(out, log.data),
  blockNumber: (out, { place }) => out.prepared(place.blockNumber),
  transactionHash: (out, { transactionHash }) => writeData(out, transactionHash),
  transactionIndex: (out, { transactionIndex }) => writeQuantity(out, transactionIndex),
  blockHash: (out, { place }) => out.prepared(place.blockHash),
  blockTimestamp: (out, { place }) => out.prepared(place.blockTimestamp),
  logIndex: (out, { logIndex }) => writeQuantity(out, logIndex),
  removed: (out, { removed }) => out.prepared(removed ? TRUE : FALSE),
})

/**
 * Writes a log as erigon does. erigon: execution/types/log.go, `ErigonLog`, whose member `timestamp` became
 * `blockTimestamp` in August 2026.
 */
export const writeErigonLog = objectWriter<ErigonLog, MinedLog>({
  address: (out, { log }) => writeData(out, log.address),
  topics: (out, { log }) => writeList(out, log.topics, writeData),
  data: (out, { log }) => writeData(out, log.data),
  blockNumber: (out, { place }) => out.prepared(place.blockNumber),
  timestamp: (out, { place }) => out.prepared(place.blockTimestamp),
  blockTimestamp: (out, { place }) => out.prepared(place.blockTimestamp),
  transactionHash: (out, { transactionHash }) => writeData(out, transactionHash),
  transactionIndex: (out, { transactionIndex }) => writeQuantity(out, transactionIndex),
  blockHash: (out, { place }) => out.prepared(place.blockHash),
  logIndex: (out, { logIndex }) => writeQuantity(out, logIndex),
  removed: (out, { removed }) => out.prepared(removed ? TRUE : FALSE),
})

/** Returns the JSON of a log. @param removed whether a reorg removed the log's block from the chain */
export function foundLogText(found: FoundLog, removed: boolean): string {
  return jsonText(writeLog, { ...found, place: blockPlace(found.block), removed })
}

/** Maximum length of a log's JSON without topics and data, including a comma. */
const LOG_BYTES = 448
/** Length of a topic in hex, with quotes and a comma. */
const TOPIC_BYTES = 69

/** Returns an upper bound for the length of a log in a response, in bytes. */
export function logBytes({ topics, data }: Log): number {
  return LOG_BYTES + topics.length * TOPIC_BYTES + 2 * data.length
}

/**
 * Writes logs into an array, with a yield point after each.
 *
 * @param removed whether a reorg removed the logs' blocks from the chain
 * @param scope its checkpoint is called after each log
 * @param write writes a log
 */
export async function writeLogs(
  array: JsonArray,
  logs: readonly FoundLog[],
  removed: boolean,
  scope: Scope,
  write: Write<MinedLog> = writeLog,
): Promise<void> {
  let block: FoundLog['block'] | undefined
  let place: BlockPlace | undefined
  for (const found of logs) {
    if (place === undefined || found.block !== block) place = blockPlace(found.block)
    block = found.block
    const { log, transactionHash, transactionIndex, logIndex } = found
    write(array.next(), { log, place, transactionHash, transactionIndex, logIndex, removed })
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
}
