/** Decodes signed transactions from untrusted senders. */

import type { RawTransaction } from '../../generated/types.ts'
import { fromHex, toBigInt } from '../chain/hex.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import {
  hasSoundSignature,
  isWellFormed,
  scanTransaction,
  signedForChain,
} from '../chain/scannedTransaction.ts'
import {
  authorizationFields,
  type BodyTransaction,
  decodeTransaction,
  type Transaction,
} from '../chain/transaction.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import { pooledTransaction } from './pooledTransaction.ts'

/** A transaction with valid field types and sizes; the signature is not verified. */
export interface DecodedTransaction {
  /** The transaction in the form of a block body. The sender is recovered from this form. */
  body: BodyTransaction
  transaction: Transaction
}

/** A decoded transaction whose sender has not been recovered yet. */
export interface SignedTransaction {
  type: number
  /** The transaction in the form of a block body. The sender is recovered from this form. */
  body: BodyTransaction
  /** undefined for a legacy transaction that is valid on any chain */
  chainId: bigint | undefined
  /** The fields of the transaction, except `from` and `chainId`. */
  call: CallArguments & { nonce: bigint; gas: bigint }
}

/** Returns the bytes of a transaction, sent as hex or as an array. */
export function bytesOf(sent: RawTransaction): Uint8Array {
  return typeof sent === 'string' ? fromHex(sent) : Uint8Array.from(sent)
}

/**
 * Decodes a signed transaction of any type. A blob transaction may include its sidecar, which is not decoded (EIP-4844,
 * "Networking").
 *
 * @param bytes RLP of a legacy transaction, or EIP-2718 type and payload
 * @returns undefined for other bytes, and when the signature is missing or out of range
 */
export function signedTransaction(bytes: Uint8Array): SignedTransaction | undefined {
  const pooled = pooledTransaction(bytes)
  const decoded = pooled && decodeSigned(pooled.raw)
  if (decoded === undefined || !hasPossibleSignature(decoded.transaction)) return undefined
  const { body, transaction } = decoded
  return { type: transaction.type, body, chainId: chainIdOf(transaction), call: callOf(transaction) }
}

/**
 * Decodes a signed transaction of any type, encoded as in a block: without a sidecar.
 *
 * @param raw RLP of a legacy transaction, or EIP-2718 type and payload
 * @returns undefined for other bytes, and when the transaction is unsigned
 */
export function decodeSigned(raw: Uint8Array): DecodedTransaction | undefined {
  const scanned = scanTransaction(raw)
  if (scanned === undefined || !isWellFormed(scanned)) return undefined
  const body = scanned.type === 0 ? (decodeRlp(raw) as Uint8Array[]) : raw
  return { body, transaction: decodeTransaction(body) }
}

/** Whether r, s and v are in the range of valid signatures. */
export function hasPossibleSignature({ type, r, s, v, yParity }: Transaction): boolean {
  return hasSoundSignature({ type, r, s, v: (v ?? yParity)! })
}

/** Returns the chain id that the signature covers; undefined for a legacy transaction that is valid on any chain. */
export function chainIdOf({ chainId, v, yParity }: Transaction): bigint | undefined {
  const signature = { v: (v ?? yParity)! }
  return signedForChain(chainId === undefined ? signature : { ...signature, chainId })
}

function callOf(transaction: Transaction): SignedTransaction['call'] {
  const { nonce, gasLimit, to, value, data, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const { maxFeePerBlobGas, accessList, blobVersionedHashes, authorizationList } = transaction
  return {
    nonce: toBigInt(nonce),
    gas: toBigInt(gasLimit),
    value: toBigInt(value),
    data,
    ...(to.length === 0 ? {} : { to }),
    ...(gasPrice === undefined ? {} : { gasPrice: toBigInt(gasPrice) }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas: toBigInt(maxFeePerGas) }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas) }),
    ...(maxFeePerBlobGas === undefined ? {} : { maxFeePerBlobGas: toBigInt(maxFeePerBlobGas) }),
    ...(accessList === undefined
      ? {}
      : { accessList: accessList.map(([address, storageKeys]) => ({ address, storageKeys })) }),
    ...(blobVersionedHashes === undefined ? {} : { blobVersionedHashes }),
    ...(authorizationList === undefined
      ? {}
      : { authorizationList: authorizationList.map(authorizationFields) }),
  }
}
