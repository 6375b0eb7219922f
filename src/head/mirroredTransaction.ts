/** A transaction of the followed node's pool, prepared for our pool on the head thread. */
import { recoverSender } from '../archive/recoverSender.ts'
import { authoritiesOf } from '../evm/authorities.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import { chainIdOf, decodeSigned, hasPossibleSignature } from '../wire/signedTransaction.ts'

/** A decoded transaction with its recovered sender. The pool makes all other checks. */
export interface MirroredTransaction {
  /** Bytes as in eth_sendRawTransaction; those of a blob transaction include its sidecar. */
  readonly raw: Uint8Array
  /** 20 bytes */
  readonly sender: Uint8Array
  /**
   * Keys of the accounts that signed authorizations (EIP-7702), recovered on the head thread because recovery is slow.
   */
  readonly authorities: readonly string[]
}

/** @returns undefined for a transaction that eth_sendRawTransaction would refuse in any state */
export function mirroredTransaction(raw: Uint8Array): MirroredTransaction | undefined {
  const pooled = pooledTransaction(raw)
  if (pooled === undefined) return undefined
  const decoded = decodeSigned(pooled.raw)
  if (decoded === undefined || !hasPossibleSignature(decoded.transaction)) return undefined
  // Refuse a transaction without a chain id (before EIP-155), which is valid on any chain.
  if (chainIdOf(decoded.transaction) === undefined) return undefined
  try {
    return { raw, sender: recoverSender(decoded.body), authorities: authoritiesOf(pooled.raw) }
  } catch {
    // The signature is invalid: no point of the curve has r as its x-coordinate.
    return undefined
  }
}
