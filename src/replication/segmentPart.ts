/**
 * The parts of a segment. A segment has all records of an archive at one position of the log, in the order of their
 * keys. Each part has the next records, so that neither the writer nor the reader of a segment needs memory for more
 * than a few parts.
 *
 * Form of a part: the SHA-256 (32 bytes) of the rest, and then the records, compressed (raw deflate). Form of a record:
 * varint(key length) + key + varint(value length) + value.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import { BATCH_BYTES_MAX } from './logEntry.ts'
import { LogError } from './logError.ts'

/** Bytes of records after which a part ends. The last record may exceed this number. */
export const PART_BYTES = 4 * 1024 * 1024

/** Maximum bytes of the records of a part: the last record begins before PART_BYTES, and is no longer than a batch. */
const PART_BYTES_MAX = PART_BYTES + BATCH_BYTES_MAX

/** Bytes of the checksum at the start of a part. */
export const CHECKSUM_BYTES = 32

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Collects records until they fill a part. */
export class PartBuilder {
  #writer = new ByteWriter()
  /** Bytes of the collected keys and values. */
  bytes = 0

  add(key: Uint8Array, value: Uint8Array): void {
    this.#writer.lengthPrefixed(key).lengthPrefixed(value)
    this.bytes += key.length + value.length
  }

  get isFull(): boolean {
    return this.bytes >= PART_BYTES
  }

  /** Returns the collected records, encoded but not compressed, and begins the next part. */
  take(): Uint8Array {
    const records = this.#writer.finish()
    this.#writer = new ByteWriter()
    this.bytes = 0
    return records
  }
}

/** Compresses the records of a part, and adds their checksum. */
export async function sealPart(records: Uint8Array): Promise<Uint8Array> {
  const compressed = await deflate(records, { level: 1 })
  return Buffer.concat([checksumOf(compressed), compressed])
}

/** Verifies the checksum of a part, and decompresses the records. @throws LogError DAMAGED */
export async function openPart(part: Uint8Array): Promise<Uint8Array> {
  const compressed = part.subarray(CHECKSUM_BYTES)
  if (!equalBytes(part.subarray(0, CHECKSUM_BYTES), checksumOf(compressed))) {
    throw new LogError('DAMAGED', 'a part of a segment does not match its checksum')
  }
  try {
    return await inflate(compressed, { maxOutputLength: PART_BYTES_MAX })
  } catch (cause) {
    throw new LogError('DAMAGED', 'a part of a segment does not decompress', { cause })
  }
}

/** Yields the records of a part: views of its bytes. @throws StoreError DAMAGED */
export function* recordsOf(records: Uint8Array): Generator<[key: Uint8Array, value: Uint8Array], void> {
  const reader = new ByteReader(records)
  while (!reader.done) yield [reader.lengthPrefixed(), reader.lengthPrefixed()]
}

/** The digest before the first part of a segment, 32 bytes. */
export const FIRST_DIGEST: Uint8Array = new Uint8Array(CHECKSUM_BYTES)

/**
 * Returns the digest of a segment up to and including a part: the SHA-256 of the digest before it and of the part's
 * checksum. The digest of the last part shows that no part is missing, and that all parts are of one segment.
 */
export function digestAfter(previous: Uint8Array, part: Uint8Array): Uint8Array {
  const sha256 = createHash('sha256').update(previous).update(part.subarray(0, CHECKSUM_BYTES))
  return new Uint8Array(sha256.digest())
}

function checksumOf(compressed: Uint8Array): Uint8Array {
  return createHash('sha256').update(compressed).digest()
}
