/** Converts log filters in requests to the criteria that archive searches, filters and subscriptions use. */
import type { BlockNumberOrTag, LogFilter, TopicFilter } from '../../generated/types.ts'
import type { LogCriteria } from '../archive/logs.ts'
import { fromHex } from '../chain/hex.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import type { LogWatch } from '../watch/logWatch.ts'
import { isNumber, numberIn } from './block.ts'

/** Returns the addresses and topics of a filter. */
export function criteriaOf({ address, topics }: LogFilter): LogCriteria {
  const addresses = typeof address === 'string' ? [address] : (address ?? [])
  return { addresses: addresses.map(fromHex), topics: (topics ?? []).map(alternativesOf) }
}

/**
 * Returns the criteria for future logs that match a filter (geth: eth/filters/filter_system.go, `SubscribeLogs`). Each
 * end of the range may be a number or `latest`. The start may also be `earliest`. A block hash is ignored.
 *
 * @param param name of the parameter with the filter
 * @throws RpcError pendingLogsUnsupported, invalidBlockRange
 * @throws RpcError invalidParams when the filter has both a hash and a range
 */
export function watchOf(filter: LogFilter, param: string): LogWatch {
  const { blockHash, fromBlock, toBlock } = filter
  refuseHashWithRange(filter, param)
  if (blockHash != null) return { criteria: criteriaOf(filter), from: undefined, to: undefined }
  if (fromBlock === 'pending' || toBlock === 'pending') {
    throw new RpcError('pendingLogsUnsupported')
  }
  const from = fromBlock === 'earliest' ? 0 : boundOf(fromBlock)
  const to = boundOf(toBlock)
  if (to !== undefined && (from === undefined || from > to)) throw invalidRange()
  return { criteria: criteriaOf(filter), from, to }
}

/**
 * Rejects a filter with both a block hash and a range.
 *
 * @param param name of the parameter with the filter
 * @throws RpcError invalidParams
 */
export function refuseHashWithRange(
  { blockHash, fromBlock, toBlock }: Pick<LogFilter, 'blockHash' | 'fromBlock' | 'toBlock'>,
  param: string,
): void {
  if (blockHash == null || (fromBlock == null && toBlock == null)) return
  throw new InvalidParam(param, 'expected either blockHash or fromBlock and toBlock, not both')
}

function boundOf(block: BlockNumberOrTag | null | undefined): number | undefined {
  if (block == null || block === 'latest') return undefined
  if (!isNumber(block)) throw invalidRange()
  return numberIn(block)
}

function invalidRange(): RpcError {
  return new RpcError('invalidBlockRange')
}

/**
 * Returns the topics that match at one position. The list is empty if any topic matches, which is the case if the
 * filter is null, is empty, or contains null.
 */
function alternativesOf(filter: TopicFilter): Uint8Array[] {
  if (filter === null) return []
  if (typeof filter === 'string') return [fromHex(filter)]
  const topics = filter.filter((topic) => topic !== null)
  return topics.length < filter.length ? [] : topics.map(fromHex)
}
