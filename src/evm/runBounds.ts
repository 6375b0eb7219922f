/** Bounds of a run, beyond which it is dropped: for runs on a thread that others wait for. */

/** Contracts that a bounded run may call: ECRECOVER, SHA-256, RIPEMD-160 and identity. Others take milliseconds. */
const PRECOMPILE_MAX = 4

/** A bounded run turned out longer than it may. It left nothing behind, and can begin anew elsewhere. */
export class TooLongError extends Error {}

/** Bounds of one run, or of several together; what is left of them. */
export class RunBounds {
  #gas: bigint
  #hostCalls: number

  /**
   * @param gas that the core may work off
   * @param hostCalls how often it may ask its host: for an account, a slot, a code, a block's hash, a precompiled
   *   contract
   */
  constructor(gas: bigint, hostCalls: number) {
    this.#gas = gas
    this.#hostCalls = hostCalls
  }

  /** Gas that is left. */
  get gas(): bigint {
    return this.#gas
  }

  /** Gas that a run used; more than is left when frames failed, which takes gas and no time. */
  useGas(gas: bigint): void {
    this.#gas = gas < this.#gas ? this.#gas - gas : 0n
  }

  /** The core asks its host. @throws TooLongError */
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
