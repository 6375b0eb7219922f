/**
 * Adds a checksum to each record. LevelDB stores the value, followed by a checksum of key and value (4 bytes,
 * little-endian). LevelDB reads blocks without verifying their checksums. The checksum of a record reveals a value that
 * the disk altered while the archive was open, and a value under a wrong key.
 *
 * The checksum is MurmurHash3 (x86, 32 bits; Austin Appleby, public domain) of the key and then of the value. Every
 * change of a single 32-bit word changes the checksum. zlib's CRC-32 takes 1.5 times as long for records of about 100
 * bytes, because each call leaves JavaScript.
 */
import { newBytes } from '../chain/bytes.ts'
import { equalBytes } from '../chain/hex.ts'
import { kindOf, metaKeys } from './schema.ts'
import { StoreError } from './storeError.ts'

export const CHECKSUM_BYTES = 4

/**
 * Appends the checksum to a value. The format record has no checksum, because it defines how all other records are
 * read.
 */
export function withChecksum(key: Uint8Array, value: Uint8Array): Uint8Array {
  if (isFormat(key)) return value
  const stored = newBytes(value.length + CHECKSUM_BYTES)
  stored.set(value)
  const checksum = checksumOf(key, value, value.length)
  for (let byte = 0; byte < CHECKSUM_BYTES; byte++) stored[value.length + byte] = checksum >>> (8 * byte)
  return stored
}

/**
 * Verifies and removes the checksum. @returns a view of the value @throws StoreError DAMAGED when the checksum is wrong
 */
export function checkedValue(key: Uint8Array, stored: Uint8Array): Uint8Array {
  const length = stored.length - CHECKSUM_BYTES
  if (length < 0 || checksumOf(key, stored, length) !== wordAt(stored, length)) return format(key, stored)
  return new Uint8Array(stored.buffer, stored.byteOffset, length)
}

/** Returns the value of the format record, which has no checksum. @throws StoreError DAMAGED for any other key */
function format(key: Uint8Array, stored: Uint8Array): Uint8Array {
  if (isFormat(key)) return stored
  const message = `a record of the archive (${kindOf(key)}) does not match the checksum that was written with it`
  throw new StoreError('DAMAGED', message)
}

function isFormat(key: Uint8Array): boolean {
  return equalBytes(key, metaKeys.format)
}

/** MurmurHash3, signed, 32 bits. @param length of the value at the start of `bytes` */
function checksumOf(key: Uint8Array, bytes: Uint8Array, length: number): number {
  return finished(hashed(hashed(0, key, key.length), bytes, length) ^ length)
}

function hashed(seed: number, bytes: Uint8Array, length: number): number {
  let hash = seed
  let at = 0
  for (; at + 4 <= length; at += 4) hash = mixed(hash, wordAt(bytes, at))
  let rest = 0
  for (let shift = 0; at < length; at++, shift += 8) rest |= bytes[at]! << shift
  return mixed(hash, rest)
}

function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}

function mixed(hash: number, word: number): number {
  let scrambled = Math.imul(word, 0xcc9e2d51)
  scrambled = Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593)
  const next = hash ^ scrambled
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0
}

function finished(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
