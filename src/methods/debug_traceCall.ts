import { bodyAt } from '../archive/blocks.ts'
import { traceCall } from '../jobs/definitions/traceCall.ts'
import type { JsonResult } from '../jobs/job.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import type { Context, Handler } from './handler.ts'
import { shortCallOf, shortly } from './shortCall.ts'
import { checkedBlock, hasOverrides, simulationInput } from './simulation.ts'
import { indexIn } from './stateRange.ts'
import { hasScripts, traceRequest, traceTimeoutMs } from './traceOptions.ts'

/**
 * Index of the transaction before which the call runs; undefined when the index is not valid. As in geth
 * (eth/state_accessor.go, `stateAtTransaction`), 0 is also valid in a block without transactions.
 */
function placeIn(context: Context, block: number, index: number | string): number | undefined {
  const isEmpty = bodyAt(context.archive.reader, block).transactions.length === 0
  return isEmpty && block > 0 && Number(index) === 0 ? 0 : indexIn(context, block, index)
}

/** geth: eth/tracers/api.go, `TraceCall`. */
export const debug_traceCall: Handler<'debug_traceCall'> = (context, { transaction, block, options }) => {
  const { limits } = context
  const { stateOverrides, blockOverrides, txIndex } = options ?? {}
  const params = {
    ...{ transaction, block },
    stateOverrides: stateOverrides ?? undefined,
    blockOverrides: blockOverrides ?? undefined,
  }
  const number = checkedBlock(context, params, 'options')
  const transactionIndex = txIndex == null ? undefined : placeIn(context, number, txIndex)
  if (txIndex != null && transactionIndex === undefined) {
    throw new InvalidParam('options', 'at /txIndex: expected the index of a transaction of the block')
  }
  const tracer = traceRequest(options, limits)
  const timeoutMs = traceTimeoutMs(options, limits.traceTimeoutMs)
  const bytesMax = limits.traceResponseBytesMax
  const byWorker = async (): Promise<JsonResult> => {
    const input = {
      ...(await simulationInput(context, params, number, timeoutMs)),
      bytesMax,
      tracer,
      ...(transactionIndex === undefined ? {} : { transactionIndex }),
    }
    return context.executor.run(traceCall, input, { timeoutMs })
  }
  if (hasScripts(tracer)) return byWorker()
  const isShort = transactionIndex === undefined && !hasOverrides(params)
  const short = isShort ? shortCallOf(context, transaction, number) : undefined
  return shortly(context, traceCall, short && { ...short, tracer, bytesMax }, byWorker)
}
