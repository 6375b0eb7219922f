/** The parts that the inputs of several jobs have in common. */
import type { BlockOverrides, StateOverrides, TransactionCall } from '../../generated/types.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import type { BlockOverrides as ConvertedBlockOverrides } from '../evm/environment.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { BlockInput, Placement } from './job.ts'

/** A call as it is simulated. */
export interface SimulatedCall {
  /** The one after which the call happens. */
  block: number
  call: CallArguments
  stateOverrides: AccountOverride[]
  blockOverrides: ConvertedBlockOverrides
  /** Most gas that the call may have. */
  gasCap: bigint
}

/** The input of all simulations. */
export interface SimulationInput extends BlockInput, SimulatedCall {}

/** A call with overrides, as the contract has them; checked. */
export interface AskedSimulation {
  readonly transaction: TransactionCall
  readonly stateOverrides?: StateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

/**
 * A job's input with JSON text in place of `K`: in parts, and checked against the contract. The worker converts it
 * (asked.ts): thousands of calls and overrides would hold the serving thread for tens of milliseconds, once for the
 * conversion and once for the clone.
 */
export type Asked<T, K extends keyof T> = Omit<T, K> & { readonly asked: readonly string[] }

/** The members of a simulation's input that an {@link AskedSimulation} is converted into. */
export type SimulationMembers = 'call' | 'stateOverrides' | 'blockOverrides'

/** The parts are of an {@link AskedSimulation}. */
export type Simulating<T extends SimulationInput = SimulationInput> = T | Asked<T, SimulationMembers>

/** The input of jobs that answer from the state at a place in a block. */
export interface StateInput extends BlockInput {
  /**
   * When the state is meant: after the transaction of this index, which the block has; before the block, what it
   * writes ahead of its transactions left out; or after the block, rewards and withdrawals included.
   */
  when: number | 'before' | 'after'
}

/** The state between two transactions follows from traces; that after a block is stored. */
export function placeOfState({ block, when }: StateInput): Placement {
  return typeof when === 'number' ? { tracedTo: block } : 'reads'
}
