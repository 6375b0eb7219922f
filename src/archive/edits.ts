/**
 * Edits: changes of the state that a user of a development chain made by hand. They wait on top of the head until the
 * next block, which applies them before its first transaction and keeps them with its records.
 */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes, fromBigInt, idOf, toBigInt } from '../chain/hex.ts'
import { appendHistory, popHistory, readHistory } from '../store/history.ts'
import { encodeBatch, Layer } from '../store/layer.ts'
import * as keys from '../store/schema.ts'
import { decodeNumber, encodeNumber } from '../store/schema.ts'
import { Batch, type Reader } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import { encodeAccountRecord } from './account.ts'
import type { AccountChange, StateChanges } from './changeSet.ts'
import { endChosenBaseFee } from './chosenBaseFee.ts'
import { editedStorageRoot } from './editedStorage.ts'
import { putContent } from './firstBlock.ts'
import { accountRecordAt } from './state.ts'

/** The account exists after the edits. */
const EXISTS = 1

/**
 * Encodes edits.
 *
 * - record: varint(number of codes), codes, accounts.
 * - code: hash (32 bytes), length, bytes.
 * - account: address (20 bytes), varint(flags), [nonce, balance, code hash], varint(number of slots), slots. The fields
 *   in brackets are present if EXISTS is set.
 * - slot: key (32 bytes), value.
 *
 * @param edits must not clear the storage of an account
 */
export function encodeEdits({ accounts, codes }: StateChanges): Uint8Array {
  const writer = new ByteWriter().varint(codes.length)
  for (const { hash, code } of codes) writer.bytes(hash).lengthPrefixed(code)
  for (const { address, account, slots } of accounts) {
    writer.bytes(address).varint(account === undefined ? 0 : EXISTS)
    if (account !== undefined) {
      writer.lengthPrefixed(fromBigInt(account.nonce)).lengthPrefixed(fromBigInt(account.balance))
      writer.bytes(account.codeHash)
    }
    writer.varint(slots.length)
    for (const [slot, value] of slots) writer.bytes(slot).lengthPrefixed(value)
  }
  return writer.finish()
}

/** Inverse of {@link encodeEdits}; byte strings are views of the record. */
export function decodeEdits(record: Uint8Array): StateChanges {
  const decoding = decodingEdits(record)
  for (;;) {
    const { done, value } = decoding.next()
    if (done === true) return value
  }
}

/** The edits of a record. */
export interface DecodedEdits extends StateChanges {
  /** The bytes of each account in the record. */
  readonly segments: readonly Uint8Array[]
}

/** Like {@link decodeEdits}, but yields after each slot and account. */
export function* decodingEdits(record: Uint8Array): Generator<void, DecodedEdits> {
  const reader = new ByteReader(record)
  const codes = Array.from({ length: reader.varint() }, () => ({
    hash: reader.bytes(32),
    code: reader.lengthPrefixed(),
  }))
  const accounts: AccountChange[] = []
  const segments: Uint8Array[] = []
  while (!reader.done) {
    const { offset } = reader
    const address = reader.bytes(20)
    const account = reader.varint() === EXISTS ? accountIn(reader) : undefined
    const slots: [Uint8Array, Uint8Array][] = []
    for (let left = reader.varint(); left > 0; left--) {
      slots.push([reader.bytes(32), reader.lengthPrefixed()])
      yield
    }
    accounts.push({ address, account, storageCleared: false, slots })
    segments.push(record.subarray(offset, reader.offset))
    yield
  }
  return { accounts, codes, segments }
}

function accountIn(reader: ByteReader): NonNullable<AccountChange['account']> {
  const nonce = toBigInt(reader.lengthPrefixed())
  const balance = toBigInt(reader.lengthPrefixed())
  return { nonce, balance, codeHash: reader.bytes(32) }
}

/** Returns the edits that wait for the next block; undefined if there are none. */
export function pendingEdits(reader: Reader): StateChanges | undefined {
  const record = reader.get(keys.metaKeys.edits)
  return record && decodeEdits(record)
}

/** Returns the edits that a block applied before its first transaction; undefined if there are none. */
export function editsAt(reader: Reader, number: number): StateChanges | undefined {
  const record = reader.get(keys.editsKey(number))
  return record && decodeEdits(record)
}

/** Replaces the edits that wait for the next block. @param record undefined for none */
export function putEdits(batch: Batch, record: Uint8Array | undefined): void {
  if (record === undefined) batch.del(keys.metaKeys.edits)
  else batch.put(keys.metaKeys.edits, record)
}

/**
 * Returns the number of the first block that other programs do not accept, because its state or base fee was set by
 * hand, or a transaction has no signature; undefined if there is none.
 */
