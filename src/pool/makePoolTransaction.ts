/** Creates pool transactions from the bytes of a request, a block or the journal. */
import { keccak256 } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { equalBytes, toBigInt } from '../chain/hex.ts'
import { type ScannedTransaction, scanTransaction, signedForChain } from '../chain/scannedTransaction.ts'
import type { PoolTransaction, Sidecar } from './poolTransaction.ts'

/** The parts of a pool transaction that are not in its EIP-2718 bytes. */
export interface PoolTransactionParts {
  /** 20 bytes */
  sender: Uint8Array
  sidecar: Sidecar | undefined
  /** Length of the network form, sidecar included */
  bytes: number
  /** Unix time, milliseconds */
  since: number
  /** Map keys of the authorities' accounts, if they were already recovered */
  authorities?: readonly string[] | undefined
}

const NO_BYTES = new Uint8Array(0)

/**
 * Creates a pool transaction.
 *
 * @param parts `raw`: the EIP-2718 bytes without the sidecar. They are copied. The other members are not part of `raw`.
 * @throws ChainError BAD_TRANSACTION
 */
export function makePoolTransaction({
  raw,
  ...parts
}: PoolTransactionParts & { raw: Uint8Array }): PoolTransaction {
  // Copy the bytes: a view would keep the whole block or request in memory.
  const scanned = scanTransaction(new Uint8Array(raw))
  if (scanned === undefined)
    throw new ChainError({ code: 'BAD_TRANSACTION', expected: 'a signed transaction' })
  return poolTransactionOf(scanned, parts)
}

/**
 * Creates a pool transaction.
 *
 * @param scanned `raw` must not be a view of a larger buffer, because the pool transaction keeps `raw`
 */
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
  const value = toBigInt(scanned.value)
  const creation = scanned.to.length === 0
  const toSelf = !creation && equalBytes(scanned.to, sender)
  const parties = { creation, toSelf, paysValue: value > 0n }
  return {
    ...{ hash: keccak256(raw), raw, type, sender: new Uint8Array(sender), sidecar, bytes, since },
    nonce: toBigInt(scanned.nonce),
    gasLimit,
    feeCap,
    tipCap: toBigInt(maxPriorityFeePerGas ?? gasPrice),
    blobFeeCap,
    blobHashes,
    chainId: signedForChain(scanned),
    gasParts: { ...parties, data, accessListAddresses, accessListSlots, authorizations },
    authorities: type === 4 ? authorities : [],
    cost: value + gasLimit * feeCap + blobFees,
  }
}
