/** Converts log filters of requests into criteria for the archive, filters and subscriptions. */
import type { BlockNumberOrTag, LogFilter, TopicFilter } from '../../generated/types.ts'
import type { LogCriteria } from '../archive/logs.ts'
import { fromHex } from '../chain/hex.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import type { LogWatch } from '../watch/logWatch.ts'

/** Addresses and topics of a filter. */
export function criteriaOf({ address, topics }: LogFilter): LogCriteria {
  const addresses = typeof address === 'string' ? [address] : (address ?? [])
  return { addresses: addresses.map(fromHex), topics: (topics ?? []).map(alternativesOf) }
}

/**
 * The future logs that match a filter (geth: eth/filters/filter_system.go, `SubscribeLogs`). The range may contain
 * numbers, `earliest` as its start, and `latest`. A block hash does not restrict future logs.
 *
 * @param param name of the parameter with the filter
 * @throws RpcError pendingLogsUnsupported, invalidBlockRange, or invalidParams when the filter has both a hash and a
 *   range
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
export function refuseHashWithRange({ blockHash, fromBlock, toBlock }: LogFilter, param: string): void {
  if (blockHash == null || (fromBlock == null && toBlock == null)) return
  throw new InvalidParam(param, 'expected either blockHash or fromBlock and toBlock, not both')
}

function boundOf(block: BlockNumberOrTag | null | undefined): number | undefined {
  if (block == null || block === 'latest') return undefined
  if (!block.startsWith('0x')) throw invalidRange()
  return Number(block)
}

function invalidRange(): RpcError {
  return new RpcError('invalidBlockRange')
}

/** Alternatives for one topic; empty when any topic matches, as with a null among the alternatives. */
function alternativesOf(filter: TopicFilter): Uint8Array[] {
  if (filter === null) return []
  if (typeof filter === 'string') return [fromHex(filter)]
  const topics = filter.filter((topic) => topic !== null)
  return topics.length < filter.length ? [] : topics.map(fromHex)
}
