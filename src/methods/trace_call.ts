import type { TraceCallRequest } from '../../generated/types.ts'
import { jsonParts } from '../wire/jsonParts.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { runTraceJob } from './parityTraces.ts'
import { checkCalls } from './simulation.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `call`. */
export const trace_call: Handler<'trace_call'> = async (context, { transaction, traceTypes, block }) => {
  const { limits, walks } = context
  checkCalls([transaction], limits, '0 (transaction)')
  const number = stateBlock(context, block)
  const calls: TraceCallRequest[] = [[transaction, traceTypes]]
  return runTraceJob(context, 'parityCalls', number, {
    asked: await jsonParts(calls, walks.handOver(limits.traceTimeoutMs)),
    single: true,
    gasCap: BigInt(limits.callGasMax),
  })
}
