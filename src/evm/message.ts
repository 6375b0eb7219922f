/** A message: the input of an execution, from a transaction or from a call. */
import type { Authorization } from './authorizations.ts'
import type { BlockEnvironment } from './environment.ts'
import type { ExecutionError } from './errors.ts'
import { chargesAlways } from './messageChecks.ts'

export interface Message {
  /** 20 bytes */
  from: Uint8Array
  /** 20 bytes; undefined creates a contract */
  to: Uint8Array | undefined
  gasLimit: bigint
  /** wei per gas: the effective price, the fee cap, and the cap of the tip above the base fee */
  gasPrice: bigint
  gasFeeCap: bigint
  gasTipCap: bigint
  value: bigint
  data: Uint8Array
  /**
   * undefined when the message has no list. An empty list is different: geth refuses every list before Berlin, even an
   * empty list.
   */
  accessList: readonly { address: Uint8Array; storageKeys: readonly Uint8Array[] }[] | undefined
  /** 32 bytes each; undefined when the message carries no blobs */
  blobHashes: readonly Uint8Array[] | undefined
  /** wei per blob gas; undefined when the message has no blob fields */
  blobFeeCap: bigint | undefined
  authorizations: readonly Authorization[] | undefined
  /**
   * Present when the message is checked like a transaction: `nonce` must be the sender's next nonce, and the message
   * must offer sufficient fees. If `validated` is absent, a message that offers no fees is free.
   */
  validated?: { nonce: bigint }
  /**
   * EIP-2718 type of the transaction. Undefined when the message is not a transaction. If the type is present, the
   * sender's account must not have code other than a delegation (EIP-3607, EIP-7702).
   */
  type?: number
  /** Whether the sender may have code, because the transaction was sent in its name without a signature. */
  mayHaveCode?: boolean
  /**
   * Whether all of the gas limit may be used for execution, as in a call. By default, the message is bound like a
   * transaction: from Amsterdam on, at most TRANSACTION_GAS_MAX of its gas is for execution (EIP-8037).
   */
  skipsExecutionCap?: boolean
  /** Whether a message that offers no fee must pay fees; by default, such a message is free (Besu's `strict`). */
  strict?: boolean
}

export interface MessageOutcome {
  /** Gas used, after refunds. */
  gasUsed: bigint
  /** Gas used before refunds; at least the minimum of EIP-7623. */
  gasPeak: bigint
  /** Gas that counts for the block's gas used: from Amsterdam on without refunds and without {@link stateGas}. */
  executionGas: bigint
  /** Gas used for the growth of the state (EIP-8037), which the block counts apart; 0 before Amsterdam. */
  stateGas: bigint
  /** The data that the code returned or reverted with. */
  output: Uint8Array
  /** Why the execution failed; undefined when it succeeded. */
  failure: ExecutionError | undefined
}

/** The message of a call, bound like a transaction by the maximum of execution gas (EIP-8037). */
export function withExecutionCap(message: Message): Message {
  return { ...message, skipsExecutionCap: false }
}

/**
 * For each environment, its copy with a base fee of 0. The copy is reused, because a core recognises a block by its
 * environment object.
 */
const withoutBaseFee = new WeakMap<BlockEnvironment, BlockEnvironment>()

/**
 * The environment of a single call that is not a transaction. BASEFEE is 0 if the call's gas price is 0. BLOBBASEFEE is
 * 0 if the call's blob fee cap is 0. geth: internal/ethapi/api.go, `applyMessage`. geth's eth_simulateV1 does not use
 * `applyMessage`, so its calls see the fees of the block.
 */
export function lowerUnpaidFees(environment: BlockEnvironment, message: Message): BlockEnvironment {
  const { baseFee, blobBaseFee } = environment
  if (chargesAlways(message)) return environment
  const seesBaseFee = baseFee === undefined || message.gasPrice !== 0n
  if (blobBaseFee !== undefined && message.blobFeeCap === 0n) {
    return { ...environment, baseFee: seesBaseFee ? baseFee : 0n, blobBaseFee: 0n }
  }
  if (seesBaseFee) return environment
  const known = withoutBaseFee.get(environment)
  if (known !== undefined) return known
  const lowered = { ...environment, baseFee: 0n }
  withoutBaseFee.set(environment, lowered)
  return lowered
}
