/** Converts transactions to the JSON that `openrpc.json` defines. geth: internal/ethapi/api.go, `newRPCTransaction`. */
import type {
  AccessListEntry,
  AccessListTransaction,
  Authorization,
  BlobTransaction,
  DynamicFeeTransaction,
  LegacyTransaction,
  SetCodeTransaction,
} from '../../generated/types.ts'
import { keccak256 } from '../chain/crypto.ts'
import { effectiveGasPrice } from '../chain/fees.ts'
import { integerIn } from '../chain/hex.ts'
import { listIn, type Spans, spansIn } from '../chain/rlpViews.ts'
import type { TransactionType } from '../chain/transaction.ts'
import { fieldIndex, type TransactionItems, transactionItems } from '../chain/transactionItems.ts'
import type { JsonWriter } from './jsonWriter.ts'
import {
  jsonText,
  type Members,
  objectWriter,
  prepared,
  type Write,
  writeData,
  writeInteger,
  writeList,
  writeNull,
  writeQuantity,
} from './members.ts'
import { type BlockPlace, NOWHERE } from './place.ts'

/** A transaction with its position in the chain. */
export interface MinedTransaction {
  readonly transaction: TransactionItems
  /** keccak256 of the transaction's bytes, 32 bytes. */
  readonly hash: Uint8Array
  /** 20 bytes. */
  readonly sender: Uint8Array
  readonly place: BlockPlace
  /** Position in the block. */
  readonly index: number
  /** Base fee of the block in wei; undefined before London. */
  readonly baseFee: bigint | undefined
}

/** With EIP-155, v is chain id · 2 + 35 or chain id · 2 + 36. */
const V_REPLAY_PROTECTED = 35n
/** The smallest v for chain id 1. If v is smaller, the chain id is absent or 0, and is not written, as in geth. */
const V_OF_CHAIN_MIN = V_REPLAY_PROTECTED + 2n

/** Number of bytes at the beginning of call data that select a function of a contract. */
const SELECTOR_BYTES = 4

interface Source {
  readonly transaction: TransactionItems
  readonly hash: Uint8Array
  readonly sender: Uint8Array
  readonly place: BlockPlace
  /** undefined for a transaction that is not in a block. */
  readonly index: number | undefined
  readonly gasPrice: bigint
}

/**
 * Returns the wei that a transaction paid per unit of gas.
 *
 * @param baseFee base fee of the block in wei; undefined before London
 */
export function itemsGasPrice(transaction: TransactionItems, baseFee: bigint | undefined): bigint {
  const { type } = transaction
  if (type < 2) return effectiveGasPrice({ gasPrice: integerOf(transaction, 'gasPrice') }, baseFee)
  const maxFeePerGas = integerOf(transaction, 'maxFeePerGas')
  const maxPriorityFeePerGas = integerOf(transaction, 'maxPriorityFeePerGas')
  return effectiveGasPrice({ maxFeePerGas, maxPriorityFeePerGas }, baseFee)
}

/** Writes a mined transaction; `gasPrice` is the effective price. */
export function writeTransaction(out: JsonWriter, mined: MinedTransaction): void {
  writeWith(writers, out, mined)
}

/** Like {@link writeTransaction}, but writes only the first four bytes of `input`. */
export function writeShortTransaction(out: JsonWriter, mined: MinedTransaction): void {
  writeWith(shortWriters, out, mined)
}

function writeWith(table: Writers, out: JsonWriter, mined: MinedTransaction): void {
  const { transaction, hash, sender, place, index, baseFee } = mined
  const gasPrice = itemsGasPrice(transaction, baseFee)
  table[transaction.type](out, { transaction, hash, sender, place, index, gasPrice })
}

/**
 * Returns the JSON of a transaction that is not in a block. `gasPrice` is the maximum price. geth:
 * `newRPCPendingTransaction`.
 *
 * @param raw EIP-2718 bytes
 * @param sender 20 bytes
 */
export function pendingTransactionText(raw: Uint8Array, sender: Uint8Array): string {
  const transaction = transactionItems(raw)
  const { type } = transaction
  const gasPrice = integerOf(transaction, type < 2 ? 'gasPrice' : 'maxFeePerGas')
  const hash = keccak256(raw)
  const source: Source = { transaction, hash, sender, place: NOWHERE, index: undefined, gasPrice }
  return jsonText(writers[type], source)
}

/** Returns an integer field; the transaction's type must have the field. */
export function integerOf({ type, raw, starts, ends }: TransactionItems, name: string): bigint {
  const at = fieldIndex(type, name)
  return integerIn(raw, starts[at]!, ends[at]!)
}

/** Writes the payload of an RLP item: the bytes of `raw` from `start` to `end`. */
type WritePayload = (out: JsonWriter, raw: Uint8Array, start: number, end: number) => void

/** Creates writers for the fields of a transaction type. Each writer's field is looked up once, not at each write. */
function fieldsOf(type: TransactionType) {
  const field = (name: string, write: WritePayload): Write<Source> => {
    const at = fieldIndex(type, name)
    return (out, { transaction: { raw, starts, ends } }) => write(out, raw, starts[at]!, ends[at]!)
  }
  return {
    field,
    data: (name: string) => field(name, writeData),
    quantity: (name: string) => field(name, writeInteger),
    recipient: field('to', writeRecipient),
  }
}

/** Writes the recipient, or null for a contract creation. */
function writeRecipient(out: JsonWriter, raw: Uint8Array, start: number, end: number): void {
  if (start === end) writeNull(out)
  else writeData(out, raw, start, end)
}

