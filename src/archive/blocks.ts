/** Headers, bodies, receipts and transactions by number and hash. Only canonical blocks are stored. */

import { bodyItems } from '../chain/bodyItems.ts'
import { keccak256 } from '../chain/crypto.ts'
import { decodeHeader, type Header } from '../chain/header.ts'
import { toBigInt } from '../chain/hex.ts'
import { decodeReceipts, type Receipt } from '../chain/receipt.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { type BodyTransaction, decodeTransaction, type Transaction } from '../chain/transaction.ts'
import {
  accessListKey,
  bodyKey,
  decodeNumber,
  headerKey,
  metaKeys,
  NUMBER_BYTES,
  numberOfHashKey,
  receiptsKey,
  sendersKey,
  totalDifficultyKey,
  transactionKey,
} from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { ArchiveError } from './errors.ts'
import type { Identity } from './identity.ts'

const ADDRESS_BYTES = 20

export interface Head {
  number: number
  /** 32 bytes */
  hash: Uint8Array
}

/** EIP-4895; integers are minimal big-endian bytes, the amount is in Gwei. */
export type Withdrawal = [
  index: Uint8Array,
  validatorIndex: Uint8Array,
  address: Uint8Array,
  amount: Uint8Array,
]

export interface Body {
  transactions: BodyTransaction[]
  /** The header fields of each uncle, in RLP order. */
  uncles: Uint8Array[][]
  /** Present since Shanghai. */
  withdrawals?: Withdrawal[]
}

/** A header with its block's hash (32 bytes) and RLP. */
export interface StoredHeader {
  header: Header
  hash: Uint8Array
  raw: Uint8Array
}

/** The last committed block. @throws ArchiveError NO_ARCHIVE before the first commit */
export function headOf(reader: Reader): Head {
  const record = reader.get(metaKeys.head)
  if (record === undefined) throw new ArchiveError('NO_ARCHIVE', 'the archive has no blocks')
  return { number: decodeNumber(record), hash: record.subarray(NUMBER_BYTES) }
}

/** RLP of the header; undefined when the archive has no block with this number. */
export function rawHeaderAt(reader: Reader, number: number): Uint8Array | undefined {
  return reader.get(headerKey(number))
}

function storedHeader(raw: Uint8Array): StoredHeader {
  return { header: decodeHeader(raw), hash: keccak256(raw), raw }
}

/** The header of a block; undefined when the archive has no block with this number. */
export function headerAt(reader: Reader, number: number): StoredHeader | undefined {
  const raw = rawHeaderAt(reader, number)
  return raw && storedHeader(raw)
}

/** The genesis block of an archive's chain. An archive that begins at a later block has only its header. */
export function chainGenesis(reader: Reader, { begins, genesisNumber }: Identity): StoredHeader {
  return begins === undefined ? requiredHeaderAt(reader, genesisNumber) : storedHeader(begins.chainGenesis)
}

