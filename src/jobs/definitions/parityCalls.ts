/**
 * trace_call and trace_callMany: the traces of calls, each executed on the state after the earlier calls. OpenEthereum:
 * crates/ethcore/src/client/client.rs, `call`, `call_many`.
 */
import type { BlockOverrides, StateOverrides, TraceCallRequest } from '../../../generated/types.ts'
import type { StateView } from '../../archive/state.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../chain/crypto.ts'
import { equalBytes } from '../../chain/hex.ts'
import { type CallArguments, messageOf } from '../../evm/callArguments.ts'
import type { BlockOverrides as ConvertedBlockOverrides } from '../../evm/environment.ts'
import { ExecutionError } from '../../evm/errors.ts'
import type { Hooks } from '../../evm/hooks.ts'
import type { Message, MessageOutcome } from '../../evm/message.ts'
import type { AccountOverride } from '../../evm/overrides.ts'
import type { ExecutedCall, RecordedMessage, Simulation } from '../../evm/simulation.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { vmTracer } from '../../tracers/vmTrace.ts'
import {
  blockOverrides as blockOverridesIn,
  callArguments,
  stateOverrides as stateOverridesIn,
} from '../../wire/call.ts'
import { valueOfParts } from '../../wire/jsonParts.ts'
import { type TraceTypes, traceTypes } from '../../wire/traceTypes.ts'
import type { Asked } from '../inputs.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { kindOfCall, type ShortJsonCall, withShortJson } from '../shortJob.ts'
import { writeRecordedMembers } from '../traces/parityResult.ts'

/** Calls to trace. */
export interface ParityCalls {
  /** Number of the block after which the calls are executed. */
  block: number
  calls: { call: CallArguments; types: TraceTypes }[]
  stateOverrides: AccountOverride[]
  blockOverrides: ConvertedBlockOverrides
  /** Whether the answer is the trace of a single call instead of a list of traces. */
  single: boolean
  /** Maximum gas limit of each call. */
  gasCap: bigint
}

export interface ParityCallsInput extends JsonInput, ParityCalls {}

interface ShortParityCall extends ShortJsonCall {
  readonly types: TraceTypes
}

/** Calls with overrides, in the format of `openrpc.json`; already validated. */
export interface AskedTraces {
  readonly calls: readonly TraceCallRequest[]
  readonly stateOverrides?: StateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

/** The input, with the JSON text of {@link AskedTraces}. */
interface AskedCalls extends Asked<ParityCallsInput, 'calls' | 'stateOverrides' | 'blockOverrides'> {
  /** Whether a `vmTrace` has mnemonics. */
  readonly labels: boolean
}

/** The input, either with converted calls, or with the calls as JSON text from the request. */
export type Calling = ParityCallsInput | AskedCalls

/**
 * Runs the calls in order, each on the state after the earlier calls, and writes the requested traces.
 *
 * @throws ExecutionError when a call cannot be executed at all; for a list, the error has the index of the call
 */
function writeCalls(
  tools: Pick<Tools, 'identity' | 'simulator'>,
  { block, calls, stateOverrides, blockOverrides, single, gasCap }: ParityCalls,
  out: TextSink,
): void {
  const steps = calls.some(({ types }) => types.vmTrace)
  const simulation = tools.simulator.start({ block, stateOverrides, blockOverrides, steps })
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

export const parityCalls = withShortJson(
  defineJsonJob<Calling>({
    name: 'parityCalls',
    lane: 'traces',
    write: (tools, input, out) => writeCalls(tools, converted(input), out),
  }),
  {
    kindOf: ({ types, call }: ShortParityCall) => (types.vmTrace ? 'vmTrace ' : '') + kindOfCall(call),
    write: (tools, { block, gasCap, call, types }, out) =>
      writeCalls(
        tools,
        { block, gasCap, calls: [{ call, types }], stateOverrides: [], blockOverrides: {}, single: true },
        out,
      ),
  },
)

function converted(input: Calling): ParityCalls {
  if (!('asked' in input)) return input
  const { asked, labels, ...rest } = input
  const { calls, ...overrides } = valueOfParts(asked) as AskedTraces
  return {
    ...rest,
    calls: calls.map(([call, types]) => ({
      call: callArguments(call),
      types: traceTypes(types, { vmTraceLabels: labels }),
    })),
    stateOverrides: stateOverridesIn(overrides.stateOverrides),
    blockOverrides: blockOverridesIn(overrides.blockOverrides),
  }
}

/**
 * Runs a message, and writes the requested traces.
 *
 * @param options.before the state before the message, for `stateDiff`; default: the simulation's state
 * @param options.isLast whether no other message follows; the changes of the last message are not applied
 */
export function writeSimulated(
  simulation: Simulation,
  message: Message,
  types: TraceTypes,
  out: TextSink,
  { before = simulation.state, isLast }: { readonly before?: StateView; readonly isLast: boolean },
): void {
  // The vmTrace comes first, because it is written while the message runs.
  out.write('{"vmTrace":')
  if (!types.vmTrace) out.write('null')
  const tracer = types.vmTrace ? vmTracer(out, types.labels) : undefined
  const { outcome, trace, writes } = ranFor(simulation, message, { types, tracer, isLast })
  out.write(',')
  writeRecordedMembers(trace && { trace, before }, { output: outcome.output }, types, out)
  if (!isLast && writes !== undefined) simulation.apply(writes)
  out.write('}')
}

interface Ran extends Partial<ExecutedCall>, Partial<RecordedMessage> {
  readonly outcome: MessageOutcome
}

/** Runs a message, and records no more than the requested traces need. */
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
 * Raises the sender's balance until it covers the message's value, if the message has no gas price. The sender of a
 * message without a gas price needs no funds. OpenEthereum: client.rs, `do_virtual_call`; erigon's gasBailOut.
 *
 * @returns the state without the raised balance
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
