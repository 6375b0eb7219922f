/**
 * The record of the state that a block's transactions read and wrote. Addresses, slots and code hashes are stored once
 * for the whole block. Addresses that are in the block's record of frames (archive/frameFormat.ts) are not stored
 * again.
 *
 * - record: dictionary of addresses, dictionary of words (slots and code hashes, 32 bytes each), parts.
 * - parts: writes before the first transaction. Then, for each transaction, varint(count), accesses, writes.
 * - access: varint(index of the address × 2, plus 1 if slots follow), [varint(count), slots].
 * - write: varint(index of the address), flags (1 byte), [nonce, balance], [code hash], [varint(count), slots and
 *   values].
 */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import type { AccountChange } from './changeSet.ts'
import type { AccountAccess } from './trace.ts'
import {
  addressesIn,
  Dictionary,
  type DictionaryView,
  damaged,
  Parts,
  readAmount,
  readWei,
  wordsIn,
  writeAmount,
  writeParts,
  writeWei,
} from './traceCodec.ts'

const EXISTS = 1
const CLEARED = 2
const SLOTS = 4
const CODE = 8

const WORD_BYTES = 32
/** A word with at most this many bytes after its leading zeros is written inline, not in the dictionary. */
const SMALL_BYTES = 3

/** The state that one transaction read and wrote. */
export interface TransactionAccesses {
  accesses: AccountAccess[]
  writes: AccountChange[]
}

/** The content of a block's record. `before` contains the writes before the first transaction. */
export interface BlockAccesses {
  before: AccountChange[]
  transactions: TransactionAccesses[]
}

/** @param frameAddresses the address dictionary of the block's record of frames */
export function encodeAccesses(
  { before, transactions }: BlockAccesses,
  frameAddresses: Dictionary,
): Uint8Array {
  const writer = new AccessWriter(frameAddresses)
  const parts = [
    writer.part((to) => writer.writes(to, before)),
    ...transactions.map(({ accesses, writes }) =>
      writer.part((to) => {
        writer.accesses(to, accesses)
        writer.writes(to, writes)
      }),
    ),
  ]
  const head = new ByteWriter()
  writer.addresses.write(head)
  writer.words.write(head)
  return writeParts(head, parts)
}

class AccessWriter {
  readonly addresses: Dictionary
  readonly words = new Dictionary()
  readonly #frameAddresses: Dictionary

  constructor(frameAddresses: Dictionary) {
    this.#frameAddresses = frameAddresses
    this.addresses = new Dictionary(frameAddresses.size)
  }

  part(write: (to: ByteWriter) => void): Uint8Array {
    const writer = new ByteWriter()
    write(writer)
    return writer.finish()
  }

  accesses(to: ByteWriter, accesses: readonly AccountAccess[]): void {
    to.varint(accesses.length)
    for (const { address, slots } of accesses) {
      to.varint(this.#placeOf(address) * 2 + (slots.length > 0 ? 1 : 0))
      if (slots.length === 0) continue
      to.varint(slots.length)
      for (const slot of slots) this.#word(to, slot)
    }
  }

  writes(to: ByteWriter, writes: readonly AccountChange[]): void {
    for (const { address, account, storageCleared, slots } of writes) {
      const hasCode = account !== undefined && !equalBytes(account.codeHash, EMPTY_CODE_HASH)
      to.varint(this.#placeOf(address)).byte(
        (account === undefined ? 0 : EXISTS) |
          (storageCleared ? CLEARED : 0) |
          (slots.length > 0 ? SLOTS : 0) |
          (hasCode ? CODE : 0),
      )
      if (account !== undefined) {
        writeAmount(to, account.nonce)
        writeWei(to, account.balance)
        if (hasCode) this.#word(to, account.codeHash)
      }
      if (slots.length === 0) continue
      to.varint(slots.length)
      for (const [slot, value] of slots) {
        this.#word(to, slot)
        to.lengthPrefixed(value)
      }
    }
  }

  #placeOf(address: Uint8Array): number {
    return this.#frameAddresses.find(address) ?? this.addresses.placeOf(address)
  }

