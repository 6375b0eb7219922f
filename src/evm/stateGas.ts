/**
 * State gas (EIP-8037): gas for the growth of the state, which Amsterdam counts apart from the gas for execution. geth:
 * core/vm/gascosts.go, params/protocol_params.go.
 */

/** State gas for each byte by which the state grows. */
export const STATE_BYTE_GAS = 1530n
/** State gas of a new account. */
export const STATE_ACCOUNT_GAS: bigint = 120n * STATE_BYTE_GAS
/** State gas of a new slot. */
export const STATE_SLOT_GAS: bigint = 64n * STATE_BYTE_GAS
/** State gas of a new delegation (EIP-7702). */
export const STATE_DELEGATION_GAS: bigint = 23n * STATE_BYTE_GAS

/** The gas of a transaction before and after its outermost frame runs. Before Amsterdam, only `execution` is not 0. */
export class GasBudget {
  /** Remaining gas for execution, which also pays for state when {@link reservoir} is empty. */
  execution: bigint
  /** Remaining gas that only pays for state. */
  reservoir: bigint
  /** Execution gas spent for state. */
  #spilled = 0n
  readonly #start: bigint

  constructor(execution: bigint, reservoir: bigint) {
    this.execution = execution
    this.reservoir = reservoir
    this.#start = reservoir
  }

  /** State gas used, without what was refunded. */
  get stateUsed(): bigint {
    return this.#start - this.reservoir + this.#spilled
  }

  /** Charges gas. @returns whether the gas sufficed; otherwise nothing is charged */
  charge(execution: bigint, state: bigint): boolean {
    const spilled = state > this.reservoir ? state - this.reservoir : 0n
    if (execution + spilled > this.execution) return false
    this.execution -= execution + spilled
    this.reservoir -= state - spilled
    this.#spilled += spilled
    return true
  }

  /**
   * Refunds state gas. The refund first repays the execution gas that was spent for state. The rest goes to the
   * reservoir.
   */
  refund(state: bigint): void {
    const repaid = state < this.#spilled ? state : this.#spilled
    this.execution += repaid
    this.#spilled -= repaid
    this.reservoir += state - repaid
  }

  /**
   * Takes back the gas that the outermost frame did not use.
   *
   * @param spilled execution gas that the frame has spent for state
   */
  absorb(execution: bigint, reservoir: bigint, spilled: bigint): void {
    this.#spilled += spilled
    const repaid = reservoir < this.#spilled ? reservoir : this.#spilled
    this.#spilled -= repaid
    this.execution = execution + repaid
    this.reservoir = reservoir - repaid
  }

  /** Ends the transaction before its outermost frame begins: the state gas is refunded, the execution gas is lost. */
  halt(): void {
    this.execution = 0n
    this.reservoir = this.#start
    this.#spilled = 0n
  }
}
