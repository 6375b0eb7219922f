/** Traces messages that are not mined: debug_traceCall and debug_traceCallMany. geth: eth/tracers/api.go, `traceTx`. */
import { receiptsAt } from '../../archive/blocks.ts'
import type { TransactionTrace } from '../../archive/trace.ts'
import { isAtLeast } from '../../chain/forks.ts'
import type { Hooks } from '../../evm/hooks.ts'
import { lowerUnpaidFees, type Message } from '../../evm/message.ts'
import { settledState } from '../../evm/runState.ts'
import type { Simulation } from '../../evm/simulation.ts'
import { observerFor, partsOf, writeTrace } from '../../tracers/directory.ts'
import { StructLogger } from '../../tracers/structLogs.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import type { Tools } from '../job.ts'
import type { ExecutedUnderTracer, JavascriptRunner } from './javascript.ts'
import type { TraceRequest, WrittenRequest } from './traceRequest.ts'
import { tracing } from './tracingFailed.ts'
import { requireBytes } from './wholeFrames.ts'

/** A message that was executed under a tracer. */
export interface TracedMessage {
  readonly gasUsed: bigint
  /** The changes of the message, which are not applied. */
  readonly writes: TransactionTrace['writes']
  /** Number of logs that the message emitted, without reverted ones; 0 for struct logs, which do not number logs. */
  readonly logs: number
}

/** Whether a tracer reads every instruction, so that the simulation must start with `steps`. */
export function readsSteps(tracer: TraceRequest): boolean {
  if (tracer.name === 'structLogs' || tracer.name === 'javascript') return true
  return observerFor(tracer) !== undefined
}

/**
 * Executes a message, and writes the tracer's result.
 *
 * @param firstLogIndex number of logs in the block before the message
 * @throws ExecutionError when the message cannot be executed at all
 * @throws JobError FRAME_BYTES_OMITTED
 */
export function traceMessage(
  simulation: Simulation,
  message: Message,
  { tracer, firstLogIndex }: { readonly tracer: WrittenRequest; readonly firstLogIndex: number },
  out: TextSink,
): TracedMessage {
  if (tracer.name === 'structLogs') {
    const logger = new StructLogger(out, tracer.options)
    const { outcome, writes } = tracing(() => simulation.execute(message, logger))
    const { gasUsed, failure, output } = outcome
    logger.finish({ gasUsed, failed: failure !== undefined, output })
    return { gasUsed, writes, logs: 0 }
  }
  const observed = observerFor(tracer)
  const { trace, outcome } = tracing(() => simulation.record(message, observed))
  if (partsOf(tracer).bytes) requireBytes(trace.frames)
  const { environment, state } = simulation
  const { gasUsed } = outcome
  const traced = {
    ...{ trace, observed, firstLogIndex, gasUsed },
    before: state,
    gasLimit: message.gasLimit,
    showsAbsent: isAtLeast(environment.fork, 'amsterdam'),
  }
  // The call is not part of a block, so it has no block hash and no transaction hash.
  const nowhere = { blockHash: undefined, transactionHash: undefined, transactionIndex: 0 }
  writeTrace(traced, tracer, { ...nowhere, blockNumber: environment.number }, out)
  const logs = trace.frames.reduce((sum, frame) => sum + frame.logs.length, 0)
  return { gasUsed, writes: trace.writes, logs }
}

/**
 * Executes a message under a tracer written in JavaScript, applies the message's changes, and writes the tracer's result.
 *
 * @returns the gas used
 * @throws ExecutionError when the message cannot be executed at all
 * @throws JobError TRACER_FAILED
 */
export function traceInJavascript(
  simulation: Simulation,
  message: Message,
  run: JavascriptRunner,
  out: TextSink,
): bigint {
  const { environment, state } = simulation
  let gasUsed = 0n
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    const { outcome, writes } = tracing(() => simulation.execute(message, hooks))
    simulation.apply(writes)
    gasUsed = outcome.gasUsed
    return {
      message,
      environment: lowerUnpaidFees(environment, message),
      gasUsed,
      state: settledState(state),
    }
  }
  run(environment.fork, execute, out)
  return gasUsed
}

/**
 * Number of logs of the transactions before an index. A call that is executed before this index has this number as its
 * first log index.
 */
export function logsBefore(reader: Tools['reader'], block: number, transactionIndex: number): number {
  const earlier = receiptsAt(reader, block).slice(0, transactionIndex)
  return earlier.reduce((sum, { logs }) => sum + logs.length, 0)
}
