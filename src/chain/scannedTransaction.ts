/**
 * Reads the fields of a signed transaction as views of its bytes. Counts the items of its lists without decoding them:
 * one access list of 128 kB takes 2.5 MB of memory when decoded.
 */
import { keccak256, recoverAddress } from './crypto.ts'
import { fromBigInt, stripZeros, toBigInt } from './hex.ts'
import { itemAt } from './rlpItems.ts'
import { encodeRlp } from './rlpWriter.ts'
import { decodeRaw, emptyTransaction, FIELDS, type Transaction, type TransactionType } from './transaction.ts'

/** The fields that are lists: the member of the scanned transaction with the number of items, and how they are counted. */
const LISTS: Readonly<Record<string, ScannedList | undefined>> = {
  accessList: { counter: 'accessListAddresses', count: countAccessList },
  blobVersionedHashes: { counter: 'blobHashes', count: countHashes },
  authorizationList: { counter: 'authorizations', count: countAuthorizations },
}
const SCALARS = [
  ...['nonce', 'gasLimit', 'to', 'value', 'data', 'r', 's', 'v', 'chainId'],
  ...['gasPrice', 'maxPriorityFeePerGas', 'maxFeePerGas', 'maxFeePerBlobGas'],
]
/** By type, the names of the fields in the order of the RLP, and the lists among them. */
const FIELDS_OF = Object.values(FIELDS).map((names: readonly string[]) => ({
  names,
  lists: names.map((name) => LISTS[name]),
  /** The index of a field; -1 if transactions of the type lack it. */
  at: Object.fromEntries(
    SCALARS.map((name) => [
      name,
      names.indexOf(name === 'v' && names.includes('yParity') ? 'yParity' : name),
    ]),
  ) as Readonly<Record<keyof Scalars, number>>,
}))
const LIST = 0xc0
/** Longest payload whose length is in the header's first byte (Yellow Paper, appendix B). */
const SHORT_BYTES_MAX = 55
/**
 * Maximum number of addresses, storage keys, hashes or authorizations in a list. A larger number would need more gas
 * (EIP-2930: 1900 for each storage key) than the block gas limit of any chain.
 */
const ITEMS_MAX = 65_536
const ADDRESS_BYTES = 20
const HASH_BYTES = 32
/** Maximum lengths of integers in bytes. */
const UINT64 = 8
const UINT256 = 32
/**
 * Maximum length in bytes of chain id, address, nonce, y parity, r and s. Undefined for the address, which has exactly
 * 20 bytes.
 */
const AUTHORIZATION = [UINT256, undefined, UINT64, 1, UINT256, UINT256]
/** Fields that are integers, with their maximum length in bytes. */
const INTEGERS: readonly (readonly [keyof Scalars, number])[] = [
  ...(['nonce', 'gasLimit'] as const).map((name) => [name, UINT64] as const),
  ...(['value', 'r', 's', 'v', 'chainId', 'gasPrice', 'maxPriorityFeePerGas'] as const).map(
    (name) => [name, UINT256] as const,
  ),
  ['maxFeePerGas', UINT256],
  ['maxFeePerBlobGas', UINT256],
]
/** v of a legacy transaction: 27 or 28; with EIP-155, chain id · 2 + 35 or chain id · 2 + 36. */
const V_PLAIN: readonly bigint[] = [27n, 28n]
const V_REPLAY_PROTECTED = 35n
/** The order of secp256k1 less 1, and half of the order, which is the maximum of s (EIP-2). */
const SIGNED_MAX = fromBigInt(0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140n)
const S_MAX = fromBigInt(toBigInt(SIGNED_MAX) >> 1n)

/** Views of the bytes; integers are big-endian. The type determines which optional fields exist. */
interface Scalars {
  nonce: Uint8Array
  gasLimit: Uint8Array
  /** 20 bytes, or empty for a contract creation */
  to: Uint8Array
  value: Uint8Array
  data: Uint8Array
  r: Uint8Array
  s: Uint8Array
  /** Part of the signature: v for type 0, y parity for the other types */
  v: Uint8Array
  chainId: Uint8Array | undefined
  gasPrice: Uint8Array | undefined
  maxPriorityFeePerGas: Uint8Array | undefined
  maxFeePerGas: Uint8Array | undefined
  maxFeePerBlobGas: Uint8Array | undefined
}

export interface ScannedTransaction extends Scalars {
  readonly type: TransactionType
  /** EIP-2718 bytes */
  readonly raw: Uint8Array
  /** RLP of the fields before the signature, concatenated */
  readonly unsigned: Uint8Array
  readonly accessListAddresses: number
  readonly accessListSlots: number
  readonly blobHashes: number
  readonly authorizations: number
}

