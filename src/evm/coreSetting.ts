/** The surroundings of a run of the core. */
import type { Account } from '../archive/account.ts'
import type { Fork } from '../chain/forks.ts'
import type { Hooks } from './hooks.ts'
import type { PlacedPrecompiles } from './placedPrecompiles.ts'

/** The state before the run, as the core reads it. Addresses are views that are true during the call only. */
export interface CoreState {
  account(address: Uint8Array): Account | undefined
  /** Minimal big-endian; empty is zero. */
  slot(address: Uint8Array, slot: Uint8Array): Uint8Array
  code(codeHash: Uint8Array): Uint8Array
  /** Whether any slot of the account may be other than zero. */
  hasStorage(address: Uint8Array): boolean
}

/** The surroundings of a run. */
export interface CoreSetting {
  readonly fork: Fork
  readonly state: CoreState
  /** Hash (32 bytes) of a block, for BLOCKHASH. */
  readonly blockHash: (number: number) => Uint8Array
  readonly precompiles: PlacedPrecompiles
  /** Accessed from the start (EIP-3651), 20 bytes; undefined before Shanghai. */
  readonly warmCoinbase: Uint8Array | undefined
  /** Told what happens; instructions only in an instance that tells steps. */
  readonly hooks: Hooks | undefined
}
