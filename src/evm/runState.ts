/** Shows the state of accounts to tracers: during a run on the core, and after it. */
import type { StateView } from '../archive/state.ts'
import { toBigInt } from '../chain/hex.ts'
import type { Core } from './core.ts'
import type { RunState } from './hooks.ts'

const EMPTY = new Uint8Array(0)

/** The state of the run on a core, valid until the next run begins. */
export function runningState(core: Core): RunState {
  return {
    balance: (address) => core.balance(core.account(address)),
    nonce: (address) => core.nonce(core.account(address)),
    code: (address) => core.code(core.account(address)),
    slot: (address, key) => core.slot(core.account(address), key),
    exists: (address) => core.exists(core.account(address)),
  }
}

/** The state of accounts while no run is in progress. */
export function settledState(state: StateView): RunState {
  return {
    balance: (address) => state.account(address)?.balance ?? 0n,
    nonce: (address) => state.account(address)?.nonce ?? 0n,
    code(address) {
      const account = state.account(address)
      return account === undefined ? EMPTY : state.code(account.codeHash)
    },
    slot: (address, key) => toBigInt(state.slot(address, key)),
    exists: (address) => state.account(address) !== undefined,
  }
}