export function firstByHand(reader: Reader): number | undefined {
  const record = reader.get(keys.metaKeys.byHand)
  return record && decodeNumber(record)
}

/** The manual changes that a block contains. */
export interface ByHand {
  /** Changes of the state before the first transaction; undefined if there are none. */
  readonly edits?: StateChanges | undefined
  /** Whether other programs reject the block, because state, base fee or senders were set by hand. Default: false */
  readonly isByHand?: boolean
}

/**
 * Writes the edits of a new block. Removes the edits and the base fee that were chosen for the block after the parent,
 * because they apply to this block only.
 */
export function putBlockEdits(
  reader: Reader,
  batch: Batch,
  number: number,
  { edits, isByHand = false }: ByHand,
): void {
  if (reader.get(keys.metaKeys.edits) !== undefined) batch.del(keys.metaKeys.edits)
  endChosenBaseFee(reader, batch)
  if (edits !== undefined) batch.put(keys.editsKey(number), encodeEdits(edits))
  if (isByHand && firstByHand(reader) === undefined) batch.put(keys.metaKeys.byHand, encodeNumber(number))
}

/** Unwinds the edits of the head block. Also removes the edits and the base fee that wait for the next block. */
export function takeBlockEdits(reader: Reader, batch: Batch, number: number): void {
  if (reader.get(keys.metaKeys.edits) !== undefined) batch.del(keys.metaKeys.edits)
  endChosenBaseFee(reader, batch)
  if (reader.get(keys.editsKey(number)) !== undefined) batch.del(keys.editsKey(number))
  if (firstByHand(reader) === number) batch.del(keys.metaKeys.byHand)
}

/**
 * Address → the writes that change the account, and `segment`, the account's bytes in the record of the edits. While
 * an account's segment stays the same, its writes stay the same.
 */
export type EditedAccounts = ReadonlyMap<string, { readonly segment: Uint8Array; readonly writes: Batch }>

/** The state that results from applying edits to the state after a block. */
export interface EditedState {
  /** Writes that change the state after the block to the edited state. They overlay a reader, and are never stored. */
  readonly batch: Batch
  readonly accounts: EditedAccounts
}

/**
 * Returns the state after a block with edits on top. The trie nodes stay those of the block, so there are no proofs of
 * this state. Yields after each slot and account.
 *
 * @param number number of the head
 * @param former the accounts of earlier edits on top of the same block. An account whose edits are still the same is
 * taken from `former`.
 */
export function* editedState(
  reader: Reader,
  number: number,
  { accounts, codes, segments }: DecodedEdits,
  former: EditedAccounts = new Map(),
): Generator<void, EditedState> {
  const batch = new Batch()
  const made = new Map<string, { segment: Uint8Array; writes: Batch }>()
  for (const [index, change] of accounts.entries()) {
    const id = idOf(change.address)
    const segment = segments[index]!
    const same = former.get(id)
    const writes =
      same !== undefined && equalBytes(same.segment, segment)
        ? same.writes
        : yield* editedAccount(reader, number, change)
    for (const operation of writes.operations) {
      batch.operations.push(operation)
      yield
    }
    made.set(id, { segment, writes })
  }
  for (const { hash, code } of codes) {
    putContent(reader, batch, keys.codeKey(hash), number, code)
    yield
  }
  return { batch, accounts: made }
}

function* editedAccount(
  reader: Reader,
  number: number,
  { address, account, slots }: AccountChange,
): Generator<void, Batch> {
  const batch = new Batch()
  const { account: before, incarnation } = accountRecordAt(reader, address, number)
  const rootBefore = before?.storageRoot ?? EMPTY_TRIE_ROOT
  const after = account && {
    ...account,
    storageRoot: yield* editedStorageRoot(reader, address, rootBefore, slots),
  }
  const record = encodeAccountRecord({ account: after, incarnation })
  replaceLast(reader, batch, keys.accountKey(address), number, record)
  for (const [slot, value] of slots) {
    replaceLast(reader, batch, keys.slotKey(address, incarnation, slot), number, value)
    yield
  }
  return batch
}

/** Appends an entry to a history list, in place of the entry of the same block, if there is one. */
function replaceLast(reader: Reader, batch: Batch, list: Uint8Array, block: number, value: Uint8Array): void {
  if (readHistory(reader, list, block)?.block !== block) {
    appendHistory(reader, batch, list, block, value)
    return
  }
  const popped = new Batch()
  popHistory(reader, popped, list, block)
  batch.operations.push(...popped.operations)
  appendHistory(new Layer(encodeBatch(popped)).over(reader), batch, list, block, value)
}
