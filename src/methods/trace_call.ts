import type { TraceCallRequest, TraceOptions } from '../../generated/types.ts'
import { parityCalls } from '../jobs/definitions/parityCalls.ts'
import type { JsonResult } from '../jobs/job.ts'
import { traceTypes } from '../wire/traceTypes.ts'
import { stateBlock } from './block.ts'
import type { Context, Handler } from './handler.ts'
import { runTraceJob } from './parityTraces.ts'
import { shortCallOf, shortly } from './shortCall.ts'
import { checkCalls, jobInput } from './simulation.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call`. */
export const trace_call: Handler<'trace_call'> = (context, params) => {
  const { limits } = context
  const { transaction, traceTypes: types, block, options } = params
  checkCalls([transaction], limits, 'transaction')
  const number = stateBlock(context, block)
  const short = shortCallOf(context, transaction, number)
  const asked = short && {
    ...short,
    types: traceTypes(types, options),
    bytesMax: limits.traceResponseBytesMax,
  }
  return shortly(context, parityCalls, asked, () => byWorker(context, [transaction, types], options, number))
}

async function byWorker(
  context: Context,
  call: TraceCallRequest,
  options: TraceOptions | null | undefined,
  number: number,
): Promise<JsonResult> {
  const { limits } = context
  return runTraceJob(context, parityCalls, number, {
    asked: await jobInput(context, [call], limits.traceTimeoutMs),
    options,
    single: true,
    gasCap: BigInt(limits.callGasMax),
  })
}
