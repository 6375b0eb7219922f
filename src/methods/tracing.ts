/** Traces mined transactions, for several debug_trace* methods. */
import type { TracerOptions } from '../../generated/types.ts'
import { blockHashAt } from '../archive/blocks.ts'
import { traceTransactions } from '../jobs/definitions/traceTransactions.ts'
import type { JsonResult } from '../jobs/job.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { traceRequest, traceTimeoutMs } from './traceOptions.ts'

/**
 * Traces one transaction of a block, or all of them.
 *
 * @param number number of a block in the archive
 * @param index index of the transaction; undefined for all transactions of the block
 * @throws RpcError genesisNotTraceable, unknownTracer, invalidParams
 * @throws JobError
 */
export function traceMined(
  context: Context,
  number: number,
  index: number | undefined,
  options: TracerOptions | null | undefined,
): Promise<JsonResult> {
  const { archive, executor, limits } = context
  if (number === archive.identity.genesisNumber) {
    throw new RpcError('genesisNotTraceable')
  }
  const timeoutMs = traceTimeoutMs(options, limits.traceTimeoutMs)
  const asked = { tracer: traceRequest(options), ...(index === undefined ? {} : { index }) }
  const blockHash = blockHashAt(archive.reader, number)!
  const input = { ...asked, block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  return minedAnswer(context, number, `traceTransactions ${JSON.stringify(asked)}`, () =>
    executor.run(traceTransactions, input, { timeoutMs }),
  )
}
