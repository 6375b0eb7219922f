/** A message: what a transaction, or a call that is none, asks to be executed. */
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
  /** wei for one unit of gas: what is paid, at most, and at most above the base fee */
  gasPrice: bigint
  gasFeeCap: bigint
  gasTipCap: bigint
  value: bigint
  data: Uint8Array
  /** undefined when the message has none, which an empty list is not: geth refuses any before Berlin */
  accessList: readonly { address: Uint8Array; storageKeys: readonly Uint8Array[] }[] | undefined
  /** 32 bytes each; undefined when the message carries no blobs */
  blobHashes: readonly Uint8Array[] | undefined
  /** wei for one unit of blob gas; undefined when the message says nothing of blobs */
  blobFeeCap: bigint | undefined
  authorizations: readonly Authorization[] | undefined
  /** To be checked like a transaction: this is its nonce, and offering no fee at all does not make it free. */
  validated?: { nonce: bigint }
  /**
   * EIP-2718 type of the transaction; undefined when the message is none. A transaction's sender must be an account
   * without code of its own (EIP-3607).
   */
  type?: number
  /** Fees are checked as a transaction's: offering none does not make it free (Besu's `strict`). */
  strict?: boolean
}

export interface MessageOutcome {
  /** Gas paid for, refunds taken off. */
  gasUsed: bigint
  /** Gas that had to be there: before refunds. */
  gasPeak: bigint
  /** The data that the code returned, or reverted with. */
  output: Uint8Array
  /** How the execution failed. */
  failure: ExecutionError | undefined
}

/** By the block's environment, the one without a base fee: one object, by which a core knows the block again. */
const withoutBaseFee = new WeakMap<BlockEnvironment, BlockEnvironment>()

/**
 * The environment for a single call that is no transaction: who offers no price sees none, BASEFEE and BLOBBASEFEE (wei)
 * are 0 then. geth: internal/ethapi/api.go, `applyMessage`; eth_simulateV1 does not go there and shows the block's.
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
