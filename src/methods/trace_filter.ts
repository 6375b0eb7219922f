import type {
  BlockNumberOrTag,
  TraceAddressFilter,
  TraceCriteria as TraceFilter,
} from '../../generated/types.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import type { BlockRange } from '../archive/logs.ts'
import type { TraceCriteria, TraceLimits } from '../archive/traceSearch.ts'
import { fromHex } from '../chain/hex.ts'
import { parityFilter } from '../jobs/definitions/parityFilter.ts'
import { JobError } from '../jobs/executor.ts'
import type { JsonResult } from '../jobs/job.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { isNumber, rangeTooLarge, resolveBlock } from './block.ts'
import type { Context, Handler, Limits } from './handler.ts'
import { refuseHashWithRange } from './logCriteria.ts'
import { minedAnswer } from './minedAnswer.ts'
import { runTraceJob } from './parityTraces.ts'
import { requireHistory } from './partialArchive.ts'

/** As in Besu and erigon, blocks after the head are ignored. */
export const trace_filter: Handler<'trace_filter'> = (context, { filter }) => {
  const searchLimits = limitsOf(filter, context.limits)
  const range = rangeOf(context, filter)
  if (range.from > range.to || searchLimits.count === 0) return []
  const { fromAddress, toAddress, mode } = filter
  const question = JSON.stringify(['trace_filter', range.from, fromAddress, toAddress, mode, searchLimits])
  return minedAnswer(context, range.to, question, () => search(context, filter, searchLimits, range))
}

/** @throws RpcError rangeTooLarge */
async function search(
  context: Context,
  filter: TraceFilter,
  searchLimits: TraceLimits,
  { from, to }: BlockRange,
): Promise<JsonResult> {
  const input = { from, criteria: criteriaOf(filter), limits: searchLimits }
  try {
    return await runTraceJob(context, parityFilter, to, input)
  } catch (error) {
    const overflow = error instanceof JobError ? error.overflowBlock : undefined
    if (overflow === undefined) throw error
    const excess = `query returns more than the limit of ${context.limits.traceFilterResultsMax} traces`
    throw rangeTooLarge(excess, { from, to: overflow - 1 }, 'use after and count')
  }
}

/** @throws RpcError invalidParams, unknownBlock, historyPruned */
function rangeOf(context: Context, filter: TraceFilter): BlockRange {
  const { archive } = context
  refuseHashWithRange(filter, 'filter')
  if (filter.blockHash != null) {
    const number = numberOfHash(archive.reader, fromHex(filter.blockHash))
    if (number === undefined) throw new RpcError('unknownBlock')
    requireHistory(archive.identity, number)
    return { from: number, to: number }
  }
  const from = positionOf(context, filter.fromBlock ?? 'earliest')
  const to = positionOf(context, filter.toBlock ?? 'latest')
  requireHistory(archive.identity, Number(from < to ? from : to))
  // Without `toBlock`, a caller that polls for new blocks asks for a range after the head.
  if (from > to && filter.toBlock != null) throw new InvalidParam('filter', 'fromBlock comes after toBlock')
  const head = headOf(archive.reader).number
  return {
    from: Math.max(Number(from), archive.identity.genesisNumber),
    to: to > head ? head : Number(to),
  }
}

/** Returns the number of a block as a bigint: it may be after the head, and may exceed Number.MAX_SAFE_INTEGER. */
function positionOf(context: Context, block: BlockNumberOrTag): bigint {
  return BigInt(isNumber(block) ? block : resolveBlock(context, block)!)
}

function criteriaOf({ fromAddress, toAddress, mode }: TraceFilter): TraceCriteria {
  return {
    fromAddresses: addressesIn(fromAddress),
    toAddresses: addressesIn(toAddress),
    mode: mode ?? 'intersection',
  }
}

function addressesIn(filter: TraceAddressFilter | null | undefined): Uint8Array[] {
  return (typeof filter === 'string' ? [filter] : (filter ?? [])).map(fromHex)
}

/** @throws RpcError clientLimitExceeded */
function limitsOf(filter: TraceFilter, limits: Limits): TraceLimits {
  const after = Number(filter.after ?? 0)
  const count = filter.count == null ? undefined : Number(filter.count)
  if (count !== undefined && count > limits.traceFilterCountMax) {
    const message = `count asks for too many traces (max ${limits.traceFilterCountMax})`
    throw new RpcError('clientLimitExceeded', { message })
  }
  return { after, count, tracesMax: limits.traceFilterResultsMax }
}
