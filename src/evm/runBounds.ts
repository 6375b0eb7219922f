/** Bounds of a run on a thread that also serves requests; a run that exceeds them is abandoned. */

/**
 * The highest precompiled contract that a bounded run may call: ECRECOVER, SHA-256, RIPEMD-160 and identity. The others
 * take milliseconds.
 */
const PRECOMPILE_MAX = 4

/** A run exceeded its bounds. It left no changes, and can be run again elsewhere. */
export class TooLongError extends Error {}

/** Remaining bounds of one run, or of several runs together. */
export class RunBounds {
  #gas: bigint
  #hostCalls: number

  /**
   * @param gas that the core may use
   * @param hostCalls number of calls to its host: for an account, a slot, a code, a block's hash or a precompiled
   *   contract
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
   * Subtracts the gas that a run used; this may exceed the remaining gas, because failing frames use gas without time.
   */
  useGas(gas: bigint): void {
    this.#gas = gas < this.#gas ? this.#gas - gas : 0n
  }

  /** Counts a call of the core to its host. @throws TooLongError */
  askHost(): void {
    this.#hostCalls--
    if (this.#hostCalls < 0) throw new TooLongError('too many questions')
  }

  /** @param contract number. @throws TooLongError */
  callPrecompile(contract: number): void {
    this.askHost()
    if (contract > PRECOMPILE_MAX) throw new TooLongError('a precompiled contract that takes long')
  }
}