  /** Writes a small word as value × 2 + 1. Writes any other word as its index in the dictionary × 2. */
  #word(to: ByteWriter, word: Uint8Array): void {
    const small = smallWord(word)
    to.varint(small === undefined ? this.words.placeOf(word) * 2 : small * 2 + 1)
  }
}

function smallWord(word: Uint8Array): number | undefined {
  let value = 0
  for (let at = 0; at < WORD_BYTES; at++) {
    if (word[at] !== 0 && at < WORD_BYTES - SMALL_BYTES) return undefined
    value = value * 256 + word[at]!
  }
  return value
}

/** A reader of a block's record of accesses. */
export class AccessRecord {
  readonly #frameAddresses: DictionaryView
  readonly #addresses: DictionaryView
  readonly #words: DictionaryView
  readonly #parts: Parts

  /** @param frameAddresses the address dictionary of the block's record of frames */
  constructor(record: Uint8Array, frameAddresses: DictionaryView) {
    const reader = new ByteReader(record)
    this.#frameAddresses = frameAddresses
    this.#addresses = addressesIn(reader)
    this.#words = wordsIn(reader)
    this.#parts = new Parts(record, reader)
  }

  /** Number of transactions in the block. The first part has the writes before the first transaction. */
  get count(): number {
    return this.#parts.count - 1
  }

  /** The writes before the first transaction; bytes are views of the record. */
  before(): AccountChange[] {
    const reader = this.#parts.at(0)
    if (reader === undefined) throw damaged('a record of accesses has no parts')
    return this.#writes(reader, this.#parts.endOf(0))
  }

  /** The state that one transaction read and wrote; undefined when the block has no transaction with this index. */
  transaction(index: number): TransactionAccesses | undefined {
    const reader = this.#parts.at(index + 1)
    if (reader === undefined) return undefined
    return { accesses: this.#accesses(reader), writes: this.#writes(reader, this.#parts.endOf(index + 1)) }
  }

  #accesses(reader: ByteReader): AccountAccess[] {
    const accesses: AccountAccess[] = []
    for (let left = reader.count(); left > 0; left--) {
      const named = reader.varint()
      const address = this.#addressAt(Math.floor(named / 2))
      const slots = Array.from({ length: named % 2 === 0 ? 0 : reader.count() }, () => this.#word(reader))
      accesses.push({ address, slots })
    }
    return accesses
  }

  /** @param end offset just after the last write */
  #writes(reader: ByteReader, end: number): AccountChange[] {
    const writes: AccountChange[] = []
    while (reader.offset < end) {
      const address = this.#addressAt(reader.varint())
      const flags = reader.byte()
      const account = (flags & EXISTS) === 0 ? undefined : this.#account(reader, (flags & CODE) !== 0)
      const slots = Array.from(
        { length: (flags & SLOTS) === 0 ? 0 : reader.count() },
        (): [Uint8Array, Uint8Array] => [this.#word(reader), reader.lengthPrefixed()],
      )
      writes.push({ address, account, storageCleared: (flags & CLEARED) !== 0, slots })
    }
    if (reader.offset !== end) throw damaged('a write goes on behind its end')
    return writes
  }

  #account(reader: ByteReader, hasCode: boolean): NonNullable<AccountChange['account']> {
    const nonce = readAmount(reader)
    const balance = readWei(reader)
    return { nonce, balance, codeHash: hasCode ? this.#word(reader) : EMPTY_CODE_HASH }
  }

  #addressAt(place: number): Uint8Array {
    const { size } = this.#frameAddresses
    return place < size ? this.#frameAddresses.at(place) : this.#addresses.at(place - size)
  }

  #word(reader: ByteReader): Uint8Array {
    const named = reader.varint()
    if (named % 2 === 0) return this.#words.at(named / 2)
    const small = Math.floor(named / 2)
    if (small >= 2 ** (8 * SMALL_BYTES)) throw damaged('a small word is none')
    const word = Buffer.alloc(WORD_BYTES)
    word.writeUIntBE(small, WORD_BYTES - SMALL_BYTES, SMALL_BYTES)
    return new Uint8Array(word.buffer, word.byteOffset, WORD_BYTES)
  }
}
