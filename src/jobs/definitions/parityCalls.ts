/**
 * trace_call and trace_callMany: calls, each on the state after the earlier ones. OpenEthereum:
 * crates/ethcore/src/client/client.rs, `call`, `call_many`.
 */
import type { TraceCallRequest } from '../../../generated/types.ts'
import type { StateView } from '../../archive/state.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../chain/crypto.ts'
import { equalBytes } from '../../chain/hex.ts'
import { type CallArguments, messageOf } from '../../evm/callArguments.ts'
import { ExecutionError } from '../../evm/errors.ts'
import type { Hooks } from '../../evm/hooks.ts'
import type { Message, MessageOutcome } from '../../evm/message.ts'
import type { ExecutedCall, RecordedMessage, Simulation } from '../../evm/simulation.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { vmTracer } from '../../tracers/vmTrace.ts'
import { callArguments } from '../../wire/call.ts'
import { valueOfParts } from '../../wire/jsonParts.ts'
import { type TraceTypes, traceTypes } from '../../wire/traceTypes.ts'
import type { Asked } from '../inputs.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { writeRecordedMembers } from '../traces/parityResult.ts'

/** Calls that are traced. */
export interface ParityCalls {
  /** The one after which the calls happen. */
  block: number
  calls: { call: CallArguments; types: TraceTypes }[]
  /** The answer is the only call's; otherwise it is a list. */
  single: boolean
  /** Most gas that each call may have. */
  gasCap: bigint
}

export interface ParityCallsInput extends JsonInput, ParityCalls {}

/** The parts are of the parameter `calls` of trace_callMany. */
export type Calling = ParityCallsInput | Asked<ParityCallsInput, 'calls'>

/**
 * Runs the calls one after the other, each on the state that the earlier ones left, and writes what is asked for.
 *
 * @throws ExecutionError when a call cannot be executed at all; in a list it says which
 */
export function writeCalls(
  tools: Pick<Tools, 'identity' | 'simulator'>,
  { block, calls, single, gasCap }: ParityCalls,
  out: TextSink,
): void {
  const steps = calls.some(({ types }) => types.vmTrace)
  const simulation = tools.simulator.start({ block, stateOverrides: [], blockOverrides: {}, steps })
  const { chainId } = tools.identity.config
  if (!single) out.write('[')
  for (const [index, { call, types }] of calls.entries()) {
    if (index > 0) out.write(',')
    try {
      const message = messageOf(call, simulation.environment, chainId, gasCap)
      const before = lendValue(simulation, message)
      writeSimulated(simulation, message, types, out, { before, isLast: index === calls.length - 1 })
    } catch (error) {
      throw single ? error : withIndex(error, index)
    }
  }
  if (!single) out.write(']')
}

export const parityCalls = defineJsonJob<Calling>({
  name: 'parityCalls',
  lane: 'traces',
  write: (tools, input, out) => writeCalls(tools, converted(input), out),
})

function converted(input: Calling): ParityCalls {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  const calls = valueOfParts(asked) as TraceCallRequest[]
  return {
    ...rest,
    calls: calls.map(([call, types]) => ({ call: callArguments(call), types: traceTypes(types) })),
  }
}

/**
 * Writes what is asked for of a message.
 *
 * @param options.before the state that differences are told from; default: the simulation's
 * @param options.isLast no message follows that has to see what this one changes
 */
export function writeSimulated(
  simulation: Simulation,
  message: Message,
  types: TraceTypes,
  out: TextSink,
  { before = simulation.state, isLast }: { readonly before?: StateView; readonly isLast: boolean },
): void {
  // While the message runs nothing else is known of it yet.
  out.write('{"vmTrace":')
  if (!types.vmTrace) out.write('null')
  const tracer = types.vmTrace ? vmTracer(out) : undefined
  const { outcome, trace, writes } = ranFor(simulation, message, { types, tracer, isLast })
  out.write(',')
  writeRecordedMembers(trace && { trace, before }, outcome.output, types, out)
  if (!isLast && writes !== undefined) simulation.apply(writes)
  out.write('}')
}

interface Ran extends Partial<ExecutedCall>, Partial<RecordedMessage> {
  readonly outcome: MessageOutcome
}

/** Runs a message, and learns no more of it than is needed. */
function ranFor(
  simulation: Simulation,
  message: Message,
  { types, tracer, isLast }: { types: TraceTypes; tracer: Hooks | undefined; isLast: boolean },
): Ran {
  if (types.trace || types.stateDiff) {
    const recorded = simulation.record(message, tracer)
    return { ...recorded, writes: recorded.trace.writes }
  }
  return isLast ? { outcome: simulation.run(message, tracer) } : simulation.execute(message, tracer)
}

/**
 * A sender that offers no price needs no funds, not even for the value. OpenEthereum: client.rs, `do_virtual_call`;
 * erigon's gasBailOut.
 *
 * @returns the state as it is without the loan
 */
function lendValue({ state }: Simulation, message: Message): StateView {
  const { from, value, gasFeeCap, blobFeeCap = 0n } = message
  const none = { nonce: 0n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
  const account = state.account(from)
  if (gasFeeCap > 0n || blobFeeCap > 0n || (account?.balance ?? 0n) >= value) return state
  state.setAccount(from, { ...(account ?? none), balance: value })
  return {
    account: (address) => (equalBytes(address, from) ? account : state.account(address)),
    slot: (address, slot) => state.slot(address, slot),
    code: (codeHash) => state.code(codeHash),
  }
}

function withIndex(error: unknown, index: number): unknown {
  if (!(error instanceof ExecutionError)) return error
  return new ExecutionError(error.code, `call ${index}: ${error.message}`, error.data, index)
}
