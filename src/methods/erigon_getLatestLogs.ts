import type { LatestLogsOptions } from '../../generated/types.ts'
import { type LatestBounds, visitLatestLogs } from '../archive/latestLogs.ts'
import { toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { logBytes, writeErigonLog, writeLogs } from '../wire/log.ts'
import { rangeTooLarge } from './block.ts'
import type { Context, Handler } from './handler.ts'
import { criteriaOf } from './logCriteria.ts'
import { rangeOf } from './logQuery.ts'
import { sharedAnswer } from './minedAnswer.ts'
import { requireHistory } from './partialArchive.ts'

const ADVICE = 'ask for fewer addresses or topics, or for fewer logs'

/** erigon: rpc/jsonrpc/erigon_receipts.go, `GetLatestLogs`. Without a count, erigon searches one block. */
export const erigon_getLatestLogs: Handler<'erigon_getLatestLogs'> = async (context, { filter, options }) => {
  const counts = countsOf(context, options ?? {})
  const ignoresTopicOrder = options?.ignoreTopicsOrder === true
  const range = rangeOf(context, filter, 'earliest')
  if (range.from > range.to) return []
  const criteria = { ...criteriaOf(filter), ignoresTopicOrder }
  const { addresses, topics } = criteria
  const words = [addresses, ...topics].map((alternatives) => alternatives.map(toHex).sort().join())
  const question = `latestLogs ${range.from} ${counts.logs} ${counts.blocks} ${ignoresTopicOrder} ${words.join(' ')}`
  return sharedAnswer(context, range.to, question, () =>
    context.scope.run(async (scope) => {
      const bounds = boundsOf(context, counts)
      const array = new JsonArray(scope)
      const { overflow, isEnough } = await visitLatestLogs(
        context.archive.reader,
        criteria,
        range,
        bounds,
        (logs) => writeLogs(array, logs, false, scope, writeErigonLog),
        scope,
      )
      if (overflow !== undefined) throw exceeded(bounds, overflow, range.to)
      // The blocks before those of the archive may have more.
      if (!isEnough && filter.fromBlock == null && filter.blockHash == null)
        requireHistory(context.archive.identity, range.from - 1)
      return new JsonBytes(...array.end())
    }),
  )
}

type Counts = Pick<LatestBounds, 'logs' | 'blocks'>

/** @throws RpcError invalidParams, rangeTooLarge */
function countsOf({ limits }: Context, { logCount, blockCount }: LatestLogsOptions): Counts {
  const [logs, blocks] = [logCount, blockCount].map((count) => Number(count ?? 0)) as [number, number]
  if (logs > 0 && blocks > 0)
    throw new InvalidParam('options', 'expected either logCount or blockCount, not both')
  if (logs > limits.logsResultsMax)
    throw new RpcError('rangeTooLarge', {
      message: `logCount exceeds the limit of ${limits.logsResultsMax} logs`,
    })
  if (blocks > limits.logsRangeBlocksMax)
    throw new RpcError('rangeTooLarge', {
      message: `blockCount exceeds the limit of ${limits.logsRangeBlocksMax} blocks`,
    })
  if (logs > 0) return { logs, blocks: undefined }
  return { logs: undefined, blocks: Math.max(blocks, 1) }
}

function boundsOf({ limits }: Context, counts: Counts): LatestBounds {
  const { logsResultsMax: logsMax, logsResponseBytesMax: bytesMax, logsRangeBlocksMax: blocksMax } = limits
  return { ...counts, logsMax, bytesMax, blocksMax, bytesOf: logBytes }
}

function exceeded(
  { logsMax, bytesMax, blocksMax }: LatestBounds,
  { block, of }: { readonly block: number; readonly of: 'logs' | 'bytes' | 'blocks' },
  to: number,
): RpcError {
  const limit = {
    logs: `${logsMax} logs`,
    bytes: `${bytesMax} bytes of logs`,
    blocks: `${blocksMax} blocks`,
  }[of]
  return rangeTooLarge(`query exceeds the limit of ${limit}`, { from: block + 1, to }, ADVICE)
}
