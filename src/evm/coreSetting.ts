/** The options of an instance of the core, and the context of a run. */
import type { Account } from '../archive/account.ts'
import type { Fork } from '../chain/forks.ts'
import type { WasmModule } from '../chain/webAssembly.ts'
import type { Hooks } from './hooks.ts'
import type { PlacedPrecompiles } from './placedPrecompiles.ts'

/** Options of an instance of the core. */
export interface CoreOptions {
  /** Whether to use the build of the core that reports every instruction. */
  readonly steps?: boolean
  /** Maximum size of linear memory in bytes; a run that needs more throws an OutOfMemoryError. */
  readonly memoryBytesMax?: number | undefined
  /**
   * Maximum size in bytes of the codes that are cached between runs. When the codes exceed this size, the whole cache
   * is cleared.
   */
  readonly codeBytesMax?: number
  /** For tests: a build of src/core with injected faults. */
  readonly module?: WasmModule | undefined
}

/** The state before the run, as the core reads it. Address arguments are views that are valid only during the call. */
export interface CoreState {
  account(address: Uint8Array): Account | undefined
  /** The value of a slot, minimal big-endian; empty is zero. */
  slot(address: Uint8Array, slot: Uint8Array): Uint8Array
  code(codeHash: Uint8Array): Uint8Array
  /** Whether any slot of the account may be nonzero. */
  hasStorage(address: Uint8Array): boolean
}

/** The context of a run: fork, state and hooks. */
export interface CoreSetting {
  readonly fork: Fork
  /** Maximum length of the code of a new contract in bytes, in place of the fork's. */
  readonly codeBytesMax?: number | undefined
  readonly state: CoreState
  /** Hash (32 bytes) of a block, for BLOCKHASH. */
  readonly blockHash: (number: number) => Uint8Array
  readonly precompiles: PlacedPrecompiles
  /** The fee recipient, warm from the start (EIP-3651), 20 bytes; undefined before Shanghai. */
  readonly warmCoinbase: Uint8Array | undefined
  /** Hooks to call during the run. Hooks for instructions are called only by an instance with `steps`. */
  readonly hooks: Hooks | undefined
  /** Called with the hash (32 bytes) of each code that the run reads. */
  readonly onCode?: ((codeHash: Uint8Array) => void) | undefined
}
