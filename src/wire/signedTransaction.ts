/** The bytes of a signed transaction that an outsider sends. Nothing about them may be taken for granted. */
import { RLP } from '@ethereumjs/rlp'
import type { RawTransaction } from '../../generated/types.ts'
import { fromHex, toBigInt } from '../chain/hex.ts'
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

/** Fields of their types and sizes, and a signature, whatever it is worth. */
export interface DecodedTransaction {
  /** As in a block body: what its sender is recovered from. */
  body: BodyTransaction
  transaction: Transaction
}

/** What its bytes say; who signed it is not among that. */
export interface SignedTransaction {
  type: number
  /** As in a block body: what its sender is recovered from. */
  body: BodyTransaction
  /** undefined when a legacy transaction is for any chain */
  chainId: bigint | undefined
  /** Without `from` and `chainId`; `nonce` and `gas` are there. */
  call: CallArguments & { nonce: bigint; gas: bigint }
}

/** The bytes, in whichever form they were sent. */
export function bytesOf(sent: RawTransaction): Uint8Array {
  return typeof sent === 'string' ? fromHex(sent) : Uint8Array.from(sent)
}

/**
 * Decodes a signed transaction of any type; of a blob transaction also the form with the blobs, which are not looked at
 * (EIP-4844, "Networking").
 *
 * @param bytes RLP of a legacy transaction, or EIP-2718 type and payload
 * @returns undefined for anything else, and when there is no signature, or none that anybody could have made
 */
export function signedTransaction(bytes: Uint8Array): SignedTransaction | undefined {
  const pooled = pooledTransaction(bytes)
  const decoded = pooled && decodeSigned(pooled.raw)
  if (decoded === undefined || !hasPossibleSignature(decoded.transaction)) return undefined
  const { body, transaction } = decoded
  return { type: transaction.type, body, chainId: chainIdOf(transaction), call: callOf(transaction) }
}

/**
 * Decodes a transaction of any type as it stands in a block.
 *
 * @param raw RLP of a legacy transaction, or EIP-2718 type and payload
 * @returns undefined for anything else, and when it is not signed
 */
export function decodeSigned(raw: Uint8Array): DecodedTransaction | undefined {
  const scanned = scanTransaction(raw)
  if (scanned === undefined || !isWellFormed(scanned)) return undefined
  const body = scanned.type === 0 ? (RLP.decode(raw) as Uint8Array[]) : raw
  return { body, transaction: decodeTransaction(body) }
}

/** Whether the numbers are in the range of signatures. */
export function hasPossibleSignature({ type, r, s, v, yParity }: Transaction): boolean {
  return hasSoundSignature({ type, r, s, v: (v ?? yParity)! })
}

/** What a transaction is signed for; undefined when a legacy one is for any chain. */
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
