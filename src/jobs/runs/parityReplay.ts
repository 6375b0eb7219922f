/** trace_replayTransaction and trace_replayBlockTransactions. OpenEthereum: crates/rpc/src/v1/impls/traces.rs. */
import { toHex } from '../../chain/hex.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { vmTracer } from '../../tracers/vmTrace.ts'
import type { TraceTypes } from '../../wire/traceTypes.ts'
import { parityReplay } from '../definitions/parityReplay.ts'
import { implementJson, type Tools } from '../implementation.ts'
import { writeRecordedMembers } from '../traces/parityResult.ts'
import { forEachRecorded, type MinedTransaction, recordedTransaction } from '../traces/recorded.ts'

const EMPTY = new Uint8Array(0)

/** Writes what is asked for of the transaction; for a block a list. */
export const runParityReplay = implementJson(parityReplay, async (tools, { block, index, types }, out) => {
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
})

async function writeReplay(
  { replayer }: Tools,
  transaction: MinedTransaction,
  types: TraceTypes,
  out: TextSink,
): Promise<void> {
  const { blockNumber, transactionIndex, transactionHash, before, trace } = transaction
  const { failure, output } = trace.frames[0]!
  out.write('{')
  // Besu shows what was reverted with in simulations only (TraceReplayBlockTransactions.java).
  writeRecordedMembers(transaction, failure === undefined ? output : EMPTY, types, out)
  out.write(`,"transactionHash":"${toHex(transactionHash)}","vmTrace":`)
  if (types.vmTrace) await replayer.runTransaction(blockNumber, transactionIndex, before, vmTracer(out))
  else out.write('null')
  out.write('}')
}
