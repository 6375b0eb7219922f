/** A pool's transaction from the bytes of an outsider, of a block or of the journal. */
import { keccak256 } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { toBigInt } from '../chain/hex.ts'
import { type ScannedTransaction, scanTransaction, signedForChain } from '../chain/scannedTransaction.ts'
import type { PoolTransaction, Sidecar } from './poolTransaction.ts'

/** What its own bytes do not say of a transaction. */
export interface PoolTransactionParts {
  /** 20 bytes */
  sender: Uint8Array
  sidecar: Sidecar | undefined
  /** On the wire, sidecar included */
  bytes: number
  /** Unix time, milliseconds */
  since: number
  /** Keys of accounts, where they are known already */
  authorities?: readonly string[] | undefined
}

const NO_BYTES = new Uint8Array(0)

/** @param parts with the EIP-2718 bytes, without the sidecar; they are copied. @throws ChainError BAD_TRANSACTION */
export function makePoolTransaction({
  raw,
  ...parts
}: PoolTransactionParts & { raw: Uint8Array }): PoolTransaction {
  // A view would keep the block or the request that it lies in.
  const scanned = scanTransaction(new Uint8Array(raw))
  if (scanned === undefined)
    throw new ChainError({ code: 'BAD_TRANSACTION', expected: 'a signed transaction' })
  return poolTransactionOf(scanned, parts)
}

/** @param scanned of bytes that nothing else lies beside */
export function poolTransactionOf(
  scanned: ScannedTransaction,
  { sender, sidecar, bytes, since, authorities }: PoolTransactionParts,
): PoolTransaction {
  const { type, raw, data, blobHashes, accessListAddresses, accessListSlots, authorizations } = scanned
  const { gasPrice = NO_BYTES, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas } = scanned
  const gasLimit = toBigInt(scanned.gasLimit)
  const feeCap = toBigInt(maxFeePerGas ?? gasPrice)
  const blobFeeCap = maxFeePerBlobGas === undefined ? undefined : toBigInt(maxFeePerBlobGas)
  const blobFees = BigInt(blobHashes) * GAS_PER_BLOB * (blobFeeCap ?? 0n)
  const creation = scanned.to.length === 0
  return {
    ...{ hash: keccak256(raw), raw, type, sender: new Uint8Array(sender), sidecar, bytes, since },
    nonce: toBigInt(scanned.nonce),
    gasLimit,
    feeCap,
    tipCap: toBigInt(maxPriorityFeePerGas ?? gasPrice),
    blobFeeCap,
    blobHashes,
    chainId: signedForChain(scanned),
    gasParts: { data, creation, accessListAddresses, accessListSlots, authorizations },
    authorities: type === 4 ? authorities : [],
    cost: toBigInt(scanned.value) + gasLimit * feeCap + blobFees,
  }
}
