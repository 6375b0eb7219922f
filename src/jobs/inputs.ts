/** Types that the inputs of several jobs share. */
import type { BlockOverrides, StateOverrides, TransactionCall } from '../../generated/types.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import type { BlockOverrides as ConvertedBlockOverrides } from '../evm/environment.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { BlockInput, Placement } from './job.ts'

/** A call to simulate. */
export interface SimulatedCall {
  /** Number of the block after which the call is executed. */
  block: number
  call: CallArguments
  stateOverrides: AccountOverride[]
  blockOverrides: ConvertedBlockOverrides
  /** Maximum gas limit of the call. */
  gasCap: bigint
}

/** The input of all simulations. */
export interface SimulationInput extends BlockInput, SimulatedCall {}

/** A call with overrides, in the format of `openrpc.json`; already validated. */
export interface AskedSimulation {
  readonly transaction: TransactionCall
  readonly stateOverrides?: StateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

/**
 * A job's input in which JSON text, split into parts, replaces the members `K`. The text has been validated against
 * `openrpc.json`. The worker converts the text (asked.ts). Converting thousands of calls and overrides on the serving
 * thread would take tens of milliseconds. Cloning them would take as long again.
 */
export type Asked<T, K extends keyof T> = Omit<T, K> & { readonly asked: readonly string[] }

/** The members of a simulation's input that are converted from an {@link AskedSimulation}. */
export type SimulationMembers = 'call' | 'stateOverrides' | 'blockOverrides'

/**
 * The input of a simulation, with the {@link SimulationMembers}, or with the JSON text of an {@link AskedSimulation},
 * which the worker converts to these members.
 */
export type Simulating<T extends SimulationInput = SimulationInput> = T | Asked<T, SimulationMembers>

/** The input of jobs that read the state before, within or after a block. */
export interface StateInput extends BlockInput {
  /**
   * The state to read:
   *
   * - a number, the index of a transaction of the block: the state after this transaction.
   * - `before`: the state before the block and its system calls.
   * - `after`: the state after the block, including rewards and withdrawals.
   */
  when: number | 'before' | 'after'
}

/**
 * Returns the placement of a job that reads a state. A state between two transactions is derived from traces; the
 * states before and after a block are stored.
 */
export function placeOfState({ block, when }: StateInput): Placement {
  return typeof when === 'number' ? { tracedTo: block } : 'reads'
}
