/** debug_traceCall: what a tracer gives for a call. */
import type { Simulating, SimulationInput } from '../inputs.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'
import type { TraceRequest } from './traceTransactions.ts'

export interface TraceCallInput extends SimulationInput, JsonInput {
  /** Index of a transaction of the block, before which the call happens; after the block when left out. */
  transactionIndex?: number
  tracer: TraceRequest
}

export const traceCall = defineJob<Simulating<TraceCallInput>, JsonResult>({
  name: 'traceCall',
  lane: 'traces',
})
