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
  /** undefined when the message has no list. An empty list is not the same: geth refuses any list before Berlin. */
  accessList: readonly { address: Uint8Array; storageKeys: readonly Uint8Array[] }[] | undefined
  /** 32 bytes each; undefined when the message carries no blobs */
  blobHashes: readonly Uint8Array[] | undefined
  /** wei per blob gas; undefined when the message has no blob fields */
  blobFeeCap: bigint | undefined
  authorizations: readonly Authorization[] | undefined
  /**
   * Present when the message is checked like a transaction: `nonce` must be the sender's next, and offering no fee does
   * not make the message free.
   */
  validated?: { nonce: bigint }
  /**
   * EIP-2718 type of the transaction; undefined when the message is no transaction. With a type, the sender must have
   * no code except a delegation (EIP-3607, EIP-7702).
   */
  type?: number
  /** Checks fees as for a transaction: offering no fee does not make the message free (Besu's `strict`). */
  strict?: boolean
}

export interface MessageOutcome {
  /** Gas used, after refunds. */
  gasUsed: bigint
  /** Gas needed: gas used before refunds. */
  gasPeak: bigint
  /** The data that the code returned or reverted with. */
  output: Uint8Array
  /** Why the execution failed; undefined when it succeeded. */
  failure: ExecutionError | undefined
}

/** Each block's environment with a base fee of 0; one object for each block, by which a core recognises the block. */
const withoutBaseFee = new WeakMap<BlockEnvironment, BlockEnvironment>()

/**
 * The environment of a single call that is no transaction: for a call that offers no price, BASEFEE and BLOBBASEFEE
 * (wei) are 0. geth: internal/ethapi/api.go, `applyMessage`; eth_simulateV1 does not call it, and shows the block's
 * fees.
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
