/** debug_traceCall: the output of a tracer for a call. geth: eth/tracers/api.go, `TraceCall`. */

import type { StateView } from '../../archive/state.ts'
import { messageOf } from '../../evm/callArguments.ts'
import type { Message } from '../../evm/message.ts'
import type { Simulation } from '../../evm/simulation.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { simulating } from '../asked.ts'
import type { SimulatedCall, Simulating, SimulationInput } from '../inputs.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { kindOfCall, type ShortJsonCall, withoutOverrides, withShortJson } from '../shortJob.ts'
import { type ScriptRunner, scriptRunner } from '../traces/javascript.ts'
import { stateBeforeTransaction } from '../traces/recorded.ts'
import { logsBefore, traceMessage } from '../traces/tracedMessage.ts'
import { readsSteps, type TraceRequest } from '../traces/traceRequest.ts'

export interface TraceCallInput extends SimulationInput, JsonInput {
  /**
   * Index of the transaction before which the call is executed. When it is left out, the call is executed after the
   * block.
   */
  transactionIndex?: number
  tracer: TraceRequest
}

interface ShortTracedCall extends ShortJsonCall {
  /** A tracer that is not in JavaScript, and contains no tracer in JavaScript. */
  readonly tracer: TraceRequest
}

/** A call to trace. */
interface TracedCall extends SimulatedCall {
  readonly tracer: TraceRequest
  /** Runs the tracers in JavaScript; left out if the tracer has none. */
  readonly scripts?: ScriptRunner | undefined
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
      traceCallAt(tools, { ...input, scripts: await scriptRunner(input.tracer) }, place, out)
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
  const { tracer, block, scripts } = input
  const { simulation, message } = started(tools, input, place)
  const firstLogIndex = place === undefined ? 0 : logsBefore(tools.reader, block, place.transactionIndex)
  traceMessage(simulation, message, { tracer, firstLogIndex, scripts }, out)
}

/** Begins the simulation. */
function started(
  { identity, simulator }: Pick<Tools, 'identity' | 'simulator'>,
  {
    block,
    call,
    gasCap,
    stateOverrides,
    blockOverrides,
    tracer,
  }: SimulatedCall & Pick<TraceCallInput, 'tracer'>,
  place: Place | undefined,
): { readonly simulation: Simulation; readonly message: Message } {
  const simulation = simulator.start({
    ...{ block, stateOverrides, blockOverrides, steps: readsSteps(tracer) },
    ...(place && { state: place.state }),
    // As in geth, only this method lets BLOCKHASH return the hash of `block`. Wallets use this method to simulate calls
    // in the next block.
    seesOwnHash: true,
  })
  return { simulation, message: messageOf(call, simulation.environment, identity.config.chainId, gasCap) }
}
