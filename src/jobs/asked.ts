/**
 * Calls and overrides go to the worker as the caller wrote them, and are converted there: thousands of them would hold
 * the serving thread for tens of milliseconds, once for the conversion and once for the clone.
 */
import type {
  BlockOverrides,
  BlockStateCall,
  StateOverrides,
  TraceCallRequest,
  TransactionCall,
} from '../../generated/types.ts'
import { blockOverrides, callArguments, stateOverrides } from '../wire/call.ts'
import { valueOfParts } from '../wire/jsonParts.ts'
import { blockCalls } from '../wire/simulate.ts'
import { traceTypes } from '../wire/traceTypes.ts'
import type { SimulationInput } from './executor.ts'
import type { ParityCallsInput } from './runs/parityCalls.ts'
import type { SimulateBlocksInput } from './runs/simulateBlocks.ts'

/** A call with overrides, as the contract has them; checked. */
export interface AskedSimulation {
  readonly transaction: TransactionCall
  readonly stateOverrides?: StateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

/** A job's input with JSON text in place of `K`: in parts, and checked against the contract. */
export type Asked<T, K extends keyof T> = Omit<T, K> & { readonly asked: readonly string[] }

type SimulationMembers = 'call' | 'stateOverrides' | 'blockOverrides'

/** The parts are of an {@link AskedSimulation}. */
export type Simulating<T extends SimulationInput> = T | Asked<T, SimulationMembers>
/** The parts are of the parameter `calls` of trace_callMany. */
export type Calling = ParityCallsInput | Asked<ParityCallsInput, 'calls'>
/** The parts are of `blockStateCalls` of eth_simulateV1. */
export type SimulatingBlocks = SimulateBlocksInput | Asked<SimulateBlocksInput, 'blocks'>

/** A simulation's input, converted. */
export function simulating<T extends SimulationInput>(input: Simulating<T>): T {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  const { transaction, ...overrides } = valueOfParts(asked) as AskedSimulation
  const converted: Pick<SimulationInput, SimulationMembers> = {
    call: callArguments(transaction),
    stateOverrides: stateOverrides(overrides.stateOverrides),
    blockOverrides: blockOverrides(overrides.blockOverrides),
  }
  return { ...rest, ...converted } as unknown as T
}

/** The input of trace_call's and trace_callMany's job, converted. */
export function calling(input: Calling): ParityCallsInput {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  const calls = valueOfParts(asked) as TraceCallRequest[]
  return {
    ...rest,
    calls: calls.map(([call, types]) => ({ call: callArguments(call), types: traceTypes(types) })),
  }
}

/** The input of eth_simulateV1's job, converted. */
export function simulatingBlocks(input: SimulatingBlocks): SimulateBlocksInput {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  return { ...rest, blocks: (valueOfParts(asked) as BlockStateCall[]).map(blockCalls) }
}
