/** Queries stored logs by a filter, for eth_getLogs, eth_getFilterLogs, erigon_getLogs and erigon_getLatestLogs. */
import type { BlockNumberOrTag, LogFilter } from '../../generated/types.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import { type BlockRange, type FoundLog, type LogCriteria, visitLogs } from '../archive/logs.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { logBytes, type MinedLog, writeLog, writeLogs } from '../wire/log.ts'
import type { Write } from '../wire/members.ts'
import { type BlockContext, isNumber, numberIn, rangeTooLarge, resolveBlock } from './block.ts'
import type { Context } from './handler.ts'
import { criteriaOf, refuseHashWithRange } from './logCriteria.ts'
import { sharedAnswer } from './minedAnswer.ts'
import { requireHistory } from './partialArchive.ts'

/** Advice for a query that finds too much in one block. */
const ADVICE = 'ask for fewer addresses or topics'

const EMPTY = new JsonBytes(Buffer.from('[]'))

/** How a method answers a query for logs. */
export interface LogAnswer {
  /** Distinguishes the answers of the methods in the answer cache. */
  readonly name: string
  /** Default of `fromBlock`. */
  readonly first: 'latest' | 'earliest'
  readonly write: Write<MinedLog>
}

const ETH_LOGS: LogAnswer = { name: 'logs', first: 'latest', write: writeLog }

/**
 * Returns the stored logs that match a filter, as a JSON array.
 *
 * @throws RpcError rangeTooLarge, and the errors of {@link rangeOf}; ScopeError
 */
export async function queryLogs(context: Context, filter: LogFilter, answer = ETH_LOGS): Promise<JsonBytes> {
  const { logsRangeBlocksMax } = context.limits
  const range = rangeOf(context, filter, answer.first)
  if (range.to - range.from >= logsRangeBlocksMax) {
    throw rangeTooLarge(
      `query exceeds the limit of ${logsRangeBlocksMax} blocks`,
      {
        from: range.from,
        to: range.from + logsRangeBlocksMax - 1,
      },
      ADVICE,
    )
  }
  // The range ends before the archive's first block.
  if (range.from > range.to) return EMPTY
  const { criteria, question } = await context.scope.run(async (scope) => {
    const asked = criteriaOf(filter)
    await scope.checkpoint()
    const text = questionOf(answer.name, range.from, asked)
    await scope.checkpoint()
    return { criteria: asked, question: text }
  })
  return sharedAnswer(context, range.to, question, () => logsOf(context, criteria, range, answer.write))
}

/**
 * Returns the question for the answer cache. The question omits the end of the range: the cache key contains the hash
 * of the block at the end. Alternatives are sorted, because their order does not change the answer.
 */
function questionOf(name: string, from: number, { addresses, topics }: LogCriteria): string {
  const words = [addresses, ...topics].map((alternatives) => alternatives.map(toHex).sort().join())
  return `${name} ${from} ${words.join(' ')}`
}

/** @throws RpcError rangeTooLarge; ScopeError */
async function logsOf(
  { archive, limits, scope: request }: Context,
  criteria: LogCriteria,
  range: BlockRange,
  writeOne: Write<MinedLog>,
): Promise<JsonBytes> {
  const { logsResultsMax: logsMax, logsResponseBytesMax: bytesMax } = limits
  const bounds = { logsMax, bytesMax, bytesOf: logBytes }
  const { overflow, json } = await request.run(async (scope) => {
    const array = new JsonArray(scope)
    const write = (logs: readonly FoundLog[]): Promise<void> => writeLogs(array, logs, false, scope, writeOne)
    const search = await visitLogs(archive.reader, criteria, range, bounds, write, scope)
    return { overflow: search, json: new JsonBytes(...array.end()) }
  })
  if (overflow !== undefined) {
    const limit = { logs: `${logsMax} logs`, bytes: `${bytesMax} bytes of logs` }[overflow.of]
    const fitting = { from: range.from, to: overflow.block - 1 }
    throw rangeTooLarge(`query returns more than the limit of ${limit}`, fitting, ADVICE)
  }
  return json
}

/**
 * Returns the blocks that a filter names.
 *
 * @param first default of `fromBlock`
 * @throws RpcError unknownBlock, invalidBlockRange, blockRangeBeyondHead, historyPruned
 * @throws RpcError invalidParams when the filter has both a hash and a range
 */
export function rangeOf(
  context: BlockContext,
  filter: LogFilter,
  first: 'latest' | 'earliest' = 'latest',
): BlockRange {
  const { archive } = context
  refuseHashWithRange(filter, 'filter')
  if (filter.blockHash != null) {
    const number = numberOfHash(archive.reader, fromHex(filter.blockHash))
    if (number === undefined) throw new RpcError('unknownBlock')
    requireHistory(archive.identity, number)
    return { from: number, to: number }
  }
  const from = positionOf(context, filter.fromBlock ?? first)
  const to = positionOf(context, filter.toBlock)
  requireHistory(archive.identity, Math.min(from, to))
  const head = headOf(archive.reader).number
  // A caller that polls for new blocks asks for the range from the next block to the head. If no new block exists yet,
  // this range begins after the head. Do not report such a range as reversed.
  const isReversed = from > to && !(from > head && to === head)
  if (isReversed) throw new RpcError('invalidBlockRange')
  if (from > head || to > head) {
    throw new RpcError('blockRangeBeyondHead')
  }
  return { from: Math.max(from, archive.identity.genesisNumber), to }
}

/** Returns the number of a block, which may be after the head. */
function positionOf(context: BlockContext, block: BlockNumberOrTag | null | undefined): number {
  const named = block ?? 'latest'
  return isNumber(named) ? numberIn(named) : resolveBlock(context, named)!
}
