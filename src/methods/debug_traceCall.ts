import { bodyAt } from '../archive/blocks.ts'
import { MethodError } from './errors.ts'
import type { Context, Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'
import { traceRequest, traceTimeoutMs } from './traceOptions.ts'

/** geth: eth/tracers/api.go, `TraceCall`. */
export const debug_traceCall: Handler<'debug_traceCall'> = (context, { transaction, block, options }) => {
  const { executor, limits } = context
  const { stateOverrides, blockOverrides, txIndex } = options ?? {}
  const simulation = simulationInput(context, {
    transaction,
    block,
    stateOverrides: stateOverrides ?? undefined,
    blockOverrides: blockOverrides ?? undefined,
  })
  const input = {
    ...simulation,
    bytesMax: limits.traceResponseBytesMax,
    tracer: traceRequest(options),
    ...(txIndex == null ? {} : { transactionIndex: indexIn(context, simulation.block, txIndex) }),
  }
  return executor.run('traceCall', input, { timeoutMs: traceTimeoutMs(options, limits.traceTimeoutMs) })
}

/** @throws MethodError TRANSACTION_NOT_FOUND when the block has not so many */
function indexIn({ archive }: Context, block: number, txIndex: string): number {
  const index = Number(txIndex)
  if (index < bodyAt(archive.reader, block).transactions.length) return index
  throw new MethodError('TRANSACTION_NOT_FOUND', 'transaction not found')
}
