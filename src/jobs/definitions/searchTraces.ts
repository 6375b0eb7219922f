/** The first half of trace_filter: which traces of a range match. */
import type { TraceCriteria, TraceLimits, TraceSearch } from '../../archive/traceSearch.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** `block` is the last of the range. */
export interface SearchTracesInput extends BlockInput {
  /** First block of the range. */
  from: number
  criteria: TraceCriteria
  limits: TraceLimits
}

export const searchTraces = defineJob<SearchTracesInput, TraceSearch>({
  name: 'searchTraces',
  lane: ({ block }) => ({ tracedTo: block }),
})
