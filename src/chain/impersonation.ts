/**
 * Signatures of impersonated transactions: a development chain sends them in the name of an account that did not sign.
 * The r of the signature is the text `impersonated`, followed by the address of the account. The address that is
 * recovered from a real signature cannot be chosen to match the r of the signature. A transaction that was really
 * signed is therefore never taken for an impersonated one.
 */
import { equalBytes } from './hex.ts'
import { scanTransaction } from './scannedTransaction.ts'

/** The first 12 bytes of r. The address follows. */
const MARK = new TextEncoder().encode('impersonated')

/** Returns r and s of a transaction that is sent in the name of an account. @param sender 20 bytes */
export function standInSignature(sender: Uint8Array): { r: Uint8Array; s: Uint8Array } {
  return { r: new Uint8Array(Buffer.concat([MARK, sender])), s: Uint8Array.of(1) }
}

/**
 * Whether a transaction is impersonated: whether r is that of {@link standInSignature} for the sender.
 *
 * @param r of the signature, minimal big-endian
 * @param sender 20 bytes
 */
export function isImpersonated(r: Uint8Array, sender: Uint8Array): boolean {
  return (
    r.length === MARK.length + sender.length &&
    equalBytes(r.subarray(0, MARK.length), MARK) &&
    equalBytes(r.subarray(MARK.length), sender)
  )
}

/**
 * Whether the transaction with these bytes was sent in the name of its sender.
 *
 * @param raw EIP-2718 bytes, without a sidecar
 * @param sender 20 bytes
 */
export function isSentInName(raw: Uint8Array, sender: Uint8Array): boolean {
  const scanned = scanTransaction(raw)
  return scanned !== undefined && isImpersonated(scanned.r, sender)
}
