/** Decodes the transactions of a block, and makes the checks that need no state. Has no side effects. */
import { type Fork, isAtLeast } from '../chain/forks.ts'
import {
  hasSoundSignature,
  isWellFormed,
  scanTransaction,
  senderOf,
  signedForChain,
  transactionOf,
} from '../chain/scannedTransaction.ts'
import { type BodyTransaction, rawTransaction, type Transaction } from '../chain/transaction.ts'
import { hasType, TYPE_NOT_SUPPORTED } from '../evm/messageChecks.ts'

/** A transaction with its sender (20 bytes). */
export interface SentTransaction {
  transaction: Transaction
  sender: Uint8Array
}

/** The error for a transaction that is invalid in every block of the fork; the message says why. */
export class BadTransactionError extends Error {}

/** The error for a transaction that is signed for another chain. The message is geth's. */
export class WrongChainError extends BadTransactionError {
  /** Chain id for which the transaction is signed. */
  readonly signedFor: bigint
  /** Chain id of the archive. */
  readonly chainId: bigint

  constructor(signedFor: bigint, chainId: bigint) {
    super(`invalid chain id for signer: have ${signedFor} want ${chainId}`)
    this.signedFor = signedFor
    this.chainId = chainId
  }
}

/**
 * Decodes a transaction and recovers its sender. The checks have geth's order (core/types/transaction_signing.go,
 * `modernSigner.Sender`). A transaction with several faults is therefore refused for the same reason as in geth.
 *
 * @param chainId id of the archive's chain
 * @param known the sender (20 bytes), if it was recovered before
 * @throws BadTransactionError with geth's message where geth has one
 */
export function sentTransaction(
  fork: Fork,
  chainId: bigint,
  body: BodyTransaction,
  known?: Uint8Array,
): SentTransaction {
  const scanned = scanTransaction(rawTransaction(body))
  if (scanned === undefined || !isWellFormed(scanned)) throw new BadTransactionError('malformed transaction')
  if (!hasType(fork, scanned.type)) throw new BadTransactionError(TYPE_NOT_SUPPORTED)
  const signedFor = signedForChain(scanned)
  if (scanned.type === 0 && signedFor !== undefined && !isAtLeast(fork, 'spuriousDragon')) {
    throw new BadTransactionError('a replay-protected transaction (EIP-155) before EIP-155')
  }
  if (signedFor !== undefined && signedFor !== chainId) {
    throw new WrongChainError(signedFor, chainId)
  }
  // EIP-2 (Homestead) limits s to half the order of the curve.
  if (!hasSoundSignature(scanned, isAtLeast(fork, 'homestead'))) {
    throw new BadTransactionError('invalid transaction v, r, s values')
  }
  try {
    return { transaction: transactionOf(scanned), sender: known ?? senderOf(scanned) }
  } catch {
    throw new BadTransactionError('invalid transaction signature')
  }
}
