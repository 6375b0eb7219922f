import { parityCalls } from '../jobs/definitions/parityCalls.ts'
import { traceTypes } from '../wire/traceTypes.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { shortCallOf, shortly } from './shortCall.ts'
import { checkCalls } from './simulation.ts'
import { changesState, checkExtras, hasLabels, runTracedCalls } from './tracedCalls.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call`. The overrides are as in reth (`trace_call`). */
export const trace_call: Handler<'trace_call'> = (context, params) => {
  const { limits } = context
  const { transaction, traceTypes: types, block } = params
  checkCalls([transaction], limits, 'transaction')
  checkExtras(params, context)
  const number = stateBlock(context, block)
  const short = changesState(params) ? undefined : shortCallOf(context, transaction, number)
  const asked = short && {
    ...short,
    types: traceTypes(types, { vmTraceLabels: hasLabels(params) }),
    bytesMax: limits.traceResponseBytesMax,
  }
  return shortly(context, parityCalls, asked, () =>
    runTracedCalls(context, [[transaction, types]], params, number, true),
  )
}
