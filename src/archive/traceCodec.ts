/**
 * The encoding that the records of frames and of accesses share: numbers, dictionaries, and parts that can be read
 * independently.
 */
import { crc32 } from 'node:zlib'
import { fromBigInt, idOf, toBigInt } from '../chain/hex.ts'
import { StoreError } from '../store/storeError.ts'
import { ByteReader, type ByteWriter } from '../store/varint.ts'

const ADDRESS_BYTES = 20
const WORD_BYTES = 32
const CHECKSUM_BYTES = 4
const EMPTY = new Uint8Array(0)
/** Maximum number of whole bytes, and of their bits, in an integer that a JavaScript number represents exactly. */
const EXACT_BYTES = 6
const EXACT_BITS = 48n
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Writes an unsigned integer, which is usually small, as varint(value + 1). An integer that is too large for a varint
 * is written as 0, its length and its minimal bytes.
 */
export function writeAmount(writer: ByteWriter, value: bigint): void {
  if (value < MAX_SAFE) writer.varint(Number(value) + 1)
  else writer.varint(0).lengthPrefixed(fromBigInt(value))
}

/** Inverse of {@link writeAmount}. */
export function readAmount(reader: ByteReader): bigint {
  const small = reader.varint()
  return small > 0 ? BigInt(small - 1) : toBigInt(reader.lengthPrefixed())
}

/** Writes an amount in wei: the length, then the minimal bytes. */
export function writeWei(writer: ByteWriter, value: bigint): void {
  writer.lengthPrefixed(value === 0n ? EMPTY : fromBigInt(value))
}

/** Inverse of {@link writeWei}. */
export function readWei(reader: ByteReader): bigint {
  const length = reader.varint()
  // Nearly all values have at most 12 bytes, for which two JavaScript numbers are enough.
  if (length > 2 * EXACT_BYTES) return toBigInt(reader.bytes(length))
  if (length <= EXACT_BYTES) return BigInt(bigEndian(reader, length))
  const high = bigEndian(reader, length - EXACT_BYTES)
  return (BigInt(high) << EXACT_BITS) | BigInt(bigEndian(reader, EXACT_BYTES))
}

function bigEndian(reader: ByteReader, length: number): number {
  let value = 0
  for (let left = length; left > 0; left--) value = value * 256 + reader.byte()
  return value
}

/** Byte strings of equal length, without duplicates. The place of an entry is its index in the order of first use. */
export class Dictionary {
  readonly #places = new Map<string, number>()
  readonly #entries: Uint8Array[] = []
  readonly #first: number

  /** @param first the place of the first entry */
  constructor(first = 0) {
    this.#first = first
  }

  /** Returns the place of an entry, and adds the entry when it is new. */
  placeOf(entry: Uint8Array): number {
    const id = idOf(entry)
    let place = this.#places.get(id)
    if (place === undefined) {
      place = this.#first + this.#entries.length
      this.#places.set(id, place)
      this.#entries.push(entry)
    }
    return place
  }

  /** Like {@link Dictionary.placeOf}, but returns undefined for a new entry and does not add the entry. */
  find(entry: Uint8Array): number | undefined {
    return this.#places.get(idOf(entry))
  }

  get size(): number {
    return this.#entries.length
  }

  /** varint(count) + entries */
  write(writer: ByteWriter): void {
    writer.varint(this.#entries.length)
    for (const entry of this.#entries) writer.bytes(entry)
  }
}

/** Finds the entries of an encoded {@link Dictionary} by their places, and returns them as views of the record. */
export class DictionaryView {
  readonly size: number
  readonly #bytes: Uint8Array
  readonly #width: number

  /** Reads the count and skips the entries. @param width length of an entry in bytes */
  constructor(reader: ByteReader, width: number) {
    this.size = reader.count()
    this.#width = width
    this.#bytes = reader.bytes(this.size * width)
  }

  at(place: number): Uint8Array {
    if (place >= this.size) throw damaged('a record refers to what it does not have')
    return this.#bytes.subarray(place * this.#width, (place + 1) * this.#width)
  }
}

export const addressesIn = (reader: ByteReader): DictionaryView => new DictionaryView(reader, ADDRESS_BYTES)
export const wordsIn = (reader: ByteReader): DictionaryView => new DictionaryView(reader, WORD_BYTES)

/**
 * Writes the head, varint(number of parts), the length of each part, and the parts. Each part can be read
 * independently. The record ends with a CRC-32, which `cartulary verify` checks. The checksum is needed because the
 * other records of the archive do not determine the whole record.
 */
export function writeParts(head: ByteWriter, parts: readonly Uint8Array[]): Uint8Array {
  head.varint(parts.length)
  for (const part of parts) head.varint(part.length)
  for (const part of parts) head.bytes(part)
  const body = head.finish()
  const record = new Uint8Array(body.length + CHECKSUM_BYTES)
  record.set(body)
  new DataView(record.buffer).setUint32(body.length, crc32(body))
  return record
}

/** The parts of a record that {@link writeParts} wrote. */
export class Parts {
  readonly count: number
  readonly #record: Uint8Array
  /** Offset of each part, and the end of the last part. */
  readonly #offsets: number[]

  /** @param reader a reader whose offset is just after the `head` that was passed to {@link writeParts} */
  constructor(record: Uint8Array, reader: ByteReader) {
    this.count = reader.count()
    this.#record = record
    const lengths = Array.from({ length: this.count }, () => reader.varint())
    let at = reader.offset
    this.#offsets = [at]
    for (const length of lengths) {
      at += length
      this.#offsets.push(at)
    }
    if (at + CHECKSUM_BYTES !== record.length) throw damaged('a record has not the length that it announces')
  }

  /** A reader at the start of a part; undefined when the record has no part with this index. */
  at(index: number): ByteReader | undefined {
    return index < this.count ? new ByteReader(this.#record, this.#offsets[index]) : undefined
  }

  /** Offset just after a part. The reader that {@link Parts.at} returns does not stop at this offset. */
  endOf(index: number): number {
    return this.#offsets[index + 1]!
  }
}

/** Whether the record has the checksum that {@link writeParts} wrote. */
export function isIntact(record: Uint8Array): boolean {
  if (record.length < CHECKSUM_BYTES) return false
  const at = record.length - CHECKSUM_BYTES
  return new DataView(record.buffer, record.byteOffset).getUint32(at) === crc32(record.subarray(0, at))
}

/** The error of a record that does not decode. */
export function damaged(what: string): StoreError {
  return new StoreError('DAMAGED', what)
}
