/** ots_traceTransaction, ots_getInternalOperations and ots_getTransactionError: views of a mined transaction. */
import type { Frame } from '../../archive/trace.ts'
import { writeInternalOperations, writeListedCalls, writeRevertData } from '../../tracers/otterscan.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { recordedTransactionFrames } from '../traces/recordedFrames.ts'
import { requireBytes } from '../traces/wholeFrames.ts'

/** The shown part of a transaction: its calls, its inner operations, or the data with which it reverted. */
export type OtterscanView = 'calls' | 'operations' | 'error'

/** `block` must not be the genesis block. */
export interface OtterscanTransactionInput extends JsonInput {
  /** Index of a transaction, which must be in the block. */
  index: number
  view: OtterscanView
}

const views: Readonly<Record<OtterscanView, (frames: readonly Frame[], out: TextSink) => void>> = {
  calls(frames, out) {
    requireBytes(frames)
    writeListedCalls(frames, out)
  },
  operations: writeInternalOperations,
  error(frames, out) {
    requireBytes(frames.slice(0, 1))
    writeRevertData(frames[0]!, out)
  },
}

export const otterscanTransaction = defineJsonJob<OtterscanTransactionInput>({
  name: 'otterscanTransaction',
  lane: ({ block }) => ({ tracedTo: block }),
  write: async (tools, { block, index, view }, out) => {
    const { frames } = await recordedTransactionFrames(tools, block, index)
    views[view](frames, out)
  },
})
