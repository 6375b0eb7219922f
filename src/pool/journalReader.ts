/** Reads a journal, skipping damaged places. */
import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import {
  bytesOnDisk,
  FRAME_BYTES_MAX,
  incompleteMark,
  isIncompleteFrame,
  nextFrame,
  readFrame,
} from './journalFrames.ts'
import { HEAD_BYTES, isWholeHead, markedCount, VERSION, versionOf } from './journalHead.ts'
import { decodeRecord } from './journalRecord.ts'
import { markedCountOfSectors, OLD_VERSION, recordsInSectors, SECTOR_BYTES } from './journalSectors.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Bytes of one read. A frame that begins in the first half of them is whole. */
const PIECE_BYTES = 2 * FRAME_BYTES_MAX
/** So many zeros cannot be a part of a frame, whose record is masked. */
const ZEROS_BYTES = 16

/** A transaction that was not dropped, and the number of bytes of its record on disk. */
export interface KeptRecord {
  readonly pooled: PoolTransaction
  readonly bytes: number
}

export interface JournalContent {
  /** The transactions that were not dropped, by `idOf` of the transaction hash, in order of arrival. */
  readonly records: Map<string, KeptRecord>
  /** Whether the file has an earlier format, and must be replaced before records are appended. */
  readonly isOld: boolean
  /** Byte offset at which the next record must be written: the end of the last complete record. */
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
  /** Whether the file ends in zeros, as file systems leave after a power loss. */
  readonly endsInZeros: boolean
  /**
   * Number of unreadable records. Exact if the marker or the last record is intact; otherwise a lower bound. An
   * incomplete last record, which was never acknowledged, counts only if zeros follow it.
   */
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
  const head = read(file, 0, HEAD_BYTES)
  const version = versionOf(head)
  const isOther = version !== undefined && version !== VERSION && version !== OLD_VERSION
  const what = isOther ? `has format ${version}, which this program does not read` : 'is none'
  if (isOther && isWholeHead(head, version)) throw unreadable(path, what)
  // A damaged head can have any version: the records decide. A file of the earlier format has bytes that clients chose,
  // which can look like frames.
  const formats = version === VERSION ? [readFrames, readSectors] : [readSectors, readFrames]
  let empty: JournalContent | undefined
  for (const readRecords of formats) {
    const content = readRecords(file, head, size)
    if (content.read > 0) return content
    empty ??= content
  }
  // If the head is all zeros, it was never written to the disk. The file may still be a journal.
  const isBlank = head.every((byte) => byte === 0)
  if (empty === undefined || isOther || (version === undefined && !isBlank)) throw unreadable(path, what)
  return empty
}

function unreadable(path: string, what: string): PoolError {
  return new PoolError('JOURNAL_UNREADABLE', `the journal of the pool ${what}: move ${path} away`)
}

/** Reads the frames of a file. A frame follows the one before it, or is searched after a damaged place. */
function readFrames(file: FileHandle, head: Buffer, size: number): JournalContent {
  const marked = markedCount(head)
  const found = new FoundRecords(!isWholeHead(head, VERSION) || marked === undefined)
  let end = HEAD_BYTES
  /** Number of damaged frames after the last undamaged one. */
  let broken = 0
  for (let at = 0; at < size; ) {
    const piece = read(file, at, Math.min(PIECE_BYTES, size - at))
    const isLast = at + PIECE_BYTES >= size
    let done = 0
    for (;;) {
      const start = nextFrame(piece, done)
      done = start ?? Math.max(done, incompleteMark(piece))
      if (start === undefined || (start > FRAME_BYTES_MAX && !isLast)) break
      const frame = readFrame(piece.subarray(start))
      if (frame === undefined) {
        broken++
        done++
        continue
      }
      if (at + start !== end) found.isDamaged = true
      found.add(frame.sequence, frame.record)
      done += frame.bytes
      end = at + done
      broken = 0
    }
    at = isLast ? size : at + done
  }
  const tail = read(file, end, Math.min(FRAME_BYTES_MAX, Math.max(0, size - end)))
  const last = read(file, Math.max(end, size - ZEROS_BYTES), ZEROS_BYTES)
  const endsInZeros = last.length > 0 && last.every((byte) => byte === 0)
  const isIncomplete = isIncompleteFrame(endsInZeros ? withoutZeros(tail) : tail)
  if (!isIncomplete) found.isDamaged = true
  const lostAtEnd = isIncomplete && !endsInZeros ? 0 : broken
  return { ...found.result(marked ?? 0, lostAtEnd), isOld: false, end, endsInZeros }
}

/** Reads a file of the earlier format. */
function readSectors(file: FileHandle, head: Buffer, size: number): JournalContent {
  const marked = markedCountOfSectors(head)
  const found = new FoundRecords(!isWholeHead(head, OLD_VERSION) || marked === undefined)
  const sectorAt = (position: number): Buffer => read(file, position, SECTOR_BYTES)
  for (const one of recordsInSectors(sectorAt, size)) {
    if (one === undefined) found.isDamaged = true
    else found.add(one.sequence, one.record)
  }
  return { ...found.result(marked ?? 0, 0), isOld: true, end: size, endsInZeros: false }
}

/** The records that were found in a file: in any order, and also twice, if the disk wrote one to a second place. */
class FoundRecords {
  readonly #sequences = new Set<number>()
  /** The last record of each transaction. A dropped transaction has no `kept`. */
  readonly #last = new Map<string, { readonly sequence: number; readonly kept?: KeptRecord }>()
  #undecoded = 0
  /** One more than the highest sequence number. */
  #next = 0
  /** Whether the file differs from the bytes that were written. */
  isDamaged: boolean

  constructor(isDamaged: boolean) {
    this.isDamaged = isDamaged
  }

  add(sequence: number, bytes: Buffer): void {
    if (sequence !== this.#next) this.isDamaged = true
    if (this.#sequences.has(sequence)) return
    this.#sequences.add(sequence)
    this.#next = Math.max(this.#next, sequence + 1)
    const record = decodeRecord(bytes)
    if (record === undefined) {
      this.#undecoded++
      return
    }
    const id = idOf(record.kind === 'in' ? record.pooled.hash : record.hash)
    if (sequence < (this.#last.get(id)?.sequence ?? 0)) return
    const kept = record.kind === 'in' && { pooled: record.pooled, bytes: bytesOnDisk(bytes.length) }
    this.#last.set(id, kept ? { sequence, kept } : { sequence })
  }

  /**
   * @param marked number of records that were on the disk, at least
   * @param more number of damaged records at the end
   */
  result(marked: number, more: number): Pick<JournalContent, 'records' | 'read' | 'lost' | 'isDamaged'> {
    const isDamaged = this.isDamaged || this.#undecoded > 0 || marked > this.#next
    const read = this.#sequences.size - this.#undecoded
    const records = new Map<string, KeptRecord>()
    const inOrder = [...this.#last].sort(([, one], [, other]) => one.sequence - other.sequence)
    for (const [id, { kept }] of inOrder) if (kept !== undefined) records.set(id, kept)
    return { records, read, lost: Math.max(this.#next + more, marked) - read, isDamaged }
  }
}

function withoutZeros(bytes: Buffer): Buffer {
  let length = bytes.length
  while (bytes[length - 1] === 0) length--
  return bytes.subarray(0, length)
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
