/**
 * debug_traceTransaction and debug_traceBlockBy*: the output of a tracer for mined transactions. geth:
 * eth/tracers/api.go, `traceTx`, `traceBlock`.
 */
import { requiredHeaderAt } from '../../archive/blocks.ts'
import { type Fork, forkOfHeader } from '../../chain/forks.ts'
import { toHex } from '../../chain/hex.ts'
import type { Hooks } from '../../evm/hooks.ts'
import { settledState } from '../../evm/runState.ts'
import { observerFor, partsOf, type TracerSpec, writeTrace } from '../../tracers/directory.ts'
import { StructLogger } from '../../tracers/structLogs.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { type ExecutedUnderTracer, type JavascriptRunner, javascriptRunner } from '../traces/javascript.ts'
import { forEachRecorded, type MinedTransaction, recordedTransaction } from '../traces/recorded.ts'
import type { TraceRequest } from '../traces/traceRequest.ts'

/** `block` must not be the genesis block. */
export interface TraceTransactionsInput extends JsonInput {
  /** Index of a transaction, which must be in the block. When it is left out, all transactions are traced. */
  index?: number
  tracer: TraceRequest
}

/** Writes the tracer's result for the transaction; for a block, a list of `{txHash, result}`. */
export const traceTransactions = defineJsonJob<TraceTransactionsInput>({
  name: 'traceTransactions',
  lane: ({ block, tracer }) => (isStepped(tracer) ? 'traces' : { tracedTo: block }),
  write: async (tools, { block, index, tracer }, out) => {
    const recorded = isExecuted(tracer) ? { logs: false, state: false, bytes: false } : partsOf(tracer)
    const parts = { ...recorded, state: recorded.state || isStepped(tracer) }
    const javascript =
      tracer.name === 'javascript'
        ? { run: await javascriptRunner(tracer), fork: forkAtBlock(tools, block) }
        : undefined
    const writeResult = (transaction: MinedTransaction): void =>
      writeTransaction(tools, transaction, tracer, javascript, out)
    if (index !== undefined) {
      writeResult(await recordedTransaction(tools, block, index, parts))
      return
    }
    let separator = '['
    await forEachRecorded(tools, block, parts, (transaction) => {
      out.write(`${separator}{"txHash":"${toHex(transaction.transactionHash)}","result":`)
      separator = ','
      writeResult(transaction)
      out.write('}')
    })
    out.write(separator === '[' ? '[]' : ']')
  },
})

/** Whether the transaction is executed again, instruction by instruction. */
function isStepped(tracer: TraceRequest): boolean {
  return isExecuted(tracer) || observerFor(tracer) !== undefined
}

/** Whether a tracer needs no recording. */
function isExecuted(tracer: TraceRequest): tracer is Exclude<TraceRequest, TracerSpec> {
  return tracer.name === 'structLogs' || tracer.name === 'javascript'
}

/** @param javascript runs the tracer if it is written in JavaScript */
function writeTransaction(
  { replayer }: Tools,
  transaction: MinedTransaction,
  tracer: TraceRequest,
  javascript: { readonly run: JavascriptRunner; readonly fork: Fork } | undefined,
  out: TextSink,
): void {
  const { blockNumber, blockHash, transactionHash: txHash, transactionIndex: txIndex, before } = transaction
  if (!isExecuted(tracer)) {
    const observed = observerFor(tracer)
    if (observed !== undefined) replayer.runTransaction(blockNumber, txIndex, before, observed)
    writeTrace({ ...transaction, observed }, tracer, transaction, out)
    return
  }
  if (tracer.name === 'structLogs') {
    const logger = new StructLogger(out, tracer.options)
    logger.finish(replayer.runTransaction(blockNumber, txIndex, before, logger))
    return
  }
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    const replayed = replayer.runTransaction(blockNumber, txIndex, before, hooks)
    return { ...replayed, state: settledState(replayed.stateAfter()), place: { blockHash, txHash, txIndex } }
  }
  javascript!.run(javascript!.fork, execute, out)
}

function forkAtBlock({ reader, identity }: Tools, block: number): Fork {
  return forkOfHeader(identity.config, requiredHeaderAt(reader, block).header)
}
