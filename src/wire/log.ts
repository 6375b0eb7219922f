/** Logs → contract JSON. */
import type { Log as LogJson } from '../../generated/types.ts'
import type { FoundLog } from '../archive/logs.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
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
