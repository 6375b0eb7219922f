/** trace_transaction and trace_get: the traces of a mined transaction. */
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** `block` is after genesis. */
export interface ParityTransactionInput extends JsonInput {
  /** Index of a transaction that the block has. */
  index: number
  /** Place of the one trace that is wanted: indices with commas between them. */
  path?: string
}

export const parityTransaction = defineJob<ParityTransactionInput, JsonResult>({
  name: 'parityTransaction',
  lane: ({ block }) => ({ tracedTo: block }),
})
