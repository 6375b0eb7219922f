/**
 * trace_replayTransaction and trace_replayBlockTransactions: mined transactions, executed again. OpenEthereum:
 * crates/rpc/src/v1/impls/traces.rs.
 */
import type { Frame } from '../../archive/trace.ts'
import { toHex } from '../../chain/hex.ts'
import { isReverted } from '../../tracers/parityTrace.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { vmTracer } from '../../tracers/vmTrace.ts'
import type { TraceTypes } from '../../wire/traceTypes.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { type ParityOutcome, writeRecordedMembers } from '../traces/parityResult.ts'
import { forEachRecorded, type MinedTransaction, recordedTransaction } from '../traces/recorded.ts'

/** `block` must not be the genesis block. */
export interface ParityReplayInput extends JsonInput {
  /** Index of a transaction, which must be in the block. When it is left out, all transactions are replayed. */
  index?: number
  types: TraceTypes
}

const EMPTY = new Uint8Array(0)

/**
 * Writes the requested traces of the transaction, or a list with the traces of all transactions. Stored traces contain
 * no vmTrace. A transaction is therefore executed again when its vmTrace is requested.
 */
export const parityReplay = defineJsonJob<ParityReplayInput>({
  name: 'parityReplay',
  lane: ({ block, types }) => (types.vmTrace ? 'traces' : { tracedTo: block }),
  write: async (tools, { block, index, types }, out) => {
    const parts = { logs: false, state: types.stateDiff || types.vmTrace, bytes: types.trace }
    if (index !== undefined) {
      await writeReplay(tools, await recordedTransaction(tools, block, index, parts), types, out)
      return
    }
    let separator = '['
    await forEachRecorded(tools, block, parts, (transaction) => {
      out.write(separator)
      separator = ','
      return writeReplay(tools, transaction, types, out)
    })
    out.write(separator === '[' ? '[]' : ']')
  },
})

async function writeReplay(
  { replayer }: Tools,
  transaction: MinedTransaction,
  types: TraceTypes,
  out: TextSink,
): Promise<void> {
  const { blockNumber, transactionIndex, transactionHash, before, trace } = transaction
  out.write('{')
  writeRecordedMembers(transaction, outcomeOf(trace.frames[0]!), types, out)
  out.write(`,"transactionHash":"${toHex(transactionHash)}","vmTrace":`)
  if (types.vmTrace)
    await replayer.runTransaction(blockNumber, transactionIndex, before, vmTracer(out, types.labels))
  else out.write('null')
  out.write('}')
}

/**
 * As in Besu (TraceReplayBlockTransactions.java), the output of a failed transaction is empty, and the revert data stand
 * beside it. Besu returns the output of a failure only in simulations.
 */
function outcomeOf(frame: Frame): ParityOutcome {
  if (frame.failure === undefined) return { output: frame.output }
  return { output: EMPTY, revertReason: isReverted(frame) ? frame.output : undefined }
}
