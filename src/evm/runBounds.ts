/** Bounds of a run on a thread that also serves requests; a run that exceeds them is abandoned. */

/**
 * The highest number of a precompiled contract that a bounded run may call. Contracts 1 to 4 are ECRECOVER, SHA-256,
 * RIPEMD-160 and identity. The other contracts may take milliseconds.
 */
const PRECOMPILE_MAX = 4

/** A run exceeded its bounds. The run left no changes, and can be repeated on another thread. */
export class TooLongError extends Error {}

/** Remaining bounds of one run, or of several runs together. */
export class RunBounds {
  #gas: bigint
  #hostCalls: number

  /**
   * @param gas maximum gas that the core may use
   * @param hostCalls maximum number of calls from the core to its host. The host provides accounts, slots, codes, block
   * hashes and precompiled contracts.
   */
  constructor(gas: bigint, hostCalls: number) {
    this.#gas = gas
    this.#hostCalls = hostCalls
  }

  /** Remaining gas. */
  get gas(): bigint {
    return this.#gas
  }

  /**
   * Subtracts the gas that a run used; the result is at least 0. A run can use more gas than the bounds allow, because
   * a failing frame uses up all its gas without executing more code.
   */
  useGas(gas: bigint): void {
    this.#gas = gas < this.#gas ? this.#gas - gas : 0n
  }

  /** Counts a call from the core to its host. @throws TooLongError */
  askHost(): void {
    this.#hostCalls--
    if (this.#hostCalls < 0) throw new TooLongError('too many questions')
  }

  /** Counts a call of a precompiled contract. @param contract number of the contract. @throws TooLongError */
  callPrecompile(contract: number): void {
    this.askHost()
    if (contract > PRECOMPILE_MAX) throw new TooLongError('a precompiled contract that takes long')
  }
}
