/** Logs → contract JSON. */
import type { Log as LogJson } from '../../generated/types.ts'
import type { FoundLog } from '../archive/logs.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import type { JsonArray } from './jsonArray.ts'
import { type BlockPlace, blockPlace } from './place.ts'

/**
 * @param transactionHash hex
 * @param transactionIndex quantity
 * @param logIndex position in the block
 */
export function logJson(
  log: Log,
  place: BlockPlace,
  transactionHash: string,
  transactionIndex: string,
  logIndex: number,
): LogJson {
  return {
    address: toHex(log.address),
    topics: log.topics.map(toHex),
    data: toHex(log.data),
    blockNumber: place.blockNumber,
    transactionHash,
    transactionIndex,
    blockHash: place.blockHash,
    blockTimestamp: place.blockTimestamp,
    logIndex: toQuantity(logIndex),
    removed: false,
  }
}

/** @param removed whether a reorganisation took its block out of the chain */
export function foundLogJson(found: FoundLog, removed: boolean): LogJson {
  const { log, block, transactionHash, transactionIndex, logIndex } = found
  const json = logJson(log, blockPlace(block), toHex(transactionHash), toQuantity(transactionIndex), logIndex)
  return { ...json, removed }
}

/** Of a log's JSON without its topics and its data, with every number as long as can be, and a comma. */
const LOG_BYTES = 448
/** A topic in hex, with quotes and a comma. */
const TOPIC_BYTES = 69

/** Bytes of a log in an answer, or a few more. */
export function logBytes({ topics, data }: Log): number {
  return LOG_BYTES + topics.length * TOPIC_BYTES + 2 * data.length
}

/**
 * Writes logs into an array, with turns for others between them.
 *
 * @param removed whether a reorganisation took their blocks out of the chain
 * @param rest as `takeTurns` makes it
 */
export async function writeLogs(
  array: JsonArray,
  logs: readonly FoundLog[],
  removed: boolean,
  rest: () => Promise<void> | undefined,
): Promise<void> {
  for (const found of logs) {
    array.push(JSON.stringify(foundLogJson(found, removed)))
    const turn = rest()
    if (turn !== undefined) await turn
  }
}
