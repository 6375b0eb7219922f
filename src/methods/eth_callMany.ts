import type { Methods } from '../../generated/types.ts'
import { blockHashAt } from '../archive/blocks.ts'
import { callMany, type ShortBundles } from '../jobs/definitions/callMany.ts'
import { callBundle } from '../wire/callBundles.ts'
import { type PlacedBundles, placedBundles } from './callBundles.ts'
import { namingCall } from './callNotExecuted.ts'
import type { Context, Handler } from './handler.ts'
import { shortly, shortRequestOf } from './shortCall.ts'
import { jobInput } from './simulation.ts'

type Params = Methods['eth_callMany']['params']

/** erigon: rpc/jsonrpc/eth_callMany.go, `CallMany`. */
export const eth_callMany: Handler<'eth_callMany'> = (context, params) => {
  const { archive, executor, limits } = context
  const { bundles, stateOverride } = params
  const placed = placedBundles(context, params, 'stateOverride')
  const timeoutMs = timeoutOf(params, limits.callTimeoutMs)
  const byWorker = async () => {
    const input = {
      block: placed.number,
      blockHash: blockHashAt(archive.reader, placed.number)!,
      bytesMax: limits.simulateResponseBytesMax,
      gasCap: BigInt(limits.callGasMax),
      ...placed.place,
      asked: await jobInput(context, { bundles, stateOverride }, timeoutMs),
    }
    return executor.run(callMany, input, { timeoutMs })
  }
  return namingCall(() => shortly(context, callMany, shortBundlesOf(context, params, placed), byWorker))
}

/** The time limit in milliseconds. As in erigon, a `timeout` of 0 means no limit, but the node's own limit applies. */
function timeoutOf({ timeout }: Params, timeoutMsMax: number): number {
  return timeout == null || timeout === 0 ? timeoutMsMax : Math.min(timeout, timeoutMsMax)
}

/** Converts bundles without overrides for execution on this thread; undefined when only a worker may run them. */
function shortBundlesOf(
  context: Context,
  { bundles, stateOverride, timeout }: Params,
  { calls, number, place }: PlacedBundles,
): ShortBundles | undefined {
  const { limits, shortCalls } = context
  if (shortCalls === undefined || bundles.length > shortCalls.blocksMax) return undefined
  const isPlain = stateOverride == null && timeout == null && place.transactionIndex === undefined
  if (!isPlain || bundles.some(({ blockOverride }) => blockOverride != null)) return undefined
  const request = shortRequestOf(context, calls, number)
  return (
    request && { ...request, bundles: bundles.map(callBundle), bytesMax: limits.simulateResponseBytesMax }
  )
}
