/** The precompiled contracts of a fork by address; overrides can move or remove them. */
import type { Fork } from '../chain/forks.ts'
import { idOf } from '../chain/hex.ts'
import { precompilesOf } from './precompiles/directory.ts'
import { type Precompile, PrecompileFailure } from './precompiles/precompile.ts'

const OUT_OF_GAS = 'out of gas'

/** Finds and runs precompiled contracts. */
export class PlacedPrecompiles {
  readonly #contracts: ReadonlyMap<number, Precompile>
  /** By address, the number of the contract that was moved there; 0 if the contract at the address was removed. */
  readonly #moved: ReadonlyMap<string, number>

  /** @param moved address ({@link idOf}) → number of the contract moved there; 0 if the contract there was removed */
  constructor(fork: Fork, moved: ReadonlyMap<string, number> = new Map()) {
    this.#contracts = precompilesOf(fork)
    this.#moved = moved
  }

  /** @param address 20 bytes. @returns the number of the contract at the address; 0 for no contract */
  at(address: Uint8Array): number {
    const moved = this.#moved.size === 0 ? undefined : this.#moved.get(idOf(address))
    return moved ?? this.#numberOf(address)
  }

  /**
   * Whether the address is warm in every transaction because the fork has a precompiled contract there (EIP-2929).
   * Overrides do not change this.
   *
   * @param address 20 bytes
   */
  isWarm(address: Uint8Array): boolean {
    return this.#numberOf(address) !== 0
  }

  /** @returns gas used and the output, or geth's message for the failure */
  run(contract: number, input: Uint8Array, gas: bigint): { gas: bigint; output: Uint8Array } | string {
    const precompile = this.#contracts.get(contract)!
    const cost = precompile.gas(input)
    if (cost > gas) return OUT_OF_GAS
    try {
      return { gas: cost, output: precompile.run(input) }
    } catch (error) {
      if (error instanceof PrecompileFailure) return error.message
      throw error
    }
  }

  #numberOf(address: Uint8Array): number {
    for (let at = 0; at < 18; at++) if (address[at] !== 0) return 0
    const number = address[18]! * 256 + address[19]!
    return this.#contracts.has(number) ? number : 0
  }
}

const placed = new Map<Fork, PlacedPrecompiles>()

/** Returns the fork's precompiled contracts at their standard addresses; the same object on each call for a fork. */
export function placedPrecompiles(fork: Fork): PlacedPrecompiles {
  let contracts = placed.get(fork)
  if (contracts === undefined) {
    contracts = new PlacedPrecompiles(fork)
    placed.set(fork, contracts)
  }
  return contracts
}
