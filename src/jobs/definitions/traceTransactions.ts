/** debug_traceTransaction and debug_traceBlockBy*: what a tracer gives for mined transactions. */
import type { TracerSpec } from '../../tracers/directory.ts'
import type { StructLogOptions } from '../../tracers/structLogs.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** A tracer that works on a recording, or the struct logs, for which the transaction runs again. */
export type TraceRequest = TracerSpec | { readonly name: 'structLogs'; readonly options: StructLogOptions }

/** `block` is after genesis. */
export interface TraceTransactionsInput extends JsonInput {
  /** Index of a transaction that the block has; all transactions when left out. */
  index?: number
  tracer: TraceRequest
}

export const traceTransactions = defineJob<TraceTransactionsInput, JsonResult>({
  name: 'traceTransactions',
  lane: ({ block, tracer }) => (tracer.name === 'structLogs' ? 'traces' : { tracedTo: block }),
})
