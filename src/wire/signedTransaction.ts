/** The bytes of a signed transaction that an outsider sends. Nothing about them may be taken for granted. */
import { RLP } from '@ethereumjs/rlp'
import { toBigInt } from '../chain/hex.ts'
import { type BodyTransaction, decodeTransaction, type Transaction } from '../chain/transaction.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import { pooledTransaction } from './pooledTransaction.ts'
import { isRlp, type RlpBounds } from './rlpItems.ts'

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

const LEGACY_FIRST_BYTE = 0xc0
const BLOB_TYPE = 3
const SET_CODE_TYPE = 4
/**
 * Depth: payload, access list, its entry, the entry's storage keys. Items: an access list of as many slots costs more
 * gas (EIP-2930: 1900 each) than any chain's blocks have.
 */
const BOUNDS: RlpBounds = { depthMax: 4, itemsMax: 65_536 }
const ADDRESS_BYTES = 20
const HASH_BYTES = 32
const UINT8_BYTES = 1
const UINT64_BYTES = 8
const UINT256_BYTES = 32
const AUTHORIZATION_FIELDS = 6
/** v of a legacy transaction: 27 or 28, or from EIP-155 on 35 or 36 + 2 · chain id. */
const V_PLAIN: readonly bigint[] = [27n, 28n]
const V_REPLAY_PROTECTED = 35n
/** The order of secp256k1, and half of it: the most that s may be (EIP-2). */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const S_MAX = CURVE_ORDER >> 1n

type Check = (field: unknown) => boolean

const isBytes = (field: unknown): field is Uint8Array => field instanceof Uint8Array
const sized =
  (...lengths: number[]): Check =>
  (field) =>
    isBytes(field) && lengths.includes(field.length)
const integer =
  (bytesMax: number): Check =>
  (field) =>
    isBytes(field) && field.length <= bytesMax && field[0] !== 0
const listOf =
  (check: Check): Check =>
  (field) =>
    Array.isArray(field) && field.every(check)

const isAddress = sized(ADDRESS_BYTES)
const isUint64 = integer(UINT64_BYTES)
const isUint256 = integer(UINT256_BYTES)
const isHashes = listOf(sized(HASH_BYTES))

/** Whether a field is what its name says; of those that the bytes hold. */
const CHECKS: Readonly<Record<Exclude<keyof Transaction, 'type' | 'hash'>, Check>> = {
  nonce: isUint64,
  gasLimit: isUint64,
  to: sized(0, ADDRESS_BYTES),
  value: isUint256,
  data: isBytes,
  r: isUint256,
  s: isUint256,
  v: isUint256,
  yParity: isUint256,
  chainId: isUint256,
  gasPrice: isUint256,
  maxPriorityFeePerGas: isUint256,
  maxFeePerGas: isUint256,
  maxFeePerBlobGas: isUint256,
  accessList: listOf(
    (item) => Array.isArray(item) && item.length === 2 && isAddress(item[0]) && isHashes(item[1]),
  ),
  blobVersionedHashes: isHashes,
  authorizationList: listOf(isAuthorization),
}

function isAuthorization(item: unknown): boolean {
  if (!Array.isArray(item) || item.length !== AUTHORIZATION_FIELDS) return false
  const checks = [isUint256, isAddress, isUint64, integer(UINT8_BYTES), isUint256, isUint256]
  return checks.every((check, index) => check(item[index]))
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
  const isLegacy = raw[0]! >= LEGACY_FIRST_BYTE
  if (!isRlp(isLegacy ? raw : raw.subarray(1), BOUNDS)) return undefined
  try {
    const body = isLegacy ? (RLP.decode(raw) as Uint8Array[]) : raw
    const transaction = decodeTransaction(body)
    if (!Object.entries(transaction).every(isSound)) return undefined
    const { type, to, r, s } = transaction
    const mayCreate = type !== BLOB_TYPE && type !== SET_CODE_TYPE
    return (r.length === 0 && s.length === 0) || (to.length === 0 && !mayCreate)
      ? undefined
      : { body, transaction }
  } catch {
    // What the number of fields of a type makes impossible.
    return undefined
  }
}

/** Whether the numbers are in the range of signatures. geth: crypto/crypto.go, `ValidateSignatureValues`. */
export function hasPossibleSignature({ r, s, v, yParity }: Transaction): boolean {
  const [rValue, sValue] = [toBigInt(r), toBigInt(s)]
  if (rValue === 0n || sValue === 0n || rValue >= CURVE_ORDER || sValue > S_MAX) return false
  return v === undefined ? toBigInt(yParity!) <= 1n : isLegacyV(toBigInt(v))
}

function isSound([name, field]: [string, unknown]): boolean {
  return CHECKS[name as keyof typeof CHECKS]?.(field) ?? true
}

function isLegacyV(v: bigint): boolean {
  return V_PLAIN.includes(v) || v >= V_REPLAY_PROTECTED
}

/** What a transaction is signed for; undefined when a legacy one is for any chain. */
export function chainIdOf({ chainId, v }: Transaction): bigint | undefined {
  if (chainId !== undefined) return toBigInt(chainId)
  const signed = toBigInt(v!)
  return signed < V_REPLAY_PROTECTED ? undefined : (signed - V_REPLAY_PROTECTED) / 2n
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
    ...(authorizationList === undefined ? {} : { authorizationList: authorizationList.map(authorizationOf) }),
  }
}

function authorizationOf([chainId, address, nonce, yParity, r, s]: NonNullable<
  Transaction['authorizationList']
>[number]) {
  return {
    chainId: toBigInt(chainId),
    address,
    nonce: toBigInt(nonce),
    yParity: toBigInt(yParity),
    r: toBigInt(r),
    s: toBigInt(s),
  }
}
