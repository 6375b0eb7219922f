/** debug_traceCall: the output of a tracer for a call. geth: eth/tracers/api.go, `TraceCall`. */

import { receiptsAt } from '../../archive/blocks.ts'
import type { StateView } from '../../archive/state.ts'
import { isAtLeast } from '../../chain/forks.ts'
import { messageOf } from '../../evm/callArguments.ts'
import type { Hooks } from '../../evm/hooks.ts'
import { lowerUnpaidFees } from '../../evm/message.ts'
import { settledState } from '../../evm/runState.ts'
import type { Simulation } from '../../evm/simulation.ts'
import { observerFor, partsOf, writeTrace } from '../../tracers/directory.ts'
import { StructLogger } from '../../tracers/structLogs.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { simulating } from '../asked.ts'
import type { SimulatedCall, Simulating, SimulationInput } from '../inputs.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { kindOfCall, type ShortJsonCall, withoutOverrides, withShortJson } from '../shortJob.ts'
import { type ExecutedUnderTracer, type JavascriptRunner, javascriptRunner } from '../traces/javascript.ts'
import { stateBeforeTransaction } from '../traces/recorded.ts'
import { tracing } from '../traces/tracingFailed.ts'
import { requireBytes } from '../traces/wholeFrames.ts'
import type { TraceRequest, WrittenRequest } from './traceTransactions.ts'

export interface TraceCallInput extends SimulationInput, JsonInput {
  /**
   * Index of the transaction before which the call is executed. When it is left out, the call is executed after the
   * block.
   */
  transactionIndex?: number
  tracer: TraceRequest
}

interface ShortTracedCall extends ShortJsonCall {
  readonly tracer: WrittenRequest
}

/** A call to trace. */
interface TracedCall extends SimulatedCall {
  readonly tracer: WrittenRequest
}

/** The position of a call that is executed before a transaction, and the state at this position. */
interface Place {
  readonly transactionIndex: number
  readonly state: StateView
}

/** Writes the tracer's result. @throws ExecutionError when the call cannot be executed at all */
export const traceCall = withShortJson(
  defineJsonJob<Simulating<TraceCallInput>>({
    name: 'traceCall',
    lane: 'traces',
    write: async (tools, asked, out) => {
      const input = simulating(asked)
      const { block, transactionIndex } = input
      const place =
        transactionIndex === undefined
          ? undefined
          : { transactionIndex, state: await stateBeforeTransaction(tools, block, transactionIndex) }
      const { tracer } = input
      if (tracer.name === 'javascript') {
        traceInJavascript(tools, input, place, await javascriptRunner(tracer), out)
      } else traceCallAt(tools, { ...input, tracer }, place, out)
    },
  }),
  {
    kindOf: ({ tracer, call }: ShortTracedCall) => `${tracer.name} ${kindOfCall(call)}`,
    write: (tools, asked, out) =>
      traceCallAt(tools, { ...withoutOverrides(asked), tracer: asked.tracer }, undefined, out),
  },
)

/** @param place undefined to execute the call after the block */
function traceCallAt(
  tools: Pick<Tools, 'identity' | 'reader' | 'simulator'>,
  input: TracedCall,
  place: Place | undefined,
  out: TextSink,
): void {
  const { tracer, block, call, gasCap } = input
  const observed = tracer.name === 'structLogs' ? undefined : observerFor(tracer)
  const isStepped = tracer.name === 'structLogs' || observed !== undefined
  const simulation = startedAt(tools, input, place, isStepped)
  const { environment } = simulation
  const message = messageOf(call, environment, tools.identity.config.chainId, gasCap)
  if (tracer.name === 'structLogs') {
    const logger = new StructLogger(out, tracer.options)
    const { gasUsed, failure, output } = tracing(() => simulation.run(message, logger))
    logger.finish({ gasUsed, failed: failure !== undefined, output })
    return
  }
  const { trace, outcome } = tracing(() => simulation.record(message, observed))
  if (partsOf(tracer).bytes) requireBytes(trace.frames)
  const traced = {
    ...{ trace, observed },
    before: simulation.state,
    gasLimit: message.gasLimit,
    gasUsed: outcome.gasUsed,
    firstLogIndex: place === undefined ? 0 : logsBefore(tools.reader, block, place.transactionIndex),
    showsAbsent: isAtLeast(environment.fork, 'amsterdam'),
  }
  // The call is not part of a block, so it has no block hash and no transaction hash.
  const nowhere = { blockHash: undefined, transactionHash: undefined, transactionIndex: 0 }
  writeTrace(traced, tracer, { ...nowhere, blockNumber: environment.number }, out)
}

/** Begins the simulation. @param steps whether every instruction is reported */
function startedAt(
  { simulator }: Pick<Tools, 'simulator'>,
  { block, stateOverrides, blockOverrides }: SimulatedCall,
  place: Place | undefined,
  steps: boolean,
): Simulation {
  return simulator.start({
    ...{ block, stateOverrides, blockOverrides, steps },
    ...(place && { state: place.state }),
    // As in geth, only this method lets BLOCKHASH return the hash of `block`. Wallets use this method to simulate calls
    // in the next block.
    seesOwnHash: true,
  })
}

/** Runs a call under a tracer written in JavaScript. */
function traceInJavascript(
  tools: Tools,
  input: SimulatedCall,
  place: Place | undefined,
  run: JavascriptRunner,
  out: TextSink,
): void {
  const simulation = startedAt(tools, input, place, true)
  const { environment, state } = simulation
  const message = messageOf(input.call, environment, tools.identity.config.chainId, input.gasCap)
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    const { outcome, writes } = tracing(() => simulation.execute(message, hooks))
    simulation.apply(writes)
    const { gasUsed } = outcome
    return {
      message,
      environment: lowerUnpaidFees(environment, message),
      gasUsed,
      state: settledState(state),
    }
  }
  run(environment.fork, execute, out)
}

/**
 * Number of logs of the transactions before an index. A call that is executed before this index has this number as its
 * first log index.
 */
function logsBefore(reader: Tools['reader'], block: number, transactionIndex: number): number {
  const earlier = receiptsAt(reader, block).slice(0, transactionIndex)
  return earlier.reduce((sum, { logs }) => sum + logs.length, 0)
}
