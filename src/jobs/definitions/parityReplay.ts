/** trace_replayTransaction and trace_replayBlockTransactions: mined transactions, executed again. */
import type { TraceTypes } from '../../wire/traceTypes.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** `block` is after genesis. */
export interface ParityReplayInput extends JsonInput {
  /** Index of a transaction that the block has; all transactions when left out. */
  index?: number
  types: TraceTypes
}

/** No vmTrace is recorded: it is always executed. */
export const parityReplay = defineJob<ParityReplayInput, JsonResult>({
  name: 'parityReplay',
  lane: ({ block, types }) => (types.vmTrace ? 'traces' : { tracedTo: block }),
})
