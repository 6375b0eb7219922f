/** Declares the inputs of a transition that are not part of its message. */
import type { ChainConfig } from '../chain/forks.ts'
import type { AccessListBuilder } from './accessListBuilder.ts'
import type { BlockEnvironment } from './environment.ts'
import type { Hooks } from './hooks.ts'
import type { OverlayState } from './overlay.ts'
import type { PlacedPrecompiles } from './placedPrecompiles.ts'

/** The inputs that a transition has apart from its message: the state, the block, and callbacks. */
export interface Ground {
  readonly config: ChainConfig
  /** The state before the transition. The transition does not write to this state; `commit` in transition.ts does. */
  readonly state: OverlayState
  readonly environment: BlockEnvironment
  /** Hash (32 bytes) of a block, for BLOCKHASH. */
  readonly blockHash: (number: number) => Uint8Array
  /** The precompiled contracts, if overrides moved or removed any. Default: those of the fork. */
  readonly precompiles?: PlacedPrecompiles
  /** Collects what committed transitions read and write; undefined when no access list is built. */
  readonly accesses?: AccessListBuilder | undefined
  readonly hooks?: Hooks | undefined
  /** Whether a block before Amsterdam may lack the code of a contract that collects requests. Default: for all contracts. */
  readonly mayLackCode?: (address: Uint8Array) => boolean
  /** Called with the hash (32 bytes) of each code that a run reads, also if the core has the code from an earlier run. */
  readonly onCode?: ((codeHash: Uint8Array) => void) | undefined
}
