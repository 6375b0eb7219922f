/**
 * trace_transaction and trace_get: the traces of a mined transaction. OpenEthereum:
 * crates/rpc/src/v1/impls/traces.rs.
 */
import {
  blockPlace,
  parityTraces,
  parityTraceText,
  transactionPlace,
  writeParityTraces,
} from '../../tracers/parityTrace.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { recordedTransactionFrames } from '../traces/recordedFrames.ts'
import { requireBytes } from '../traces/wholeFrames.ts'

/** `block` must not be the genesis block. */
export interface ParityTransactionInput extends JsonInput {
  /** Index of a transaction, which must be in the block. */
  index: number
  /**
   * Trace address of the requested trace, as indices separated by commas. When it is left out, all traces are
   * requested.
   */
  path?: string
}

/**
 * Writes the traces of a transaction. If the input has a path, writes only the trace at this path, or null if there is
 * none.
 */
export const parityTransaction = defineJsonJob<ParityTransactionInput>({
  name: 'parityTransaction',
  lane: ({ block }) => ({ tracedTo: block }),
  write: async (tools, { block, blockHash, index, path }, out) => {
    const { hash, frames } = await recordedTransactionFrames(tools, block, index)
    const place = transactionPlace(blockPlace({ number: block, hash: blockHash }), hash, index)
    const traces = parityTraces(frames)
    if (path === undefined) {
      requireBytes(frames)
      out.write('[')
      writeParityTraces(out, traces, place)
      out.write(']')
      return
    }
    const wanted = traces.find((trace) => trace.path === path)
    if (wanted !== undefined) requireBytes([wanted.frame])
    out.write(wanted === undefined ? 'null' : parityTraceText(wanted, place))
  },
})
