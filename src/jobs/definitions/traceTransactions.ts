/**
 * debug_traceTransaction and debug_traceBlockBy*: the output of a tracer for mined transactions. geth:
 * eth/tracers/api.go, `traceTx`, `traceBlock`.
 */
import { toHex } from '../../chain/hex.ts'
import { partsOf, type TracerSpec, writeTrace } from '../../tracers/directory.ts'
import { StructLogger, type StructLogOptions } from '../../tracers/structLogs.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { forEachRecorded, type MinedTransaction, recordedTransaction } from '../traces/recorded.ts'

/** A tracer that reads a recording, or the struct logs, for which the transaction is executed again. */
export type TraceRequest = TracerSpec | { readonly name: 'structLogs'; readonly options: StructLogOptions }

/** `block` is after genesis. */
export interface TraceTransactionsInput extends JsonInput {
  /** Index of a transaction, which the block must have; all transactions when left out. */
  index?: number
  tracer: TraceRequest
}

/** Writes the tracer's result for the transaction; for a block, a list of `{txHash, result}`. */
export const traceTransactions = defineJsonJob<TraceTransactionsInput>({
  name: 'traceTransactions',
  lane: ({ block, tracer }) => (tracer.name === 'structLogs' ? 'traces' : { tracedTo: block }),
  write: async (tools, { block, index, tracer }, out) => {
    const parts = tracer.name === 'structLogs' ? { logs: false, state: true, bytes: false } : partsOf(tracer)
    if (index !== undefined) {
      const transaction = await recordedTransaction(tools, block, index, parts)
      await writeResult(tools, transaction, tracer, out)
      return
    }
    let separator = '['
    await forEachRecorded(tools, block, parts, async (transaction) => {
      out.write(`${separator}{"txHash":"${toHex(transaction.transactionHash)}","result":`)
      separator = ','
      await writeResult(tools, transaction, tracer, out)
      out.write('}')
    })
    out.write(separator === '[' ? '[]' : ']')
  },
})

async function writeResult(
  { replayer }: Tools,
  transaction: MinedTransaction,
  tracer: TraceRequest,
  out: TextSink,
): Promise<void> {
  if (tracer.name !== 'structLogs') {
    writeTrace(transaction, tracer, transaction, out)
    return
  }
  const { blockNumber, transactionIndex, before } = transaction
  const logger = new StructLogger(out, tracer.options)
  logger.finish(await replayer.runTransaction(blockNumber, transactionIndex, before, logger))
}
