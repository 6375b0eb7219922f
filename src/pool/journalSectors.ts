/**
 * The journal's layout on disk: sectors of 256 bytes, each with its own checksum. A record occupies whole sectors.
 * Sectors begin at fixed offsets. Damage therefore destroys only the records with damaged sectors. No bytes in a
 * client's transaction can be read as a record.
 */
import { crc32 } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'

export const SECTOR_BYTES = 256
/**
 * Length of a sector's header in bytes. The fields are big-endian:
 *
 * - CRC-32 of the following bytes up to the end of the data (4).
 * - number of the record in the file (6).
 * - number of the sector in the record (2).
 * - length of the record (4).
 *
 * The CRC's seed is the number of the sector in the file, so that a misplaced sector is invalid.
 */
const HEAD_BYTES = 16
const DATA_BYTES = SECTOR_BYTES - HEAD_BYTES
const CRC_BYTES = 4
const SEQUENCE_BYTES = 6
const INDEX_AT = CRC_BYTES + SEQUENCE_BYTES
const LENGTH_AT = INDEX_AT + 2
/** Maximum length of a record, which is above the size of any transaction that the pool accepts. */
const RECORD_BYTES_MAX = 4_194_304

/** The first bytes of every version of the format; the next byte is the version. */
const MAGIC = Buffer.from('ctlrpl\0', 'latin1')
const VERSION = 2
const MARK = Buffer.from([...MAGIC, VERSION])

/**
 * The first sector of a journal: magic and version, repeated so that a damaged first sector is still recognized. At
 * {@link MARKER_AT}, a marker replaces the end.
 */
export const JOURNAL_HEAD: Uint8Array = Buffer.alloc(SECTOR_BYTES, MARK)
/** Offset of the marker in the file, in bytes. */
export const MARKER_AT = 240
const MARKER_DIGITS_BYTES = SECTOR_BYTES - MARKER_AT - CRC_BYTES

/** A part of a record. */
export interface Sector {
  /** Number of the record, from 0 in each file. */
  readonly sequence: number
  /** Number of the part, from 0 in each record. */
  readonly index: number
  /** Length of the record in bytes. */
  readonly length: number
  /** The bytes of this part of the record, as a view of the sector. */
  readonly data: Buffer
}

/** Returns the bytes that a record occupies in the file. @param length of the record, bytes */
export function bytesOnDisk(length: number): number {
  return sectorsOf(length) * SECTOR_BYTES
}

/** Returns the number of sectors of a record. @param length of the record, bytes */
export function sectorsOf(length: number): number {
  return Math.ceil(length / DATA_BYTES)
}

/**
 * Encodes records as sectors.
 *
 * @param records the encoded records, none of them empty
 * @param position offset of the first sector in the file, in bytes: a multiple of {@link SECTOR_BYTES}
 * @param sequence number of the first record
 */
export function toSectors(records: readonly Uint8Array[], position: number, sequence: number): Buffer {
  const bytes = Buffer.alloc(records.reduce((sum, { length }) => sum + bytesOnDisk(length), 0))
  let at = 0
  for (const [offset, record] of records.entries()) {
    for (let index = 0; index < sectorsOf(record.length); index++) {
      const data = record.subarray(index * DATA_BYTES, (index + 1) * DATA_BYTES)
      const sector = bytes.subarray(at, at + HEAD_BYTES + data.length)
      sector.writeUIntBE(sequence + offset, CRC_BYTES, SEQUENCE_BYTES)
      sector.writeUInt16BE(index, INDEX_AT)
      sector.writeUInt32BE(record.length, LENGTH_AT)
      sector.set(data, HEAD_BYTES)
      sector.writeUInt32BE(checksum(sector, position + at))
      at += SECTOR_BYTES
    }
  }
  return bytes
}

/**
 * Decodes a sector.
 *
 * @param bytes {@link SECTOR_BYTES} bytes
 * @param position offset of the sector in the file, in bytes
 * @returns undefined when the sector is damaged or misplaced
 */
export function readSector(bytes: Buffer, position: number): Sector | undefined {
  const sequence = bytes.readUIntBE(CRC_BYTES, SEQUENCE_BYTES)
  const index = bytes.readUInt16BE(INDEX_AT)
  const length = bytes.readUInt32BE(LENGTH_AT)
  if (length === 0 || length > RECORD_BYTES_MAX || index >= sectorsOf(length)) return undefined
  const end = HEAD_BYTES + Math.min(DATA_BYTES, length - index * DATA_BYTES)
  if (checksum(bytes.subarray(0, end), position) !== bytes.readUInt32BE()) return undefined
  return { sequence, index, length, data: bytes.subarray(HEAD_BYTES, end) }
}

/**
 * Encodes the marker, which says how many records are known to be on the disk: otherwise, a file that lost its end would
 * look like one to which nothing more was written. 16 bytes: the number (12, big-endian), and the CRC-32 of the number.
 * The marker itself need not be synced: its number stays true if the marker reaches the disk late.
 */
export function markerOf(count: number): Buffer {
  const bytes = Buffer.alloc(MARKER_DIGITS_BYTES + CRC_BYTES)
  bytes.writeUIntBE(count, MARKER_DIGITS_BYTES - SEQUENCE_BYTES, SEQUENCE_BYTES)
  bytes.writeUInt32BE(crc32(bytes.subarray(0, MARKER_DIGITS_BYTES)), MARKER_DIGITS_BYTES)
  return bytes
}

/**
 * Returns the number of records that the marker says to be on the disk. Undefined if the marker is damaged, or if the file is
 * shorter; 0 for a file of a former version, which has none.
 *
 * @param first the first {@link SECTOR_BYTES} of the file, or fewer if it is shorter
 */
export function markedCount(first: Buffer): number | undefined {
  const marker = first.subarray(MARKER_AT, SECTOR_BYTES)
  if (marker.length < SECTOR_BYTES - MARKER_AT) return undefined
  if (equalBytes(marker, JOURNAL_HEAD.subarray(MARKER_AT))) return 0
  const count = marker.readUIntBE(MARKER_DIGITS_BYTES - SEQUENCE_BYTES, SEQUENCE_BYTES)
  return equalBytes(marker, markerOf(count)) ? count : undefined
}

/**
 * Classifies the start of a file:
 *
 * - `whole`: a valid first sector.
 * - `begun`: the file ends within its first sector.
 * - `damaged`: parts of the first sector are readable.
 * - `none`: the file is not a journal.
 * - a number: another version of the format.
 *
 * @param first the first {@link SECTOR_BYTES} of the file, or fewer if it is shorter
 */
export function headState(first: Buffer): 'whole' | 'begun' | 'damaged' | 'none' | number {
  const marked = first.subarray(0, MARKER_AT)
  if (equalBytes(marked, JOURNAL_HEAD.subarray(0, marked.length))) {
    if (first.length < SECTOR_BYTES) return 'begun'
    return markedCount(first) === undefined ? 'damaged' : 'whole'
  }
  for (let at = 0; at + MARK.length <= first.length; at += MARK.length) {
    if (equalBytes(first.subarray(at, at + MARK.length), MARK)) return 'damaged'
  }
  const version = first[MAGIC.length]
  if (version !== undefined && equalBytes(first.subarray(0, MAGIC.length), MAGIC)) return version
  return 'none'
}

function checksum(sector: Buffer, position: number): number {
  return crc32(sector.subarray(CRC_BYTES), position / SECTOR_BYTES)
}
