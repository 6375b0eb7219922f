/**
 * Decodes transactions for the archive: the fields of the signed RLP by name, still as bytes. Signatures and prices are
 * not validated. Stored transactions were executed, and ingest or the pool validates transactions from outside.
 */

import { keccak256 } from './crypto.ts'
import { ChainError } from './errors.ts'
import { toBigInt } from './hex.ts'
import { decodeRlp } from './rlpViews.ts'
import { encodeRlp } from './rlpWriter.ts'

/** Field names in RLP order, by EIP-2718 type. Quantities are minimal big-endian bytes. */
export const FIELDS = {
  0: ['nonce', 'gasPrice', 'gasLimit', 'to', 'value', 'data', 'v', 'r', 's'],
  // EIP-2930
  1: ['chainId', 'nonce', 'gasPrice', 'gasLimit', 'to', 'value', 'data', 'accessList', 'yParity', 'r', 's'],
  // EIP-1559
  2: [
    ...['chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', 'gasLimit', 'to', 'value', 'data'],
    ...['accessList', 'yParity', 'r', 's'],
  ],
  // EIP-4844
  3: [
    ...['chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', 'gasLimit', 'to', 'value', 'data'],
    ...['accessList', 'maxFeePerBlobGas', 'blobVersionedHashes', 'yParity', 'r', 's'],
  ],
  // EIP-7702
  4: [
    ...['chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', 'gasLimit', 'to', 'value', 'data'],
    ...['accessList', 'authorizationList', 'yParity', 'r', 's'],
  ],
} as const satisfies Record<number, readonly string[]>

/** Lowest first byte of a list's RLP, which distinguishes a legacy transaction from a typed one (EIP-2718). */
const RLP_LIST = 0xc0

export type TransactionType = keyof typeof FIELDS

/** One entry of an access list: address (20 bytes), storage keys (32 bytes each). */
export type AccessListItem = [address: Uint8Array, storageKeys: Uint8Array[]]

/** EIP-7702 authorization: chain id, address (20 bytes), nonce, y parity, r, s. */
export type Authorization = [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]

/** The fields of an authorization, with integers as bigints. @param authorization as decoded from a transaction */
export function authorizationFields([chainId, address, nonce, yParity, r, s]: Authorization) {
  return {
    chainId: toBigInt(chainId),
    address,
    nonce: toBigInt(nonce),
    yParity: toBigInt(yParity),
    r: toBigInt(r),
    s: toBigInt(s),
  }
}

/** A signed transaction; integers are minimal big-endian bytes. The type determines which optional fields exist. */
export interface Transaction {
  type: TransactionType
  /** 32 bytes */
  hash: Uint8Array
  nonce: Uint8Array
  gasLimit: Uint8Array
  /** 20 bytes, or empty for a contract creation */
  to: Uint8Array
  value: Uint8Array
  data: Uint8Array
  r: Uint8Array
  s: Uint8Array
  /** type 0 only: 27 or 28; with EIP-155, chain id · 2 + 35 or chain id · 2 + 36 */
  v?: Uint8Array
  /** types 1 to 4 only */
  yParity?: Uint8Array
  chainId?: Uint8Array
  gasPrice?: Uint8Array
  maxPriorityFeePerGas?: Uint8Array
  maxFeePerGas?: Uint8Array
  maxFeePerBlobGas?: Uint8Array
  accessList?: AccessListItem[]
  /** 32 bytes each */
  blobVersionedHashes?: Uint8Array[]
  authorizationList?: Authorization[]
}

/** A transaction in a decoded block body: a list for the legacy type, otherwise a byte string (type ‖ payload). */
export type BodyTransaction = Uint8Array | Uint8Array[]

/**
 * Returns the EIP-2718 bytes of a transaction, without blobs. The transaction hash is computed over these bytes.
 * eth_sendRawTransaction accepts them for a transaction that has no blobs.
 */
export function rawTransaction(transaction: BodyTransaction): Uint8Array {
  return transaction instanceof Uint8Array ? transaction : encodeRlp(transaction)
}

/** Like {@link decodeTransaction}, but takes the EIP-2718 bytes of a transaction. */
export function decodeRaw(raw: Uint8Array): Transaction {
  return decodeTransaction(raw[0]! < RLP_LIST ? raw : (decodeRlp(raw) as Uint8Array[]))
}

/** For each type, a transaction whose fields are undefined. Fields are set faster than added. */
const NO_FIELDS = Object.entries(FIELDS).map(([type, names]) => ({
  ...{ type: Number(type), hash: undefined },
  ...Object.fromEntries(names.map((name) => [name, undefined])),
}))

/** Returns a transaction whose fields are undefined. */
export function emptyTransaction(type: TransactionType): object {
  return { ...NO_FIELDS[type] }
}

/** @throws ChainError BAD_TRANSACTION when the type is unknown or the payload has a wrong number of fields */
export function decodeTransaction(transaction: BodyTransaction): Transaction {
  const raw = rawTransaction(transaction)
  const type = transaction instanceof Uint8Array ? transaction[0]! : 0
  const names: readonly string[] | undefined = FIELDS[type as TransactionType]
  const fields =
    transaction instanceof Uint8Array ? (decodeRlp(raw.subarray(1)) as Uint8Array[]) : transaction
  if (names === undefined) throw new ChainError({ code: 'BAD_TRANSACTION', expected: 'of type 0 to 4' })
  if (!Array.isArray(fields) || fields.length !== names.length) {
    throw new ChainError({ code: 'BAD_TRANSACTION', expected: `a list of ${names.length} fields` })
  }
  const decoded: Record<string, unknown> = {
    ...emptyTransaction(type as TransactionType),
    hash: keccak256(raw),
  }
  names.forEach((name, index) => {
    decoded[name] = fields[index]
  })
  return decoded as unknown as Transaction
}
