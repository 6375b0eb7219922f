/** trace_block: all traces of a block, and its rewards. */
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** Input: `block` is after genesis. */
export const parityBlock = defineJob<JsonInput, JsonResult>({
  name: 'parityBlock',
  lane: ({ block }) => ({ tracedTo: block }),
})
