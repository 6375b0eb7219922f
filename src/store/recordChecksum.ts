/**
 * A record as the engine keeps it: the value, then the CRC-32 of key and value (4 bytes, big-endian). The engine reads
 * a table's blocks without their checksums, so a value that the disk altered while the archive is open, or that lies
 * under another key, is recognised here.
 */
import { crc32 } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'
import { metaKeys } from './schema.ts'
import { StoreError } from './storeError.ts'

export const CHECKSUM_BYTES = 4

/** The value with its checksum; the record of the format alone has none, since it says how all others are read. */
export function withChecksum(key: Uint8Array, value: Uint8Array): Uint8Array {
  if (isFormat(key)) return value
  const stored = new Uint8Array(value.length + CHECKSUM_BYTES)
  stored.set(value)
  new DataView(stored.buffer).setUint32(value.length, crc32(value, crc32(key)))
  return stored
}

/** The value, a view. @throws StoreError DAMAGED when it is not what was written under this key */
export function checkedValue(key: Uint8Array, stored: Uint8Array): Uint8Array {
  const length = stored.length - CHECKSUM_BYTES
  if (length < 0) return format(key, stored)
  const value = stored.subarray(0, length)
  const checksum =
    stored[length]! * 0x1000000 +
    ((stored[length + 1]! << 16) | (stored[length + 2]! << 8) | stored[length + 3]!)
  if (crc32(value, crc32(key)) !== checksum) return format(key, stored)
  return value
}

/** @throws StoreError DAMAGED when the record is another one */
function format(key: Uint8Array, stored: Uint8Array): Uint8Array {
  if (isFormat(key)) return stored
  throw new StoreError('DAMAGED', 'a record of the archive has another checksum than was written with it')
}

function isFormat(key: Uint8Array): boolean {
  return equalBytes(key, metaKeys.format)
}