interface ScannedList {
  readonly counter: 'accessListAddresses' | 'blobHashes' | 'authorizations'
  readonly count: (raw: Uint8Array, start: number, end: number) => Counts | undefined
}

interface Counts {
  items: number
  /** Storage keys */
  slots: number
}

/**
 * Reads the fields. Does not check the size of integers.
 *
 * @param raw EIP-2718 bytes, without a sidecar
 * @returns undefined when the bytes are not exactly one transaction of type 0 to 4 in canonical RLP
 */
export function scanTransaction(raw: Uint8Array): ScannedTransaction | undefined {
  const isLegacy = raw[0]! >= LIST
  const type = isLegacy ? 0 : raw[0] || undefined
  const fields = FIELDS_OF[type!]
  const whole = itemAt(raw, isLegacy ? 0 : 1, raw.length)
  if (fields === undefined || whole === undefined || !whole.isList || whole.end !== raw.length)
    return undefined
  const counts = { accessListAddresses: 0, accessListSlots: 0, blobHashes: 0, authorizations: 0 }
  const headers: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  let from = whole.start
  for (const list of fields.lists) {
    const item = itemAt(raw, from, whole.end)
    if (item === undefined || item.isList !== (list !== undefined)) return undefined
    if (list !== undefined) {
      const counted = list.count(raw, item.start, item.end)
      if (counted === undefined || counted.items + counted.slots > ITEMS_MAX) return undefined
      counts[list.counter] = counted.items
      if (list.counter === 'accessListAddresses') counts.accessListSlots = counted.slots
    }
    headers.push(from)
    starts.push(item.start)
    ends.push(item.end)
    from = item.end
  }
  if (from !== whole.end) return undefined
  const { at } = fields
  const view = (index: number): Uint8Array => raw.subarray(starts[index], ends[index])
  const viewIfAny = (index: number): Uint8Array | undefined => (index < 0 ? undefined : view(index))
  return {
    type: type as TransactionType,
    raw,
    unsigned: raw.subarray(whole.start, headers[at.v]),
    ...counts,
    nonce: view(at.nonce),
    gasLimit: view(at.gasLimit),
    to: view(at.to),
    value: view(at.value),
    data: view(at.data),
    r: view(at.r),
    s: view(at.s),
    v: view(at.v),
    chainId: viewIfAny(at.chainId),
    gasPrice: viewIfAny(at.gasPrice),
    maxPriorityFeePerGas: viewIfAny(at.maxPriorityFeePerGas),
    maxFeePerGas: viewIfAny(at.maxFeePerGas),
    maxFeePerBlobGas: viewIfAny(at.maxFeePerBlobGas),
  }
}

/** Returns the transaction itself, whose fields are views of the same bytes. */
export function transactionOf(scanned: ScannedTransaction): Transaction {
  const { type, raw, accessListAddresses, blobHashes, authorizations } = scanned
  if (accessListAddresses + blobHashes + authorizations > 0) return decodeRaw(raw)
  const transaction: Record<string, unknown> = { ...emptyTransaction(type), hash: keccak256(raw) }
  const fields: Readonly<Record<string, unknown>> = scanned as never
  FIELDS_OF[type]!.names.forEach((name) => {
    if (LISTS[name] !== undefined) transaction[name] = []
    else transaction[name] = fields[name === 'yParity' ? 'v' : name]
  })
  return transaction as unknown as Transaction
}

/** Whether a signature is present and all fields have valid lengths for their type. The signature is not verified. */
export function isWellFormed(scanned: ScannedTransaction): boolean {
  const { type, to, r, s } = scanned
  if (r.length === 0 && s.length === 0) return false
  if (to.length !== ADDRESS_BYTES && (to.length > 0 || type >= 3)) return false
  return INTEGERS.every(([name, bytesMax]) => {
    const field = scanned[name]
    return field === undefined || isInteger(field, bytesMax)
  })
}

/**
 * Whether the signature values are in range. geth: crypto/crypto.go, `ValidateSignatureValues`.
 *
 * @param isHomestead whether s is limited to half of the curve's order (EIP-2)
 */
export function hasSoundSignature(
  { type, r, s, v }: Pick<ScannedTransaction, 'type' | 'r' | 's' | 'v'>,
  isHomestead = true,
): boolean {
  if (!isInRange(r, SIGNED_MAX) || !isInRange(s, isHomestead ? S_MAX : SIGNED_MAX)) return false
  const vValue = toBigInt(v)
  return type === 0 ? V_PLAIN.includes(vValue) || vValue >= V_REPLAY_PROTECTED : vValue <= 1n
}

