/** Runs messages instruction by instruction, for tests of tracers that observe instructions. */

import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { fromHex } from '../../src/chain/hex.ts'
import type { Hooks } from '../../src/evm/hooks.ts'
import type { Message, MessageOutcome } from '../../src/evm/message.ts'
import { type Simulation, Simulator } from '../../src/evm/simulation.ts'
import { assemble } from './assembler.ts'
import { addressOf } from './genesis.ts'
import { chainWith, importedInto, messageWith } from './simulations.ts'

/** The contract that runs unless a test calls another one. */
export const MAIN = addressOf(0x11)
export const CALLEE = addressOf(0x22)
export const IDENTITY = addressOf(0).replace(/00$/, '04')

/** Contracts by address; text is assembled. */
export type Codes = Record<string, string | Uint8Array>

/** A simulation on a small chain with these contracts that reports every instruction. */
export async function steppingOn(codes: Codes): Promise<Simulation> {
  const contracts = Object.entries(codes).map(([address, code]): [string, Uint8Array] => [
    address,
    typeof code === 'string' ? assemble(code) : code,
  ])
  const chain = await chainWith(Object.fromEntries(contracts))
  const store = await importedInto(chain)
  const simulator = new Simulator(wholeState(store), readIdentity(store)!)
  return simulator.start({ block: chain.head.number, stateOverrides: [], blockOverrides: {}, steps: true })
}

/** Calls {@link MAIN} on a new chain. */
export async function stepThrough(
  codes: Codes,
  hooks: Hooks,
  fields: Partial<Message> = {},
): Promise<MessageOutcome> {
  const simulation = await steppingOn(codes)
  return (await simulation.record(messageWith({ to: fromHex(MAIN), ...fields }), hooks)).outcome
}
