/**
 * debug_traceTransaction and debug_traceBlockBy*: the output of a tracer for mined transactions. geth:
 * eth/tracers/api.go, `traceTx`, `traceBlock`.
 */
import { requiredHeaderAt } from '../../archive/blocks.ts'
import { type Fork, forkOfHeader } from '../../chain/forks.ts'
import { bothHooks } from '../../evm/bothHooks.ts'
import type { Hooks } from '../../evm/hooks.ts'
import { settledState } from '../../evm/runState.ts'
import { observerFor, partsOf, writeTrace } from '../../tracers/directory.ts'
import { StructLogger } from '../../tracers/structLogs.ts'
import type { TextSink, TracedTransaction } from '../../tracers/transaction.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { hasErrorEntries, writeEntry } from '../traces/blockEntry.ts'
import { type ExecutedUnderTracer, type ScriptRunner, scriptRunner } from '../traces/javascript.ts'
import { forEachRecorded, type MinedTransaction, recordedTransaction } from '../traces/recorded.ts'
import { readsSteps, type TraceRequest } from '../traces/traceRequest.ts'

/** `block` must not be the genesis block. */
export interface TraceTransactionsInput extends JsonInput {
  /** Index of a transaction, which must be in the block. When it is left out, all transactions are traced. */
  index?: number
  tracer: TraceRequest
}

/** Writes the tracer's result for the transaction; for a block, a list of `{txHash, result}` or `{txHash, error}`. */
export const traceTransactions = defineJsonJob<TraceTransactionsInput>({
  name: 'traceTransactions',
  lane: ({ block, tracer }) => (readsSteps(tracer) ? 'traces' : { tracedTo: block }),
  write: async (tools, { block, index, tracer }, out) => {
    const recorded =
      tracer.name === 'structLogs' ? { logs: false, state: false, bytes: false } : partsOf(tracer)
    const parts = { ...recorded, state: recorded.state || readsSteps(tracer) }
    const tracing = { tracer, scripts: await scriptRunner(tracer) }
    if (index !== undefined) {
      writeTransaction(tools, await recordedTransaction(tools, block, index, parts), tracing, out)
      return
    }
    let separator = '['
    await forEachRecorded(tools, block, parts, async (transaction) => {
      out.write(separator)
      separator = ','
      await tracing.scripts?.ready()
      writeEntry(transaction.transactionHash, out, ({ result, fail }) =>
        writeTransaction(tools, transaction, tracing, result, hasErrorEntries(tracer) ? fail : undefined),
      )
    })
    out.write(separator === '[' ? '[]' : ']')
  },
})

/** How transactions are traced. */
interface Tracing {
  readonly tracer: TraceRequest
  /** Runs the tracers in JavaScript; undefined if the tracer has none. */
  readonly scripts: ScriptRunner | undefined
}

/** @param failed called when a tracer in JavaScript fails. Without `failed`, the failure is thrown as an error. */
function writeTransaction(
  tools: Tools,
  transaction: MinedTransaction,
  { tracer, scripts }: Tracing,
  out: TextSink,
  failed?: (message: string) => void,
): void {
  const { replayer } = tools
  const { blockNumber, blockHash, transactionHash: txHash, transactionIndex: txIndex, before } = transaction
  if (tracer.name === 'structLogs') {
    const logger = new StructLogger(out, tracer.options)
    logger.finish(replayer.runTransaction(blockNumber, txIndex, before, logger))
    return
  }
  const observed = observerFor(tracer)
  if (scripts === undefined) {
    if (observed !== undefined) replayer.runTransaction(blockNumber, txIndex, before, observed)
    writeTrace({ ...transaction, observed }, tracer, transaction, out)
    return
  }
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    const all = observed === undefined ? hooks : bothHooks(observed, hooks)
    const replayed = replayer.runTransaction(blockNumber, txIndex, before, all)
    return { ...replayed, state: settledState(replayed.stateAfter()), place: { blockHash, txHash, txIndex } }
  }
  const write = (_: ExecutedUnderTracer, writeScript: TracedTransaction['writeScript']): void =>
    writeTrace({ ...transaction, observed, writeScript }, tracer, transaction, out)
  scripts.run(forkAtBlock(tools, blockNumber), execute, write, failed)
}

function forkAtBlock({ reader, identity }: Tools, block: number): Fork {
  return forkOfHeader(identity.config, requiredHeaderAt(reader, block).header)
}
