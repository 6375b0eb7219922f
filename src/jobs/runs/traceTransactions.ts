/** debug_traceTransaction and debug_traceBlockBy*. geth: eth/tracers/api.go, `traceTx`, `traceBlock`. */
import { toHex } from '../../chain/hex.ts'
import { partsOf, writeTrace } from '../../tracers/directory.ts'
import { StructLogger } from '../../tracers/structLogs.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { type TraceRequest, traceTransactions } from '../definitions/traceTransactions.ts'
import { implementJson, type Tools } from '../implementation.ts'
import { forEachRecorded, type MinedTransaction, recordedTransaction } from '../traces/recorded.ts'

/** Writes what the tracer gives for the transaction; for a block a list of `{txHash, result}`. */
export const runTraceTransactions = implementJson(
  traceTransactions,
  async (tools, { block, index, tracer }, out) => {
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
)

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
