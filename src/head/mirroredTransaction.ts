/** A transaction of another node's pool, made ready for ours where that keeps nobody waiting. */
import { recoverSender } from '../archive/recoverSender.ts'
import { authoritiesOf } from '../evm/authorities.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import { chainIdOf, decodeSigned, hasPossibleSignature } from '../wire/signedTransaction.ts'

/** It decodes, and somebody signed it; nothing else is known of it. */
export interface MirroredTransaction {
  /** As eth_sendRawTransaction takes it, a blob transaction with its sidecar. */
  readonly raw: Uint8Array
  /** 20 bytes */
  readonly sender: Uint8Array
  /** Keys of the accounts that it is to delegate (EIP-7702): to recover them takes long. */
  readonly authorities: readonly string[]
}

/** @returns undefined for what eth_sendRawTransaction would refuse whatever the state is */
export function mirroredTransaction(raw: Uint8Array): MirroredTransaction | undefined {
  const pooled = pooledTransaction(raw)
  if (pooled === undefined) return undefined
  const decoded = decodeSigned(pooled.raw)
  if (decoded === undefined || !hasPossibleSignature(decoded.transaction)) return undefined
  // Nobody's chain in particular (EIP-155).
  if (chainIdOf(decoded.transaction) === undefined) return undefined
  try {
    return { raw, sender: recoverSender(decoded.body), authorities: authoritiesOf(pooled.raw) }
  } catch {
    // r is not the abscissa of a point.
    return undefined
  }
}
