/** Decodes and checks transactions that clients send, for the pool. geth: internal/ethapi, `SendRawTransaction`. */
import { createHash } from 'node:crypto'
import { equalBytes, toBigInt, toHex } from '../chain/hex.ts'
import {
  hasSoundSignature,
  isWellFormed,
  type ScannedTransaction,
  scanTransaction,
  senderOf,
  signedForChain,
} from '../chain/scannedTransaction.ts'
import { decodeRaw } from '../chain/transaction.ts'
import { checkBytes } from '../pool/checkTransaction.ts'
import { poolTransactionOf } from '../pool/makePoolTransaction.ts'
import type { PoolTransaction, Sidecar } from '../pool/poolTransaction.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'

/** Lowest first byte of an RLP list, such as a legacy transaction. Lower bytes are transaction types (EIP-2718). */
const LEGACY_FIRST_BYTE = 0xc0
/** EIP-4844, VERSIONED_HASH_VERSION_KZG */
const KZG_VERSION = 1
/** EIP-7594, CELLS_PER_EXT_BLOB: number of proofs per blob in a sidecar of version 1 */
const CELLS_PER_BLOB = 128
const WEI_PER_ETHER = 10n ** 18n
const WEI_PER_MILLIETHER = 10n ** 15n

/** Rules for transactions that clients send, in addition to the pool's rules. */
export interface SendRules {
  /** Maximum bytes of a transaction without blobs. */
  readonly bytesMax: number
  /** Highest fee that a transaction may offer for its gas, in thousandths of an ether; 0 for no limit. */
  readonly feeMax: number
  /** Whether transactions without replay protection (before EIP-155) are accepted. */
  readonly takesUnprotected: boolean
}

/**
 * Decodes a transaction with its sidecar, and recovers its sender.
 *
 * @param bytes RLP of a legacy transaction, or EIP-2718 type and payload. A transaction of type 3 includes the sidecar
 * (EIP-4844, "Networking").
 * @param impersonated the account (20 bytes) in whose name the transaction is sent; default: the account that signed it
 * @throws RpcError invalidParams when the bytes cannot be decoded; transactionRejected with geth's messages
 * @throws PoolError TOO_LARGE
 */
export function sentTransaction(
  bytes: Uint8Array,
  { bytesMax, feeMax, takesUnprotected }: SendRules,
  impersonated?: Uint8Array,
): PoolTransaction {
  checkBytes(typeOf(bytes[0]), bytes.length, bytesMax)
  const pooled = pooledTransaction(bytes)
  // The bytes are copied, because a view in the pool would keep the whole input buffer in memory.
  const scanned = pooled && scanTransaction(new Uint8Array(pooled.raw))
  if (pooled === undefined || scanned === undefined || !isWellFormed(scanned)) {
    throw new InvalidParam('transaction', 'expected the bytes of a signed transaction')
  }
  checkFee(scanned, feeMax)
  if (!takesUnprotected && signedForChain(scanned) === undefined) {
    throw rejected('only replay-protected (EIP-155) transactions allowed over RPC')
  }
  const sender = impersonated ?? recoveredSender(scanned)
  return poolTransactionOf(scanned, {
    ...{ sender, sidecar: pooled.sidecar, bytes: bytes.length, since: Date.now() },
  })
}

/**
 * Checks the length of a transaction like {@link sentTransaction}, but before the hex text is decoded.
 *
 * @param hex the bytes as hex, with 0x
 * @param bytesMax maximum for a transaction without blobs
 * @throws PoolError TOO_LARGE
 */
export function checkLength(hex: string, bytesMax: number): void {
  checkBytes(typeOf(Number.parseInt(hex.slice(2, 4), 16)), (hex.length - 2) >> 1, bytesMax)
}

/** Transaction type by EIP-2718; 0 for legacy transactions and for empty input. */
function typeOf(first = LEGACY_FIRST_BYTE): number {
  return first < LEGACY_FIRST_BYTE ? first : 0
}

/**
 * Checks the numbers of blobs, commitments and proofs in a sidecar, and that the commitments match the transaction's
 * blob hashes. Does not verify the proofs, which would take long.
 *
 * @throws RpcError transactionRejected
 */
export function checkCommitments({ raw }: PoolTransaction, sidecar: Sidecar): void {
  const { version, blobs, commitments, proofs } = sidecar
  const hashes = decodeRaw(raw).blobVersionedHashes ?? []
  if (blobs.length !== hashes.length) {
    throw rejected(`invalid number of ${blobs.length} blobs compared to ${hashes.length} blob hashes`)
  }
  if (commitments.length !== hashes.length) {
    const numbers = `${commitments.length} blob commitments compared to ${hashes.length} blob hashes`
    throw rejected(`invalid number of ${numbers}`)
  }
  for (const [index, commitment] of commitments.entries()) {
    const computed = versionedHash(commitment)
    if (equalBytes(computed, hashes[index]!)) continue
    const mismatch = `computed hash ${toHex(computed)} mismatches transaction one ${toHex(hashes[index]!)}`
    throw rejected(`blob ${index}: ${mismatch}`)
  }
  const wanted = hashes.length * (version === 1 ? CELLS_PER_BLOB : 1)
  if (proofs.length !== wanted) {
    throw rejected(`invalid number of ${proofs.length} blob proofs expected ${wanted}`)
  }
}

/** Returns the error for a transaction that violates a rule other than the pool's rules. */
export function rejected(message: string): RpcError {
  return new RpcError('transactionRejected', { message })
}

/** Versioned hash of a commitment, 32 bytes. EIP-4844, `kzg_to_versioned_hash`. */
function versionedHash(commitment: Uint8Array): Uint8Array {
  const hash = new Uint8Array(createHash('sha256').update(commitment).digest())
  hash[0] = KZG_VERSION
  return hash
}

function recoveredSender(scanned: ScannedTransaction): Uint8Array {
  if (!hasSoundSignature(scanned)) {
    throw rejected('invalid sender: invalid transaction v, r, s values')
  }
  try {
    return senderOf(scanned)
  } catch {
    // r is not the x coordinate of a point on the curve.
    throw rejected('invalid sender: recovery failed')
  }
}

/**
 * Checks the maximum fee that the transaction offers, without the fee for blob gas. geth: internal/ethapi/api.go,
 * `checkTxFee`.
 */
function checkFee({ gasLimit, maxFeePerGas, gasPrice }: ScannedTransaction, feeMax: number): void {
  const fee = toBigInt(gasLimit) * toBigInt((maxFeePerGas ?? gasPrice)!)
  const most = BigInt(feeMax) * WEI_PER_MILLIETHER
  if (most === 0n || fee <= most) return
  throw rejected(`tx fee (${etherText(fee)} ether) exceeds the configured cap (${etherText(most)} ether)`)
}

/** Formats an amount in ether, with two decimal places. */
function etherText(wei: bigint): string {
  const hundredths = (wei * 100n + WEI_PER_ETHER / 2n) / WEI_PER_ETHER
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