/** The header of a block that the archive has. @throws ArchiveError CORRUPT when the header is not stored */
export function requiredHeaderAt(reader: Reader, number: number): StoredHeader {
  const stored = headerAt(reader, number)
  if (stored === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  return stored
}

/** Hash (32 bytes) of the canonical block with this number; undefined when the archive has no such block. */
export function blockHashAt(reader: Reader, number: number): Uint8Array | undefined {
  const raw = reader.get(headerKey(number))
  return raw === undefined ? undefined : keccak256(raw)
}

/** Number of the block with this hash; undefined when no canonical block has the hash. */
export function numberOfHash(reader: Reader, hash: Uint8Array): number | undefined {
  const record = reader.get(numberOfHashKey(hash))
  return record === undefined ? undefined : decodeNumber(record)
}

/** The body of a block. @throws ArchiveError CORRUPT when the body is not stored */
export function bodyAt(reader: Reader, number: number): Body {
  const [transactions, uncles, withdrawals] = decodeRlp(rawBodyAt(reader, number)) as unknown as [
    BodyTransaction[],
    Uint8Array[][],
    Withdrawal[]?,
  ]
  return { transactions, uncles, ...(withdrawals === undefined ? {} : { withdrawals }) }
}

/** RLP [transactions, uncles, withdrawals?] as in the block. */
export function rawBodyAt(reader: Reader, number: number): Uint8Array {
  return required(reader, bodyKey(number), 'body', number)
}

/** The transactions' senders, 20 bytes each. */
export function sendersAt(reader: Reader, number: number): Uint8Array[] {
  const record = required(reader, sendersKey(number), 'senders', number)
  const senders: Uint8Array[] = []
  for (let at = 0; at < record.length; at += ADDRESS_BYTES)
    senders.push(record.subarray(at, at + ADDRESS_BYTES))
  return senders
}

/** The transactions of a block, with the block's header and the senders, which every answer about them needs. */
export interface BlockTransactions {
  readonly stored: StoredHeader
  /** EIP-2718 bytes of each transaction. */
  readonly transactions: readonly Uint8Array[]
  /** 20 bytes for each transaction. */
  readonly senders: readonly Uint8Array[]
}

/** Reads each record of a stored block once. @throws ArchiveError CORRUPT when a record is missing */
export function blockTransactions(reader: Reader, number: number): BlockTransactions {
  const { transactions } = bodyItems(rawBodyAt(reader, number))
  return { stored: requiredHeaderAt(reader, number), transactions, senders: sendersAt(reader, number) }
}

/** The receipts of a block's transactions, in order. */
export function receiptsAt(reader: Reader, number: number): Receipt[] {
  return decodeReceipts(rawReceiptsAt(reader, number))
}

/** The receipts of a block in their stored encoding (chain/receipt.ts, `encodeReceipts`). */
export function rawReceiptsAt(reader: Reader, number: number): Uint8Array {
  return required(reader, receiptsKey(number), 'receipts', number)
}

/** RLP of the access list of a block from Amsterdam on (EIP-7928). @throws ArchiveError CORRUPT when it is not stored */
export function rawAccessListAt(reader: Reader, number: number): Uint8Array {
  return required(reader, accessListKey(number), 'access list', number)
}

/** Sum of the difficulties up to and including the block. */
export function totalDifficultyAt(reader: Reader, number: number): bigint {
  return toBigInt(required(reader, totalDifficultyKey(number), 'total difficulty', number))
}

/**
 * The header and the total difficulty of a stored block, from which the values of the next block are computed.
 *
 * @throws ArchiveError CORRUPT when the block is not stored
 */
export function parentAt(reader: Reader, number: number): StoredHeader & { totalDifficulty: bigint } {
  return { ...requiredHeaderAt(reader, number), totalDifficulty: totalDifficultyAt(reader, number) }
}

export interface TransactionLocation {
  /** Block number. */
  number: number
  index: number
}

/** The block and index of a mined transaction; undefined when no canonical block contains the transaction. */
export function locateTransaction(reader: Reader, hash: Uint8Array): TransactionLocation | undefined {
  const record = reader.get(transactionKey(hash))
  if (record === undefined) return undefined
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  return { number: decodeNumber(record), index: view.getUint32(NUMBER_BYTES) }
}

/**
 * The RLP [header, transactions, uncles, withdrawals?] of a block, as it was imported. Undefined when the archive has
 * no block with this number.
 */
export function rawBlockAt(reader: Reader, number: number): Uint8Array | undefined {
  const header = reader.get(headerKey(number))
  if (header === undefined) return undefined
  const parts = decodeRlp(rawBodyAt(reader, number)) as Uint8Array[][]
  return encodeRlp([decodeRlp(header), ...parts])
}

/** The transactions of a body, decoded into fields, with their hashes. */
export function decodeTransactions(body: Body): Transaction[] {
  return body.transactions.map(decodeTransaction)
}

function required(reader: Reader, key: Uint8Array, what: string, number: number): Uint8Array {
  const record = reader.get(key)
  if (record === undefined) throw new ArchiveError('CORRUPT', `the ${what} of block ${number} is missing`)
  return record
}
