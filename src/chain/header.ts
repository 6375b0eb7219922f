/** The block header and its RLP. */
import { keccak256 } from './crypto.ts'
import { ChainError } from './errors.ts'
import { fromBigInt, toBigInt } from './hex.ts'
import { itemAt } from './rlpItems.ts'
import { itemIn, listIn, spansIn } from './rlpViews.ts'
import { encodeRlp } from './rlpWriter.ts'

/** A header's fields. The fork determines which of the optional fields are present. */
export interface Header {
  /** 32 bytes. */
  readonly parentHash: Uint8Array
  /** 32 bytes; `sha3Uncles` on the wire. */
  readonly unclesHash: Uint8Array
  /** 20 bytes; `miner` on the wire. Zero in clique blocks without a vote. */
  readonly coinbase: Uint8Array
  /** 32 bytes. */
  readonly stateRoot: Uint8Array
  /** 32 bytes. */
  readonly transactionsRoot: Uint8Array
  /** 32 bytes. */
  readonly receiptsRoot: Uint8Array
  /** 256 bytes. */
  readonly logsBloom: Uint8Array
  /** 0 from the merge on. */
  readonly difficulty: bigint
  readonly number: number
  readonly gasLimit: bigint
  readonly gasUsed: bigint
  /** Unix time, seconds. */
  readonly timestamp: number
  /** At most 32 bytes, except with clique. */
  readonly extraData: Uint8Array
  /** 32 bytes; prevRandao from the merge on (EIP-4399). */
  readonly mixHash: Uint8Array
  /** 8 bytes. */
  readonly nonce: Uint8Array
  /** Wei; London (EIP-1559). */
  readonly baseFeePerGas?: bigint
  /** 32 bytes; Shanghai (EIP-4895). */
  readonly withdrawalsRoot?: Uint8Array
  /** Cancun (EIP-4844). */
  readonly blobGasUsed?: bigint
  /** Cancun (EIP-4844). */
  readonly excessBlobGas?: bigint
  /** 32 bytes; Cancun (EIP-4788). */
  readonly parentBeaconBlockRoot?: Uint8Array
  /** 32 bytes; Prague (EIP-7685). */
  readonly requestsHash?: Uint8Array
  /** 32 bytes; Amsterdam (EIP-7928). */
  readonly blockAccessListHash?: Uint8Array
  /** Amsterdam (EIP-7843). Headers of simulated blocks have no slot number. */
  readonly slotNumber?: bigint
}

type Kind =
  /** A byte string of exactly `bytes` bytes. */
  | { readonly bytes: number }
  /** A byte string of any length. */
  | { readonly bytes: undefined }
  /** A big-endian integer without leading zeros, of at most this many bytes. */
  | { readonly integer: number; readonly safe: boolean }

const HASH: Kind = { bytes: 32 }
const UINT64: Kind = { integer: 8, safe: false }
const UINT256: Kind = { integer: 32, safe: false }
const SAFE: Kind = { integer: 8, safe: true }

/** Fields in RLP order (Yellow Paper 4.4.3 and the EIPs named above). */
const FIELDS: readonly (readonly [keyof Header, Kind])[] = [
  ['parentHash', HASH],
  ['unclesHash', HASH],
  ['coinbase', { bytes: 20 }],
  ['stateRoot', HASH],
  ['transactionsRoot', HASH],
  ['receiptsRoot', HASH],
  ['logsBloom', { bytes: 256 }],
  ['difficulty', UINT256],
  ['number', SAFE],
  ['gasLimit', UINT64],
  ['gasUsed', UINT64],
  ['timestamp', SAFE],
  ['extraData', { bytes: undefined }],
  ['mixHash', HASH],
  ['nonce', { bytes: 8 }],
  ['baseFeePerGas', UINT256],
  ['withdrawalsRoot', HASH],
  ['blobGasUsed', UINT64],
  ['excessBlobGas', UINT64],
  ['parentBeaconBlockRoot', HASH],
  ['requestsHash', HASH],
  ['blockAccessListHash', HASH],
  ['slotNumber', UINT64],
]

/**
 * Possible numbers of fields in a header: Frontier, London, Shanghai, Cancun (three more at once), Prague, Amsterdam (two
 * more).
 */
const FIELD_COUNTS: readonly number[] = [15, 16, 17, 20, 21, 23]
/** Maximum number of items that are read from an untrusted header; a valid header has at most 23 items. */
const ITEMS_MAX = 63

/** Position of each field among a header's fields. */
const POSITIONS = Object.fromEntries(FIELDS.map(([field], index) => [field, index])) as Readonly<
  Record<keyof Header, number>
>