/** Whether an integer is from 1 to a maximum of 32 bytes. */
function isInRange(integer: Uint8Array, max: Uint8Array): boolean {
  const { length } = stripZeros(integer)
  if (length !== max.length) return length > 0 && length < max.length
  return Buffer.compare(integer.subarray(-length), max) <= 0
}

/** The chain id for which a transaction is signed; undefined for a legacy transaction that is valid on any chain. */
export function signedForChain({
  chainId,
  v,
}: Pick<ScannedTransaction, 'v'> & Partial<Pick<ScannedTransaction, 'chainId'>>): bigint | undefined {
  if (chainId !== undefined) return toBigInt(chainId)
  const signed = toBigInt(v)
  return signed < V_REPLAY_PROTECTED ? undefined : (signed - V_REPLAY_PROTECTED) / 2n
}

/**
 * Recovers the sender from the signature (Yellow Paper, appendix F; EIP-155, EIP-2718).
 *
 * @returns 20 bytes
 * @throws when the signature recovers no key
 */
export function senderOf(scanned: ScannedTransaction): Uint8Array {
  const { type, unsigned, r, s } = scanned
  const v = toBigInt(scanned.v)
  if (type > 0) {
    const hash = keccak256(Uint8Array.of(type), listHeader(unsigned.length), unsigned)
    return recoverAddress(hash, r, s, Number(v))
  }
  const isPlain = v < V_REPLAY_PROTECTED
  const suffix = isPlain ? new Uint8Array(0) : replayProtection((v - V_REPLAY_PROTECTED) / 2n)
  const hash = keccak256(listHeader(unsigned.length + suffix.length), unsigned, suffix)
  return recoverAddress(hash, r, s, Number(isPlain ? v - V_PLAIN[0]! : (v - V_REPLAY_PROTECTED) % 2n))
}

/** The RLP of chain id, 0 and 0, which EIP-155 appends to the signed fields. */
function replayProtection(chainId: bigint): Uint8Array {
  const empty = new Uint8Array(0)
  return Buffer.concat([fromBigInt(chainId), empty, empty].map((item) => encodeRlp(item)))
}

/** The RLP header of a list with a payload of this length. */
function listHeader(length: number): Uint8Array {
  if (length <= SHORT_BYTES_MAX) return Uint8Array.of(LIST + length)
  const bytes = fromBigInt(BigInt(length))
  return Uint8Array.of(LIST + SHORT_BYTES_MAX + bytes.length, ...bytes)
}

function isInteger(field: Uint8Array, bytesMax: number): boolean {
  return field.length <= bytesMax && field[0] !== 0
}

function countAccessList(raw: Uint8Array, start: number, end: number): Counts | undefined {
  const counts = { items: 0, slots: 0 }
  for (let at = start; at < end; counts.items++) {
    const entry = itemAt(raw, at, end)
    if (entry === undefined || !entry.isList) return undefined
    const address = itemAt(raw, entry.start, entry.end)
    if (address === undefined || address.isList || address.end - address.start !== ADDRESS_BYTES)
      return undefined
    const keys = itemAt(raw, address.end, entry.end)
    const slots = keys?.isList && keys.end === entry.end ? countHashes(raw, keys.start, keys.end) : undefined
    if (slots === undefined) return undefined
    counts.slots += slots.items
    at = entry.end
  }
  return counts
}

function countHashes(raw: Uint8Array, start: number, end: number): Counts | undefined {
  let items = 0
  for (let at = start; at < end; items++) {
    const hash = itemAt(raw, at, end)
    if (hash === undefined || hash.isList || hash.end - hash.start !== HASH_BYTES) return undefined
    at = hash.end
  }
  return { items, slots: 0 }
}

function countAuthorizations(raw: Uint8Array, start: number, end: number): Counts | undefined {
  let items = 0
  for (let at = start; at < end; items++) {
    const authorization = itemAt(raw, at, end)
    if (authorization === undefined || !authorization.isList) return undefined
    let field = authorization.start
    for (const bytesMax of AUTHORIZATION) {
      const item = itemAt(raw, field, authorization.end)
      if (item === undefined || item.isList) return undefined
      const length = item.end - item.start
      const isZeroLed = length > 0 && raw[item.start] === 0
      if (bytesMax === undefined ? length !== ADDRESS_BYTES : length > bytesMax || isZeroLed) return undefined
      field = item.end
    }
    if (field !== authorization.end) return undefined
    at = authorization.end
  }
  return { items, slots: 0 }
}
