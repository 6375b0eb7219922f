/**
 * Reads the fields of a signed transaction as views of its bytes. Counts the items of its lists without decoding them:
 * one access list of 128 kB takes 2.5 MB of memory when decoded.
 */
import { keccak256, recoverAddress } from './crypto.ts'
import { fromBigInt, toBigInt } from './hex.ts'
import { itemAt } from './rlpItems.ts'
import { encodeRlp } from './rlpWriter.ts'
import { FIELDS, type TransactionType } from './transaction.ts'

/** The fields that are lists: the member of the scanned transaction with the number of items, and how they are counted. */
const LISTS: Readonly<Record<string, ScannedList | undefined>> = {
  accessList: { counter: 'accessListAddresses', count: countAccessList },
  blobVersionedHashes: { counter: 'blobHashes', count: countHashes },
  authorizationList: { counter: 'authorizations', count: countAuthorizations },
}
/** By type, the fields in the order of the RLP, under their names in a scanned transaction. */
const SCANNED_FIELDS = Object.values(FIELDS).map((names: readonly string[]) =>
  names.map((name) => ({ name: name === 'yParity' ? 'v' : name, list: LISTS[name] })),
)
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
/** The order of secp256k1, and half of the order, which is the maximum of s (EIP-2). */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const S_MAX = CURVE_ORDER >> 1n

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

/** All scanned transactions have the same members in the same order, so that access to them is fast. */
const NO_FIELDS: Omit<{ [name in keyof ScannedTransaction]: unknown }, 'type' | 'raw'> = {
  unsigned: undefined,
  accessListAddresses: 0,
  accessListSlots: 0,
  blobHashes: 0,
  authorizations: 0,
  nonce: undefined,
  gasLimit: undefined,
  to: undefined,
  value: undefined,
  data: undefined,
  r: undefined,
  s: undefined,
  v: undefined,
  chainId: undefined,
  gasPrice: undefined,
  maxPriorityFeePerGas: undefined,
  maxFeePerGas: undefined,
  maxFeePerBlobGas: undefined,
}

interface ScannedList {
  readonly counter: keyof ScannedTransaction
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
  const fields = SCANNED_FIELDS[type!]
  const whole = itemAt(raw, isLegacy ? 0 : 1, raw.length)
  if (fields === undefined || whole === undefined || !whole.isList || whole.end !== raw.length)
    return undefined
  const scanned: Record<string, unknown> = { ...NO_FIELDS, type, raw }
  let at = whole.start
  for (const { name, list } of fields) {
    const item = itemAt(raw, at, whole.end)
    if (item === undefined || item.isList !== (list !== undefined)) return undefined
    if (name === 'v') scanned.unsigned = raw.subarray(whole.start, at)
    if (list === undefined) scanned[name] = raw.subarray(item.start, item.end)
    else {
      const counts = list.count(raw, item.start, item.end)
      if (counts === undefined || counts.items + counts.slots > ITEMS_MAX) return undefined
      if (name === 'accessList') scanned.accessListSlots = counts.slots
      scanned[list.counter] = counts.items
    }
    at = item.end
  }
  return at === whole.end ? (scanned as unknown as ScannedTransaction) : undefined
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
  const [rValue, sValue, vValue] = [toBigInt(r), toBigInt(s), toBigInt(v)]
  const sMax = isHomestead ? S_MAX : CURVE_ORDER - 1n
  if (rValue === 0n || sValue === 0n || rValue >= CURVE_ORDER || sValue > sMax) return false
  return type === 0 ? V_PLAIN.includes(vValue) || vValue >= V_REPLAY_PROTECTED : vValue <= 1n
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
