/** Traces messages that are not mined: debug_traceCall and debug_traceCallMany. geth: eth/tracers/api.go, `traceTx`. */
import { receiptsAt } from '../../archive/blocks.ts'
import type { TransactionTrace } from '../../archive/trace.ts'
import { isAtLeast } from '../../chain/forks.ts'
import { bothHooks } from '../../evm/bothHooks.ts'
import type { Hooks } from '../../evm/hooks.ts'
import { lowerUnpaidFees, type Message } from '../../evm/message.ts'
import { OverlayState } from '../../evm/overlay.ts'
import { settledState } from '../../evm/runState.ts'
import type { RecordedMessage, Simulation } from '../../evm/simulation.ts'
import { observerFor, partsOf, writeTrace } from '../../tracers/directory.ts'
import { StructLogger } from '../../tracers/structLogs.ts'
import type { TextSink, TracedTransaction } from '../../tracers/transaction.ts'
import type { Tools } from '../job.ts'
import type { ExecutedUnderTracer, ScriptRunner } from './javascript.ts'
import type { TraceRequest } from './traceRequest.ts'
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

/** How a message is traced. */
export interface MessageTracing {
  readonly tracer: TraceRequest
  /** Number of logs in the block before the message. */
  readonly firstLogIndex: number
  /** Runs the tracers that are written in JavaScript; undefined if `tracer` has none. */
  readonly scripts?: ScriptRunner | undefined
}

/**
 * Executes a message, and writes the tracer's result.
 *
 * @throws ExecutionError when the message cannot be executed at all
 * @throws JobError FRAME_BYTES_OMITTED, TRACER_FAILED
 */
export function traceMessage(
  simulation: Simulation,
  message: Message,
  { tracer, firstLogIndex, scripts }: MessageTracing,
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
  const { environment, state } = simulation
  const write = (
    { trace, outcome }: RecordedMessage,
    writeScript?: TracedTransaction['writeScript'],
  ): void => {
    if (partsOf(tracer).bytes) requireBytes(trace.frames)
    const traced = {
      ...{ trace, observed, writeScript, firstLogIndex, gasUsed: outcome.gasUsed },
      before: state,
      gasLimit: message.gasLimit,
      showsAbsent: isAtLeast(environment.fork, 'amsterdam'),
    }
    // The call is not part of a block, so it has no block hash and no transaction hash.
    const nowhere = { blockHash: undefined, transactionHash: undefined, transactionIndex: 0 }
    writeTrace(traced, tracer, { ...nowhere, blockNumber: environment.number }, out)
  }
  const record = (hooks?: Hooks): RecordedMessage => tracing(() => simulation.record(message, hooks))
  if (scripts === undefined) {
    const recorded = record(observed)
    write(recorded)
    return tracedMessage(recorded)
  }
  let recorded: RecordedMessage | undefined
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    recorded = record(observed === undefined ? hooks : bothHooks(observed, hooks))
    const after = new OverlayState(state)
    after.apply(recorded.trace.writes)
    return {
      message,
      environment: lowerUnpaidFees(environment, message),
      gasUsed: recorded.outcome.gasUsed,
      state: settledState(after),
    }
  }
  scripts.run(environment.fork, execute, (_, writeScript) => write(recorded!, writeScript))
  return tracedMessage(recorded!)
}

function tracedMessage({ outcome, trace }: RecordedMessage): TracedMessage {
  const logs = trace.frames.reduce((sum, frame) => sum + frame.logs.length, 0)
  return { gasUsed: outcome.gasUsed, writes: trace.writes, logs }
}

/**
 * Returns the number of logs that the transactions before `transactionIndex` emitted. If a call is executed at this
 * index, its first log has this number as its index in the block.
 */
export function logsBefore(reader: Tools['reader'], block: number, transactionIndex: number): number {
  const earlier = receiptsAt(reader, block).slice(0, transactionIndex)
  return earlier.reduce((sum, { logs }) => sum + logs.length, 0)
}
