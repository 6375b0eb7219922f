import type { BlockNumberOrTag, LogFilter, TopicFilter } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import { type BlockRange, type FoundLog, findLogs, type LogCriteria } from '../archive/logs.ts'
import { fromHex, toHex, toQuantity } from '../chain/hex.ts'
import { logJson } from '../wire/log.ts'
import { blockPlace } from '../wire/place.ts'
import { resolveBlock } from './block.ts'
import { MethodError } from './errors.ts'
import type { Handler } from './handler.ts'

export const eth_getLogs: Handler<'eth_getLogs'> = async ({ archive, limits }, { filter }) => {
  const range = rangeOf(archive, filter)
  const blocksMax = limits.logsRangeBlocksMax
  if (range.to - range.from >= blocksMax) {
    throw tooLarge(`query exceeds the limit of ${blocksMax} blocks`, {
      from: range.from,
      to: range.from + blocksMax - 1,
    })
  }
  const { logs, overflowBlock } = await findLogs(
    archive.reader,
    criteriaOf(filter),
    range,
    limits.logsResultsMax,
  )
  if (overflowBlock !== undefined) {
    throw tooLarge(`query returns more than the limit of ${limits.logsResultsMax} logs`, {
      from: range.from,
      to: overflowBlock - 1,
    })
  }
  return logs.map(foundLogJson)
}

/**
 * @throws MethodError UNKNOWN_BLOCK, INVALID_BLOCK_RANGE, BLOCK_RANGE_BEYOND_HEAD, or INVALID_PARAMS when
 * there is a   hash together with a range
 */
function rangeOf(archive: Archive, { blockHash, fromBlock, toBlock }: LogFilter): BlockRange {
  if (blockHash != null) {
    if (fromBlock != null || toBlock != null) {
      const expected = 'either blockHash or fromBlock and toBlock, not both'
      throw new MethodError('INVALID_PARAMS', `invalid parameter 0 (filter): expected ${expected}`)
    }
    const number = numberOfHash(archive.reader, fromHex(blockHash))
    if (number === undefined) throw new MethodError('UNKNOWN_BLOCK', 'no block has the hash')
    return { from: number, to: number }
  }
  const from = positionOf(archive, fromBlock)
  const to = positionOf(archive, toBlock)
  const head = headOf(archive.reader).number
  // A range that begins after the head and ends at it is one that a poller asks too early, not a reversed
  // one.
  const isReversed = from > to && !(from > head && to === head)
  if (isReversed) throw new MethodError('INVALID_BLOCK_RANGE', 'fromBlock comes after toBlock')
  if (from > head || to > head) {
    throw new MethodError('BLOCK_RANGE_BEYOND_HEAD', 'the range ends after the head')
  }
  return { from: Math.max(from, archive.identity.genesisNumber), to }
}

/** Number of a block that may be after the head. */
function positionOf(archive: Archive, block: BlockNumberOrTag | null | undefined): number {
  return block?.startsWith('0x') === true ? Number(block) : resolveBlock(archive, block ?? undefined)!
}

function criteriaOf({ address, topics }: LogFilter): LogCriteria {
  const addresses = typeof address === 'string' ? [address] : (address ?? [])
  return { addresses: addresses.map(fromHex), topics: (topics ?? []).map(alternativesOf) }
}

/** None when anything will do: also with a null among the alternatives. */
function alternativesOf(filter: TopicFilter): Uint8Array[] {
  if (filter === null) return []
  if (typeof filter === 'string') return [fromHex(filter)]
  const topics = filter.filter((topic) => topic !== null)
  return topics.length < filter.length ? [] : topics.map(fromHex)
}

/**
 * The phrase with the range is what indexers look for to ask again; there is none when the first block alone
 * is too much.
 */
function tooLarge(what: string, fitting: BlockRange): MethodError {
  if (fitting.to < fitting.from) {
    return new MethodError('RANGE_TOO_LARGE', `${what} in one block: ask for fewer addresses or topics`)
  }
  const data = { from: toQuantity(fitting.from), to: toQuantity(fitting.to) }
  const message = `${what}. Try with this block range [${data.from}, ${data.to}]`
  return new MethodError('RANGE_TOO_LARGE', message, data)
}

function foundLogJson({ log, block, transactionHash, transactionIndex, logIndex }: FoundLog) {
  const place = blockPlace(block)
  return logJson(log, place, toHex(transactionHash), toQuantity(transactionIndex), logIndex)
}