/**
 * Decodes a header.
 *
 * @param rlp the whole header, without trailing bytes
 * @throws ChainError BAD_HEADER for a field count, a length or an integer that no client would write
 */
export function decodeHeader(rlp: Uint8Array): Header {
  return headerFromFields(decodeList(rlp))
}

/**
 * Decodes a header from the items of its RLP list, for a block whose RLP is already decoded.
 *
 * @throws ChainError BAD_HEADER as {@link decodeHeader}
 */
export function headerFromFields(items: readonly unknown[]): Header {
  if (!FIELD_COUNTS.includes(items.length)) {
    throw new ChainError({ code: 'BAD_HEADER', field: 'fields', expected: '15, 16, 17, 20, 21 or 23 items' })
  }
  const header: Record<string, Uint8Array | bigint | number> = {}
  for (let index = 0; index < items.length; index++) {
    const [field, kind] = FIELDS[index]!
    header[field] = decodeField(field, kind, items[index])
  }
  return header as unknown as Header
}

/** RLP of a header, up to its last present field. */
export function encodeHeader(header: Header): Uint8Array {
  return encodeRlp(headerFields(header))
}

/** The items of a header's RLP list, for a block that is encoded as a whole. */
export function headerFields(header: Header): Uint8Array[] {
  const items: Uint8Array[] = []
  for (const [field] of FIELDS) {
    const value = header[field]
    if (value === undefined) break
    items.push(value instanceof Uint8Array ? value : fromBigInt(BigInt(value)))
  }
  return items
}

/** State root (32 bytes, a view) of a header that is known to be valid. @throws ChainError BAD_RLP */
export function stateRootIn(rlp: Uint8Array): Uint8Array {
  const list = listIn(rlp, 0, rlp.length)
  let item = itemIn(rlp, list.start, list.end)
  for (let index = 0; index < POSITIONS.stateRoot; index++) item = itemIn(rlp, item.end, list.end)
  return rlp.subarray(item.start, item.end)
}

/**
 * Reads fields of a header as bytes, without a check of the fields. The header may be of an unknown fork, and have more
 * fields than this program knows.
 *
 * @param at position of the header; default: the start of the bytes
 * @param limit position that the header must not pass; default: the end of the bytes
 * @returns views of the fields; undefined if the bytes are not a list that has these fields
 */
export function rawFieldsIn<Name extends keyof Header>(
  bytes: Uint8Array,
  names: readonly Name[],
  { at = 0, limit = bytes.length }: { readonly at?: number; readonly limit?: number } = {},
): Readonly<Record<Name, Uint8Array>> | undefined {
  try {
    const list = listIn(bytes, at, limit)
    const { starts, ends } = spansIn(bytes, list.start, list.end)
    if (names.some((name) => POSITIONS[name] >= starts.length)) return undefined
    const fieldOf = (name: Name): Uint8Array => bytes.subarray(starts[POSITIONS[name]], ends[POSITIONS[name]])
    return Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, Uint8Array>
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}

/** keccak256 of a header's RLP: the block hash, 32 bytes. */
export function headerHash(rlp: Uint8Array): Uint8Array {
  return keccak256(rlp)
}

/** The items of a list of byte strings, as views. */
function decodeList(rlp: Uint8Array): Uint8Array[] {
  const list = itemAt(rlp, 0, rlp.length)
  if (list === undefined || !list.isList || list.end !== rlp.length) throw notAList()
  const items: Uint8Array[] = []
  for (let at = list.start; at < list.end; ) {
    const item = itemAt(rlp, at, list.end)
    if (item === undefined || item.isList || items.length === ITEMS_MAX) throw notAList()
    items.push(rlp.subarray(item.start, item.end))
    at = item.end
  }
  return items
}

function notAList(): ChainError {
  return new ChainError({ code: 'BAD_HEADER', field: 'rlp', expected: 'one RLP list and nothing behind it' })
}

function decodeField(field: string, kind: Kind, item: unknown): Uint8Array | bigint | number {
  if (!(item instanceof Uint8Array)) {
    throw new ChainError({ code: 'BAD_HEADER', field, expected: 'a byte string' })
  }
  if ('bytes' in kind) {
    if (kind.bytes !== undefined && item.length !== kind.bytes) {
      throw new ChainError({ code: 'BAD_HEADER', field, expected: `${kind.bytes} bytes` })
    }
    return item
  }
  const value = toBigInt(item)
  if (item[0] === 0 || item.length > kind.integer || (kind.safe && value > Number.MAX_SAFE_INTEGER)) {
    const width = kind.safe ? '53 bits' : `${kind.integer} bytes`
    const expected = `an integer without leading zeros, of at most ${width}`
    throw new ChainError({ code: 'BAD_HEADER', field, expected })
  }
  return kind.safe ? Number(value) : value
}
