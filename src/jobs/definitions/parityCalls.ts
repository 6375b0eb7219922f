/** trace_call and trace_callMany: calls, each on the state that the earlier ones left. */
import type { CallArguments } from '../../evm/callArguments.ts'
import type { TraceTypes } from '../../wire/traceTypes.ts'
import type { Asked } from '../inputs.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** Calls that are traced. */
export interface ParityCalls {
  /** The one after which the calls happen. */
  block: number
  calls: { call: CallArguments; types: TraceTypes }[]
  /** The answer is the only call's; otherwise it is a list. */
  single: boolean
  /** Most gas that each call may have. */
  gasCap: bigint
}

export interface ParityCallsInput extends JsonInput, ParityCalls {}

/** The parts are of the parameter `calls` of trace_callMany. */
export type Calling = ParityCallsInput | Asked<ParityCallsInput, 'calls'>

export const parityCalls = defineJob<Calling, JsonResult>({ name: 'parityCalls', lane: 'traces' })
