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

/** The requested tracer. Most tracers read a recording; for struct logs, the transaction is executed again. */
export type TraceRequest = TracerSpec | { readonly name: 'structLogs'; readonly options: StructLogOptions }

/** `block` must not be the genesis block. */
export interface TraceTransactionsInput extends JsonInput {
  /** Index of a transaction, which must be in the block. When it is left out, all transactions are traced. */
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
