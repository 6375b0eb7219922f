/**
 * Reads format 2 of the journal, which earlier versions of the program wrote. After the head, the file has sectors of 256
 * bytes at fixed offsets. A record occupies whole sectors.
 */
import { crc32 } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'
import { headOf, MARKER_AT, markedCount } from './journalHead.ts'

export const OLD_VERSION = 2
export const SECTOR_BYTES = 256
/**
 * Length of a sector's fields in bytes. The fields are big-endian:
 *
 * - CRC-32 of the following bytes up to the end of the data (4). The seed is the number of the sector in the file.
 * - number of the record in the file (6).
 * - number of the sector in the record (2).
 * - length of the record (4).
 */
const FIELDS_BYTES = 16
const DATA_BYTES = SECTOR_BYTES - FIELDS_BYTES
const CRC_BYTES = 4
const SEQUENCE_BYTES = 6
const INDEX_AT = CRC_BYTES + SEQUENCE_BYTES
const LENGTH_AT = INDEX_AT + 2
/** Maximum length of a record in bytes. */
const RECORD_BYTES_MAX = 4_194_304

interface Sector {
  readonly sequence: number
  readonly index: number
  /** Number of the sectors of the record. */
  readonly count: number
  readonly data: Buffer
}

/**
 * Yields the undamaged records of a file with their sequence numbers; undefined for a damaged sector.
 *
 * @param sectorAt reads a sector; `position` is its offset in the file, in bytes
 * @param size of the file, in bytes
 */
export function* recordsInSectors(
  sectorAt: (position: number) => Buffer,
  size: number,
): Generator<{ sequence: number; record: Buffer } | undefined> {
  let parts: Buffer[] = []
  let open = 0
  for (let position = SECTOR_BYTES; position + SECTOR_BYTES <= size; position += SECTOR_BYTES) {
    const bytes = sectorAt(position)
    const sector = readSector(bytes, position / SECTOR_BYTES)
    if (sector === undefined) {
      parts = []
      if (bytes.some((byte) => byte !== 0)) yield undefined
      continue
    }
    const { sequence, index, count, data } = sector
    if (index === 0 || sequence !== open || parts.length !== index) parts = []
    open = sequence
    if (parts.length === index) parts.push(data)
    if (parts.length === count) yield { sequence, record: Buffer.concat(parts) }
  }
}

/** @param number of the sector in the file @returns undefined when the sector is damaged or misplaced */
function readSector(bytes: Buffer, number: number): Sector | undefined {
  const length = bytes.readUInt32BE(LENGTH_AT)
  const index = bytes.readUInt16BE(INDEX_AT)
  const count = Math.ceil(length / DATA_BYTES)
  if (length > RECORD_BYTES_MAX || index >= count) return undefined
  const end = FIELDS_BYTES + Math.min(DATA_BYTES, length - index * DATA_BYTES)
  if (crc32(bytes.subarray(CRC_BYTES, end), number) !== bytes.readUInt32BE()) return undefined
  const sequence = bytes.readUIntBE(CRC_BYTES, SEQUENCE_BYTES)
  return { sequence, index, count, data: bytes.subarray(FIELDS_BYTES, end) }
}

/** Returns the count of the marker, 0 if the file is older than the marker; undefined if the marker is damaged. */
export function markedCountOfSectors(head: Buffer): number | undefined {
  const hasNone = equalBytes(head.subarray(MARKER_AT), headOf(OLD_VERSION).subarray(MARKER_AT))
  return hasNone ? 0 : markedCount(head)
}
