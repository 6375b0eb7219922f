/** The gas of a block: what its messages have used, and what is left for more. geth: core/gaspool.go. */
import { TRANSACTION_GAS_MAX } from '../chain/fees.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'
import type { MessageOutcome } from './message.ts'

/** From Amsterdam on, the gas limit applies to gas for execution and to gas for state growth, separately (EIP-8037). */
export class BlockGas {
  readonly #isSplit: boolean
  readonly #limit: bigint
  #execution = 0n
  #state = 0n

  /** @param limit gas limit of the block */
  constructor(fork: Fork, limit: bigint) {
    this.#isSplit = isAtLeast(fork, 'amsterdam')
    this.#limit = limit
  }

  /** `gasUsed` of the block's header. */
  get used(): bigint {
    return this.#execution > this.#state ? this.#execution : this.#state
  }

  /** The highest gas limit of a message that still fits into the block. */
  get left(): bigint {
    const execution = this.#limit - this.#execution
    if (!this.#isSplit) return execution
    const state = this.#limit - this.#state
    // A message uses at most TRANSACTION_GAS_MAX for execution, and the rest of its gas for state growth. If that much
    // execution gas is left, only the state gas limits the message.
    if (execution >= TRANSACTION_GAS_MAX) return state
    return execution < state ? execution : state
  }

  /**
   * The same for a message that may use all of its gas for execution (`skipsExecutionCap` of message.ts). geth:
   * internal/ethapi/simulate.go, `sanitizeCall`.
   */
  get leftToUncapped(): bigint {
    const { left } = this
    const execution = this.#limit - this.#execution
    return execution < left ? execution : left
  }

  /** Adds the gas of a message that was executed. */
  add({ executionGas, stateGas }: Pick<MessageOutcome, 'executionGas' | 'stateGas'>): void {
    this.#execution += executionGas
    this.#state += stateGas
  }
}
