/** A pool's transaction from the bytes of a block or of the journal. */
import { RLP } from '@ethereumjs/rlp'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { toBigInt } from '../chain/hex.ts'
import { decodeTransaction } from '../chain/transaction.ts'
import type { PoolTransaction, Sidecar } from './poolTransaction.ts'

/** First byte of a list's RLP: what tells a legacy transaction from a typed one (EIP-2718). */
const RLP_LIST = 0xc0

export interface PoolTransactionParts {
  /** EIP-2718 bytes, without the sidecar */
  raw: Uint8Array
  /** 20 bytes */
  sender: Uint8Array
  sidecar: Sidecar | undefined
  /** On the wire, sidecar included */
  bytes: number
  /** Unix time, milliseconds */
  since: number
}

/** @throws ChainError BAD_TRANSACTION */
export function makePoolTransaction(parts: PoolTransactionParts): PoolTransaction {
  const { raw } = parts
  const transaction = decodeTransaction(raw[0]! < RLP_LIST ? raw : (RLP.decode(raw) as Uint8Array[]))
  const gasPrice = transaction.gasPrice ?? new Uint8Array(0)
  const gasLimit = toBigInt(transaction.gasLimit)
  const feeCap = toBigInt(transaction.maxFeePerGas ?? gasPrice)
  const { maxFeePerBlobGas, blobVersionedHashes = [] } = transaction
  const blobFeeCap = maxFeePerBlobGas === undefined ? undefined : toBigInt(maxFeePerBlobGas)
  const blobFees = BigInt(blobVersionedHashes.length) * GAS_PER_BLOB * (blobFeeCap ?? 0n)
  return {
    ...parts,
    transaction,
    hash: transaction.hash,
    nonce: toBigInt(transaction.nonce),
    gasLimit,
    feeCap,
    tipCap: toBigInt(transaction.maxPriorityFeePerGas ?? gasPrice),
    blobFeeCap,
    cost: toBigInt(transaction.value) + gasLimit * feeCap + blobFees,
  }
}
