/** trace_call and trace_callMany. OpenEthereum: crates/ethcore/src/client/client.rs, `call`, `call_many`. */
import type { StateView } from '../archive/state.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { type CallArguments, messageOf } from '../evm/callArguments.ts'
import { ExecutionError } from '../evm/errors.ts'
import type { Message } from '../evm/message.ts'
import type { Simulation } from '../evm/simulation.ts'
import type { TextSink } from '../tracers/transaction.ts'
import { vmTracer } from '../tracers/vmTrace.ts'
import type { JsonInput } from './executor.ts'
import { type TraceTypes, writeRecordedMembers } from './parityResult.ts'
import type { Tools } from './tools.ts'

/** `block` is the one after which the calls happen. */
export interface ParityCallsInput extends JsonInput {
  calls: { call: CallArguments; types: TraceTypes }[]
  /** The answer is the only call's; otherwise it is a list. */
  single: boolean
  /** Most gas that each call may have. */
  gasCap: bigint
}

/**
 * Runs the calls one after the other, each on the state that the earlier ones left, and writes what is asked for.
 *
 * @throws ExecutionError when a call cannot be executed at all; in a list it says which
 */
export function parityCalls(
  tools: Tools,
  { block, calls, single, gasCap }: ParityCallsInput,
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
      writeSimulated(simulation, message, types, out, before)
    } catch (error) {
      throw single ? error : withIndex(error, index)
    }
  }
  if (!single) out.write(']')
}

/**
 * Writes what is asked for of a message, and leaves its changes in the simulation's state.
 *
 * @param before the state that differences are told from
 */
export function writeSimulated(
  simulation: Simulation,
  message: Message,
  types: TraceTypes,
  out: TextSink,
  before: StateView = simulation.state,
): void {
  // While the message runs nothing else is known of it yet.
  out.write('{"vmTrace":')
  if (!types.vmTrace) out.write('null')
  const tracer = types.vmTrace ? vmTracer(out) : undefined
  if (types.trace || types.stateDiff) {
    const { outcome, trace } = simulation.record(message, tracer)
    out.write(',')
    writeRecordedMembers({ trace, before }, outcome.output, types, out)
    simulation.apply(trace.writes)
  } else {
    const { outcome, writes } = simulation.execute(message, tracer)
    out.write(',')
    writeRecordedMembers(undefined, outcome.output, types, out)
    simulation.apply(writes)
  }
  out.write('}')
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
