import { MethodError } from './errors.ts'
import type { Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'
import { indexIn } from './stateRange.ts'
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
  const transactionIndex = txIndex == null ? undefined : indexIn(context, simulation.block, txIndex)
  if (txIndex != null && transactionIndex === undefined) {
    const expected = 'the index of a transaction of the block'
    throw new MethodError(
      'INVALID_PARAMS',
      `invalid parameter 2 (options): at /txIndex: expected ${expected}`,
    )
  }
  const input = {
    ...simulation,
    bytesMax: limits.traceResponseBytesMax,
    tracer: traceRequest(options),
    ...(transactionIndex === undefined ? {} : { transactionIndex }),
  }
  return executor.run('traceCall', input, { timeoutMs: traceTimeoutMs(options, limits.traceTimeoutMs) })
}
