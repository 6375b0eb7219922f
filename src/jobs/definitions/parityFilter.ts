/** The second half of trace_filter: the traces that were found. */
import type { FoundTraces } from '../../archive/traceSearch.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** `block` is the last of the range. */
export interface ParityFilterInput extends JsonInput {
  /** In the order of the chain. */
  found: FoundTraces[]
}

export const parityFilter = defineJob<ParityFilterInput, JsonResult>({
  name: 'parityFilter',
  lane: ({ found }) => ({ tracedTo: found.at(-1)?.block ?? 0 }),
})
