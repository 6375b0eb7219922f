import { blockHashAt } from '../archive/blocks.ts'
import { traceCallMany } from '../jobs/definitions/traceCallMany.ts'
import { placedBundles } from './callBundles.ts'
import { namingCall } from './callNotExecuted.ts'
import { refuseForeignBundleOptions } from './foreignMembers.ts'
import type { Handler } from './handler.ts'
import { jobInput } from './simulation.ts'
import { traceRequest, traceTimeoutMs } from './traceOptions.ts'

/** erigon: rpc/jsonrpc/tracing.go, `TraceCallMany`. */
export const debug_traceCallMany: Handler<'debug_traceCallMany'> = async (context, params) => {
  const { archive, executor, limits } = context
  const { bundles, simulateContext, options } = params
  refuseForeignBundleOptions(options)
  const stateOverride = options?.stateOverrides
  const { number, place } = placedBundles(context, { bundles, simulateContext, stateOverride }, 'options')
  const tracer = traceRequest(options, limits)
  const timeoutMs = traceTimeoutMs(options, limits.traceTimeoutMs)
  const input = {
    block: number,
    blockHash: blockHashAt(archive.reader, number)!,
    bytesMax: limits.traceResponseBytesMax,
    gasCap: BigInt(limits.callGasMax),
    ...place,
    tracer,
    asked: await jobInput(context, { bundles, stateOverride }, timeoutMs),
  }
  return namingCall(() => executor.run(traceCallMany, input, { timeoutMs }))
}
