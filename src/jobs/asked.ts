/** Converts the parameters of simulations on the thread that runs the simulations. */
import { blockOverrides, callArguments, stateOverrides } from '../wire/call.ts'
import { valueOfParts } from '../wire/jsonParts.ts'
import type { AskedSimulation, Simulating, SimulationInput, SimulationMembers } from './inputs.ts'

/** Returns the input of a simulation, after converting its JSON text, if any. */
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
