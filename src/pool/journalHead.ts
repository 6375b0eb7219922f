/** The head of the journal's file: magic, version, and a marker that says how many records are on the disk. */
import { crc32 } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'

/** Length of the head in bytes. */
export const HEAD_BYTES = 256
/** The first bytes of every version of the format; the next byte is the version. */
const MAGIC = Buffer.from('ctlrpl\0', 'latin1')
export const VERSION = 3
/** Offset of the marker in the file, in bytes. */
export const MARKER_AT = 240
const CRC_BYTES = 4
const COUNT_BYTES = 6
const DIGITS_BYTES = HEAD_BYTES - MARKER_AT - CRC_BYTES

/** Returns a head without a marker: magic and version, repeated so that a damaged head is still recognized. */
export function headOf(version: number): Buffer {
  return Buffer.alloc(HEAD_BYTES, Buffer.from([...MAGIC, version]))
}

/**
 * Returns the version in a head; undefined if the magic is not at any of its places. If versions differ, because one is
 * damaged, the result is their median.
 *
 * @param head the first {@link HEAD_BYTES} of the file, or fewer if it is shorter
 */
export function versionOf(head: Buffer): number | undefined {
  const versions: number[] = []
  for (let at = 0; at + MAGIC.length < Math.min(head.length, MARKER_AT); at += MAGIC.length + 1) {
    if (equalBytes(head.subarray(at, at + MAGIC.length), MAGIC)) versions.push(head[at + MAGIC.length] ?? 0)
  }
  return versions.sort((one, other) => one - other)[versions.length >> 1]
}

/** Whether magic and version of a head are undamaged. @param head see {@link versionOf} */
export function isWholeHead(head: Buffer, version: number): boolean {
  return equalBytes(head.subarray(0, MARKER_AT), headOf(version).subarray(0, MARKER_AT))
}

/**
 * Encodes the marker, which says how many records are known to be on the disk: otherwise, a file that lost its end would
 * look like one to which nothing more was written. 16 bytes: the number (12, big-endian), and the CRC-32 of the number.
 * The marker itself need not be synced: its number stays true if the marker reaches the disk late.
 */
export function markerOf(count: number): Buffer {
  const bytes = Buffer.alloc(DIGITS_BYTES + CRC_BYTES)
  bytes.writeUIntBE(count, DIGITS_BYTES - COUNT_BYTES, COUNT_BYTES)
  bytes.writeUInt32BE(crc32(bytes.subarray(0, DIGITS_BYTES)), DIGITS_BYTES)
  return bytes
}

/**
 * Returns the number of records that the marker says to be on the disk; undefined if the marker is damaged or missing.
 *
 * @param head see {@link versionOf}
 */
export function markedCount(head: Buffer): number | undefined {
  const marker = head.subarray(MARKER_AT)
  if (marker.length < HEAD_BYTES - MARKER_AT) return undefined
  const count = marker.readUIntBE(DIGITS_BYTES - COUNT_BYTES, COUNT_BYTES)
  return equalBytes(marker, markerOf(count)) ? count : undefined
}
