/** A transaction of the followed node's pool, prepared for our pool on the head thread. */
import { recoverSender } from '../archive/recoverSender.ts'
import { authoritiesOf } from '../evm/authorities.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import { chainIdOf, decodeSigned, hasPossibleSignature } from '../wire/signedTransaction.ts'

/** A transaction that was decoded and whose sender was recovered; all other checks are still to be made. */
export interface MirroredTransaction {
  /** As in eth_sendRawTransaction: a blob transaction with its sidecar. */
  readonly raw: Uint8Array
  /** 20 bytes */
  readonly sender: Uint8Array
  /** Keys of the accounts to be delegated (EIP-7702); recovered here because that is slow. */
  readonly authorities: readonly string[]
}

/** @returns undefined for a transaction that eth_sendRawTransaction would refuse in any state */
export function mirroredTransaction(raw: Uint8Array): MirroredTransaction | undefined {
  const pooled = pooledTransaction(raw)
  if (pooled === undefined) return undefined
  const decoded = decodeSigned(pooled.raw)
  if (decoded === undefined || !hasPossibleSignature(decoded.transaction)) return undefined
  // Refuse transactions that are valid on any chain (before EIP-155).
  if (chainIdOf(decoded.transaction) === undefined) return undefined
  try {
    return { raw, sender: recoverSender(decoded.body), authorities: authoritiesOf(pooled.raw) }
  } catch {
    // No point of the curve has the abscissa r.
    return undefined
  }
}
