/** The bytes of a signed transaction that an outsider sends. Nothing about them may be taken for granted. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { toBigInt } from '../chain/hex.ts'
import { type BodyTransaction, decodeTransaction, type Transaction } from '../chain/transaction.ts'
import type { CallArguments } from '../evm/callArguments.ts'

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
const ADDRESS_BYTES = 20
const HASH_BYTES = 32
const UINT64_BYTES = 8
const UINT256_BYTES = 32
const AUTHORIZATION_FIELDS = 6
/** v of a legacy transaction: 27 or 28, or from EIP-155 on 35 or 36 + 2 · chain id. */
const V_PLAIN: readonly bigint[] = [27n, 28n]
const V_REPLAY_PROTECTED = 35n
/** EIP-2: half the order of secp256k1. */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

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
const isBit = (field: unknown): boolean => isUint256(field) && toBigInt(field as Uint8Array) <= 1n
const isHashes = listOf(sized(HASH_BYTES))

/** Whether a field is what its name says; of those that the bytes hold. */
const CHECKS: Readonly<Record<Exclude<keyof Transaction, 'type' | 'hash'>, Check>> = {
  nonce: isUint64,
  gasLimit: isUint64,
  to: sized(0, ADDRESS_BYTES),
  value: isUint256,
  data: isBytes,
  r: isUint256,
  s: (field) => isUint256(field) && toBigInt(field as Uint8Array) <= S_MAX,
  v: isUint256,
  yParity: isBit,
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
  const checks = [isUint256, isAddress, isUint64, isUint256, isUint256, isUint256]
  return checks.every((check, index) => check(item[index]))
}

/**
 * Decodes a signed transaction of any type; of a blob transaction also the form with the blobs, which are not looked at
 * (EIP-4844, "Networking").
 *
 * @param raw RLP of a legacy transaction, or EIP-2718 type and payload
 * @returns undefined for anything else, and when there is no signature
 */
export function signedTransaction(raw: Uint8Array): SignedTransaction | undefined {
  try {
    const body = bodyOf(raw)
    const transaction = decodeTransaction(body)
    if (!Object.entries(transaction).every(isSound)) return undefined
    const { type, r, s, v } = transaction
    if (r.length === 0 || s.length === 0) return undefined
    if (v !== undefined && !isLegacyV(toBigInt(v))) return undefined
    return { type, body, chainId: chainIdOf(transaction), call: callOf(transaction) }
  } catch {
    // What RLP or the fields of a type make impossible.
    return undefined
  }
}

function bodyOf(raw: Uint8Array): BodyTransaction {
  if (raw[0]! >= LEGACY_FIRST_BYTE) return RLP.decode(raw) as Uint8Array[]
  if (raw[0] !== BLOB_TYPE) return raw
  const payload = RLP.decode(raw.subarray(1)) as Uint8Array[] | [Uint8Array[], ...Uint8Array[][]]
  if (!Array.isArray(payload[0])) return raw
  return new Uint8Array(Buffer.concat([Uint8Array.of(BLOB_TYPE), RLP.encode(payload[0] as Input)]))
}

function isSound([name, field]: [string, unknown]): boolean {
  return CHECKS[name as keyof typeof CHECKS]?.(field) ?? true
}

function isLegacyV(v: bigint): boolean {
  return V_PLAIN.includes(v) || v >= V_REPLAY_PROTECTED
}

function chainIdOf({ chainId, v }: Transaction): bigint | undefined {
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
