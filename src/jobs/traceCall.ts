/** debug_traceCall. geth: eth/tracers/api.go, `TraceCall`. */
import { receiptsAt } from '../archive/blocks.ts'
import { messageOf } from '../evm/callArguments.ts'
import { ExecutionError } from '../evm/errors.ts'
import { partsOf, writeTrace } from '../tracers/directory.ts'
import { StructLogger } from '../tracers/structLogs.ts'
import type { TextSink } from '../tracers/transaction.ts'
import type { JsonInput, SimulationInput } from './executor.ts'
import { stateBeforeTransaction } from './recorded.ts'
import type { Tools } from './tools.ts'
import type { TraceRequest } from './traceTransactions.ts'
import { requireBytes } from './wholeFrames.ts'

export interface TraceCallInput extends SimulationInput, JsonInput {
  /** Index of a transaction of the block, before which the call happens; after the block when left out. */
  transactionIndex?: number
  tracer: TraceRequest
}

/** Writes what the tracer gives. @throws ExecutionError when the call cannot be executed at all */
export async function traceCall(tools: Tools, input: TraceCallInput, out: TextSink): Promise<void> {
  const { tracer, block, transactionIndex, call, gasCap } = input
  const isStepped = tracer.name === 'structLogs'
  const state =
    transactionIndex === undefined
      ? undefined
      : { state: await stateBeforeTransaction(tools, block, transactionIndex) }
  const simulation = tools.simulator.start({
    ...{ ...input, ...state },
    steps: isStepped,
    // Wallets simulate in the next block: geth gives the hash of the block before, in this method only.
    seesOwnHash: true,
  })
  const { environment } = simulation
  const message = messageOf(call, environment, tools.identity.config.chainId, gasCap)
  if (isStepped) {
    const logger = new StructLogger(out, tracer.options)
    const { gasUsed, failure, output } = explained(() => simulation.run(message, logger))
    logger.finish({ gasUsed, failed: failure !== undefined, output })
    return
  }
  const { trace, outcome } = explained(() => simulation.record(message))
  if (partsOf(tracer).bytes) requireBytes(trace.frames)
  const traced = {
    trace,
    before: simulation.state,
    gasLimit: message.gasLimit,
    gasUsed: outcome.gasUsed,
    firstLogIndex: transactionIndex === undefined ? 0 : logsBefore(tools.reader, block, transactionIndex),
  }
  // It was never mined.
  const place = { blockHash: undefined, transactionHash: undefined, transactionIndex: 0 }
  writeTrace(traced, tracer, { ...place, blockNumber: environment.number }, out)
}

/** Logs of the block's transactions up to one: that many have been written when a call takes its place. */
function logsBefore(reader: Tools['reader'], block: number, transactionIndex: number): number {
  const earlier = receiptsAt(reader, block).slice(0, transactionIndex)
  return earlier.reduce((sum, { logs }) => sum + logs.length, 0)
}

/** geth says in which method a message could not be executed at all. */
function explained<T>(execute: () => T): T {
  try {
    return execute()
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    throw new ExecutionError(error.code, `tracing failed: ${error.message}`, error.data)
  }
}