/** The members that all transaction types share, except `to`, `type` and the parity of the signature. */
function commonMembers(type: TransactionType, writeInput: WritePayload) {
  const { field, quantity } = fieldsOf(type)
  return {
    blockHash: (out, { place }) => out.prepared(place.blockHash),
    blockNumber: (out, { place }) => out.prepared(place.blockNumber),
    blockTimestamp: (out, { place }) => out.prepared(place.blockTimestamp),
    from: (out, { sender }) => writeData(out, sender),
    gas: quantity('gasLimit'),
    gasPrice: (out, { gasPrice }) => writeQuantity(out, gasPrice),
    hash: (out, { hash }) => writeData(out, hash),
    input: field('data', writeInput),
    nonce: quantity('nonce'),
    transactionIndex: (out, { index }) => (index === undefined ? writeNull(out) : writeQuantity(out, index)),
    value: quantity('value'),
    r: quantity('r'),
    s: quantity('s'),
  } satisfies Partial<Members<LegacyTransaction, Source>>
}

function feeCaps(type: TransactionType) {
  const { quantity } = fieldsOf(type)
  return {
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
  }
}

/** The members of all typed transactions (EIP-2930 and later). */
function typedMembers(type: TransactionType) {
  const { field, quantity } = fieldsOf(type)
  return {
    accessList: field('accessList', writeAccessList),
    chainId: quantity('chainId'),
    v: quantity('yParity'),
    yParity: quantity('yParity'),
  }
}

/** @param name such as `0x2` */
function typeName(name: string): Write<Source> {
  const json = prepared(JSON.stringify(name))
  return (out) => out.prepared(json)
}

type Writers = Readonly<Record<TransactionType, Write<Source>>>

/** Creates the writers of all types. @param input writes the data of a transaction */
const writersWith = (input: WritePayload): Writers => ({
  0: objectWriter<LegacyTransaction, Source>({
    ...commonMembers(0, input),
    to: fieldsOf(0).recipient,
    type: typeName('0x0'),
    v: fieldsOf(0).quantity('v'),
    chainId: {
      has: ({ transaction }) => integerOf(transaction, 'v') >= V_OF_CHAIN_MIN,
      write: (out, { transaction }) =>
        writeQuantity(out, (integerOf(transaction, 'v') - V_REPLAY_PROTECTED) / 2n),
    },
  }),
  1: objectWriter<AccessListTransaction, Source>({
    ...commonMembers(1, input),
    to: fieldsOf(1).recipient,
    type: typeName('0x1'),
    ...typedMembers(1),
  }),
  2: objectWriter<DynamicFeeTransaction, Source>({
    ...commonMembers(2, input),
    ...feeCaps(2),
    to: fieldsOf(2).recipient,
    type: typeName('0x2'),
    ...typedMembers(2),
  }),
  3: objectWriter<BlobTransaction, Source>({
    ...commonMembers(3, input),
    ...feeCaps(3),
    maxFeePerBlobGas: fieldsOf(3).quantity('maxFeePerBlobGas'),
    to: fieldsOf(3).data('to'),
    type: typeName('0x3'),
    ...typedMembers(3),
    blobVersionedHashes: fieldsOf(3).field('blobVersionedHashes', writeHashes),
  }),
  4: objectWriter<SetCodeTransaction, Source>({
    ...commonMembers(4, input),
    ...feeCaps(4),
    to: fieldsOf(4).data('to'),
    type: typeName('0x4'),
    ...typedMembers(4),
    authorizationList: fieldsOf(4).field('authorizationList', writeAuthorizations),
  }),
})

const writers = writersWith(writeData)
const shortWriters = writersWith((out, raw, start, end) =>
  writeData(out, raw, start, Math.min(end, start + SELECTOR_BYTES)),
)

/** An RLP list with the positions of its items. */
interface Entry extends Spans {
  readonly rlp: Uint8Array
}

/** Writes an access list (EIP-2930). */
function writeAccessList(out: JsonWriter, rlp: Uint8Array, start: number, end: number): void {
  writeList(out, entriesIn(rlp, start, end), writeAccessListEntry)
}

/** Writes authorizations (EIP-7702). */
function writeAuthorizations(out: JsonWriter, rlp: Uint8Array, start: number, end: number): void {
  writeList(out, entriesIn(rlp, start, end), writeAuthorization)
}

/** Writes byte strings such as the versioned hashes of EIP-4844. */
function writeHashes(out: JsonWriter, rlp: Uint8Array, start: number, end: number): void {
  const { starts, ends } = spansIn(rlp, start, end)
  writeList(out, starts.keys(), (_, index) => writeData(out, rlp, starts[index]!, ends[index]!))
}

const data =
  (at: number): Write<Entry> =>
  (out, { rlp, starts, ends }) =>
    writeData(out, rlp, starts[at]!, ends[at]!)

const quantity =
  (at: number): Write<Entry> =>
  (out, { rlp, starts, ends }) =>
    writeInteger(out, rlp, starts[at]!, ends[at]!)

const writeAccessListEntry = objectWriter<AccessListEntry, Entry>({
  address: data(0),
  storageKeys: (out, { rlp, starts, ends }) => writeHashes(out, rlp, starts[1]!, ends[1]!),
})

const writeAuthorization = objectWriter<Authorization, Entry>({
  chainId: quantity(0),
  address: data(1),
  nonce: quantity(2),
  yParity: quantity(3),
  r: quantity(4),
  s: quantity(5),
})

function* entriesIn(rlp: Uint8Array, start: number, end: number): Generator<Entry, void> {
  for (let at = start; at < end; ) {
    const list = listIn(rlp, at, end)
    yield { rlp, ...spansIn(rlp, list.start, list.end) }
    at = list.end
  }
}
