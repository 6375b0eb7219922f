/**
 * The records in the journal's file (format 3), each in a frame. A reader finds a frame by its mark, wherever the frame
 * is. Therefore damage destroys only the frames that it hits, even if bytes are missing or were added. No bytes in a
 * client's transaction can be read as a frame: each record is masked with random bytes, so that a client cannot choose
 * the bytes in the file. For the same reason, clients of WebSockets mask what they send (RFC 6455).
 */
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'

/** The first bytes of a frame: no zeros, and no part of the head of the file. */
const MARK = Buffer.from('9be1c63f5ad4728d', 'hex')
/**
 * The fields between the mark and the record. Numbers are big-endian:
 *
 * - CRC-32 of all following bytes of the frame (4).
 * - mask of the record (16).
 * - number of the record in the file (6).
 * - length of the record (4).
 */
const CRC_AT = MARK.length
const MASK_AT = CRC_AT + 4
const MASK_BYTES = 16
const SEQUENCE_AT = MASK_AT + MASK_BYTES
const SEQUENCE_BYTES = 6
const LENGTH_AT = SEQUENCE_AT + SEQUENCE_BYTES
const RECORD_AT = LENGTH_AT + 4
/** Maximum length of a record, which is above the size of any transaction that the pool accepts. */
const RECORD_BYTES_MAX = 4_194_304
/** Maximum length of a frame in bytes. */
export const FRAME_BYTES_MAX = RECORD_AT + RECORD_BYTES_MAX

/** A record, and its place in the file. */
export interface Frame {
  /** Number of the record, from 0 in each file. */
  readonly sequence: number
  readonly record: Buffer
  /** Length of the frame in bytes. */
  readonly bytes: number
}

/** Returns the length of a frame in bytes. @param length of the record, bytes */
export function bytesOnDisk(length: number): number {
  return RECORD_AT + length
}

/** Encodes records as frames. @param sequence number of the first record */
export function toFrames(records: readonly Uint8Array[], sequence: number): Buffer {
  return Buffer.concat(records.map((record, offset) => toFrame(record, sequence + offset)))
}

function toFrame(record: Uint8Array, sequence: number): Buffer {
  const frame = Buffer.alloc(bytesOnDisk(record.length))
  const mask = randomBytes(MASK_BYTES)
  frame.set(MARK)
  frame.set(mask, MASK_AT)
  frame.writeUIntBE(sequence, SEQUENCE_AT, SEQUENCE_BYTES)
  frame.writeUInt32BE(record.length, LENGTH_AT)
  frame.set(masked(record, mask), RECORD_AT)
  frame.writeUInt32BE(crc32(frame.subarray(MASK_AT)), CRC_AT)
  return frame
}

/** Returns the offset of the next frame, which may be damaged; undefined if none begins at or after `from`. */
export function nextFrame(bytes: Buffer, from: number): number | undefined {
  const at = bytes.indexOf(MARK, from)
  return at === -1 ? undefined : at
}

/** Returns the offset from which on bytes after `bytes` can complete a mark. */
export function incompleteMark(bytes: Buffer): number {
  return Math.max(0, bytes.length - MARK.length + 1)
}

/** Decodes the frame at the start of `bytes`. @returns undefined when the frame is damaged or incomplete */
export function readFrame(bytes: Buffer): Frame | undefined {
  const length = lengthOf(bytes)
  if (length > Math.min(bytes.length, FRAME_BYTES_MAX)) return undefined
  const frame = bytes.subarray(0, length)
  if (crc32(frame.subarray(MASK_AT)) !== frame.readUInt32BE(CRC_AT)) return undefined
  const record = masked(frame.subarray(RECORD_AT), frame.subarray(MASK_AT, SEQUENCE_AT))
  return { sequence: frame.readUIntBE(SEQUENCE_AT, SEQUENCE_BYTES), record, bytes: length }
}

/** Whether `bytes` are a part of one frame, from its mark on, that is not the whole frame. */
export function isIncompleteFrame(bytes: Buffer): boolean {
  const isMarked = equalBytes(bytes.subarray(0, MARK.length), MARK.subarray(0, bytes.length))
  return isMarked && nextFrame(bytes, 1) === undefined && lengthOf(bytes) > bytes.length
}

/** Returns the length that a frame says to have, in bytes; infinity if the length is missing. */
function lengthOf(bytes: Buffer): number {
  return bytes.length < RECORD_AT ? Number.POSITIVE_INFINITY : bytesOnDisk(bytes.readUInt32BE(LENGTH_AT))
}

/** Masks a record, or removes its mask. */
function masked(record: Uint8Array, mask: Uint8Array): Buffer {
  const bytes = Buffer.alloc(record.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = record[at]! ^ mask[at % MASK_BYTES]!
  return bytes
}
