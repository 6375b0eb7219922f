/** Reads a journal, skipping damaged sectors. */
import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import { decodeRecord } from './journalRecord.ts'
import {
  bytesOnDisk,
  headState,
  markedCount,
  readSector,
  SECTOR_BYTES,
  type Sector,
  sectorsOf,
} from './journalSectors.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Bytes of one read: a whole number of sectors. */
const PIECE_BYTES = 4096 * SECTOR_BYTES

/** A transaction that was not dropped, and the number of bytes of its record on disk. */
export interface KeptRecord {
  readonly pooled: PoolTransaction
  readonly bytes: number
}

export interface JournalContent {
  /** The transactions that were not dropped, by `idOf` of the transaction hash, in order of arrival. */
  readonly records: Map<string, KeptRecord>
  /**
   * Byte offset at which the next record must be written: the end of the last complete record.
   */
  readonly end: number
  /**
   * Number of complete records of added and of dropped transactions. In an undamaged file, this number is also the
   * sequence number of the next record.
   */
  readonly read: number
  /**
   * Whether the file differs from the bytes that were written. Zeros at the end do not count as differences, nor does a
   * missing end, unless the marker says that the end was on the disk.
   */
  readonly isDamaged: boolean
  /** Whether the file ends in sectors of zeros, as file systems leave after a power loss. */
  readonly endsInZeros: boolean
  /** Lower bound for the number of unreadable records. An incomplete record counts if zeros follow it. */
  readonly lost: number
}

/**
 * Reads a journal.
 *
 * @param path for messages
 * @throws PoolError JOURNAL_UNREADABLE when the file is not a journal, or has another version
 */
export async function readJournal(file: FileHandle, path: string): Promise<JournalContent> {
  const { size } = await file.stat()
  const first = read(file, 0, Math.min(size, SECTOR_BYTES))
  const content = new Content(markedCount(first) ?? 0)
  const head = headState(first)
  for (let at = SECTOR_BYTES; at < size; at += PIECE_BYTES) {
    const piece = read(file, at, Math.min(PIECE_BYTES, size - at))
    for (let start = 0; start < piece.length; start += SECTOR_BYTES) {
      const bytes = piece.subarray(start, start + SECTOR_BYTES)
      const sector = readSector(filled(bytes), at + start)
      if (sector !== undefined) content.add(sector, at + start)
      else if (bytes.some((byte) => byte !== 0)) content.addUnreadable(bytes.length === SECTOR_BYTES)
      else if (bytes.length === SECTOR_BYTES) content.addZeros()
    }
  }
  // If the first sector is all zeros, it was never written to the disk. The file may still be a journal.
  const isBlank = first.every((byte) => byte === 0)
  if ((head === 'none' && !content.hasSectors && !isBlank) || typeof head === 'number') {
    throw unreadable(path, head)
  }
  const result = content.result()
  return head === 'whole' ? result : { ...result, isDamaged: true }
}

function unreadable(path: string, version: 'none' | number): PoolError {
  const what = version === 'none' ? 'is none' : `has format ${version}, which this program does not read`
  return new PoolError('JOURNAL_UNREADABLE', `the journal of the pool ${what}: move ${path} away`)
}

/** A record whose sectors are being collected. */
interface Open {
  readonly sequence: number
  readonly length: number
  readonly parts: Buffer[]
}

class Content {
  readonly #marked: number
  readonly #records = new Map<string, KeptRecord>()
  #open: Open | undefined
  #end = SECTOR_BYTES
  #read = 0
  /** Sequence number of the next record: one more than the highest sequence number that was read. */
  #next = 0
  /** Number of sectors that the last record still lacks. */
  #missing = 0
  /** Number of damaged and zero sectors since the last valid one. */
  #damagedRun = 0
  /** Whether the last sectors that were read are zeros. The zeros are damage if other bytes follow. */
  #endsInZeros = false
  #unread = 0
  #isDamaged = false
  hasSectors = false

  /** @param marked number of records that were on the disk, at least */
  constructor(marked: number) {
    this.#marked = marked
  }

  /** @param isWhole false for a truncated last sector of the file. Such a sector is damage only if it follows zeros. */
  addUnreadable(isWhole: boolean): void {
    this.#endZeros()
    if (!isWhole) return
    this.#isDamaged = true
    this.#damagedRun++
    this.#open = undefined
  }

  addZeros(): void {
    this.#endsInZeros = true
    this.#damagedRun++
  }

  #endZeros(): void {
    if (!this.#endsInZeros) return
    this.#endsInZeros = false
    this.#isDamaged = true
    this.#open = undefined
  }

  /** @param position offset of the sector in the file, in bytes */
  add(sector: Sector, position: number): void {
    this.#endZeros()
    this.hasSectors = true
    this.#damagedRun = 0
    const { sequence, index, length, data } = sector
    if (index === 0 && sequence >= this.#next) {
      // The previous record is incomplete, or records between the previous and this record are missing.
      if (this.#open !== undefined || sequence > this.#next) this.#isDamaged = true
      this.#open = { sequence, length, parts: [] }
    } else if (this.#open?.sequence !== sequence || this.#open.parts.length !== index) {
      this.#isDamaged = true
      this.#open = undefined
    }
    this.#next = Math.max(this.#next, sequence + 1)
    this.#missing = sectorsOf(length) - index - 1
    this.#open?.parts.push(Buffer.from(data))
    if (this.#open !== undefined && this.#missing === 0) this.#complete(this.#open, position + SECTOR_BYTES)
  }

  result(): JournalContent {
    // An incomplete last record that the marker does not count was never acknowledged, and is not counted as lost. If zeros
    // follow the record, the record is counted, because the zeros may have replaced the end of an acknowledged record.
    const isTorn = this.#open !== undefined && !this.#endsInZeros
    const lostAtEnd = this.#damagedRun > this.#missing ? 1 : 0
    const complete = this.#next - (this.#open === undefined ? 0 : 1)
    const ended = isTorn ? complete : this.#next
    const missing = Math.max(ended + lostAtEnd, this.#marked) - this.#read
    return {
      ...{
        records: this.#records,
        end: this.#end,
        read: this.#read - this.#unread,
        lost: missing + this.#unread,
      },
      isDamaged: this.#isDamaged || this.#unread > 0 || this.#marked > complete,
      endsInZeros: this.#endsInZeros,
    }
  }

  #complete({ length, parts }: Open, end: number): void {
    this.#open = undefined
    this.#end = end
    this.#read++
    const record = decodeRecord(Buffer.concat(parts))
    if (record === undefined) this.#unread++
    else if (record.kind === 'out') this.#records.delete(idOf(record.hash))
    else this.#records.set(idOf(record.pooled.hash), { pooled: record.pooled, bytes: bytesOnDisk(length) })
  }
}

/** Pads a truncated last sector with zeros. */
function filled(bytes: Buffer): Buffer {
  return bytes.length === SECTOR_BYTES ? bytes : Buffer.concat([bytes], SECTOR_BYTES)
}

/** Reads `length` bytes, or fewer at the end of the file. */
function read(file: FileHandle, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const count = readSync(file.fd, bytes, done, length - done, position + done)
    if (count === 0) break
    done += count
  }
  return bytes.subarray(0, done)
}
