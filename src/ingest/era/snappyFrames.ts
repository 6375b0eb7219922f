/**
 * The framing format of snappy, which compresses the entries of era files:
 * https://github.com/google/snappy/blob/main/framing_format.txt. snappyjs compresses and decompresses the chunks. The
 * packages for the framing format (snappystream, snappy-stream) each need a native library for the chunks and another
 * one for the checksums.
 */
import { compress, uncompress } from 'snappyjs'
import { maskedCrc } from '../../store/leveldb/crc32c.ts'
import { IngestError } from '../errors.ts'

/** Maximum bytes of a chunk's data before compression. */
const CHUNK_BYTES_MAX = 65_536
/** Type (1) and length (3). */
const CHUNK_HEADER_BYTES = 4
const CHECKSUM_BYTES = 4
/** Every stream begins with this chunk: type 0xff, length 6, "sNaPpY". */
const STREAM_IDENTIFIER = Buffer.from('ff060000734e61507059', 'hex')
const COMPRESSED = 0x00
const UNCOMPRESSED = 0x01
/** Chunks of the types 0x80 to 0xfe (padding and reserved types) contain no data for the reader. */
const SKIPPABLE = { from: 0x80, to: 0xfe } as const
const REPEATED_IDENTIFIER = 0xff

/**
 * Compresses bytes as one stream of chunks. As in Go's writer, a chunk that compression does not make smaller by an
 * eighth is stored uncompressed.
 */
export function frame(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [STREAM_IDENTIFIER]
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES_MAX) {
    const data = bytes.subarray(at, at + CHUNK_BYTES_MAX)
    const packed = compress(data)
    const isSmaller = packed.length < data.length - data.length / 8
    const content = isSmaller ? packed : data
    const head = new Uint8Array(CHUNK_HEADER_BYTES + CHECKSUM_BYTES)
    const view = new DataView(head.buffer)
    view.setUint32(0, (CHECKSUM_BYTES + content.length) * 256 + (isSmaller ? COMPRESSED : UNCOMPRESSED), true)
    view.setUint32(CHUNK_HEADER_BYTES, maskedCrc(data), true)
    parts.push(head, content)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Decompresses a stream of chunks, and compares the checksum of each chunk.
 *
 * @param bytesMax maximum bytes of the result
 * @throws IngestError BAD_ERA, CHECKSUM_MISMATCH
 */
export function unframe(bytes: Uint8Array, bytesMax: number): Uint8Array {
  if (!STREAM_IDENTIFIER.equals(bytes.subarray(0, STREAM_IDENTIFIER.length))) {
    throw damaged('an entry does not begin as a snappy stream')
  }
  const parts: Uint8Array[] = []
  let length = 0
  for (let at = STREAM_IDENTIFIER.length; at < bytes.length; ) {
    const end = chunkEnd(bytes, at)
    const data = chunkData(bytes.subarray(at, end))
    length += data.length
    if (length > bytesMax) throw damaged(`an entry decompresses to more than ${bytesMax} bytes`)
    if (data.length > 0) parts.push(data)
    at = end
  }
  if (length === 0) throw damaged('an entry has no data')
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts))
}

function chunkEnd(bytes: Uint8Array, at: number): number {
  if (at + CHUNK_HEADER_BYTES > bytes.length) throw damaged('a snappy chunk is cut off')
  const length = bytes[at + 1]! + bytes[at + 2]! * 0x100 + bytes[at + 3]! * 0x10000
  const end = at + CHUNK_HEADER_BYTES + length
  if (end > bytes.length) throw damaged('a snappy chunk is cut off')
  return end
}

/** Returns the decompressed data of a chunk; no bytes for chunks that carry no data. */
function chunkData(chunk: Uint8Array): Uint8Array {
  const type = chunk[0]!
  if (type === REPEATED_IDENTIFIER && STREAM_IDENTIFIER.equals(chunk)) return new Uint8Array(0)
  if (type >= SKIPPABLE.from && type <= SKIPPABLE.to) return new Uint8Array(0)
  const content = chunk.subarray(CHUNK_HEADER_BYTES + CHECKSUM_BYTES)
  if ((type !== COMPRESSED && type !== UNCOMPRESSED) || chunk.length < CHUNK_HEADER_BYTES + CHECKSUM_BYTES) {
    throw damaged(`a snappy chunk of the unknown type ${type}`)
  }
  const data = type === COMPRESSED ? decompressed(content) : content
  if (data.length > CHUNK_BYTES_MAX) throw damaged(`a snappy chunk of ${data.length} bytes`)
  const view = new DataView(chunk.buffer, chunk.byteOffset)
  if (maskedCrc(data) !== view.getUint32(CHUNK_HEADER_BYTES, true)) {
    throw new IngestError('CHECKSUM_MISMATCH', 'the data of an entry does not match its checksum')
  }
  return data
}

function decompressed(content: Uint8Array): Uint8Array {
  try {
    return uncompress(content, CHUNK_BYTES_MAX)
  } catch (cause) {
    throw new IngestError('CHECKSUM_MISMATCH', 'the data of an entry does not decompress', { cause })
  }
}

function damaged(what: string): IngestError {
  return new IngestError('BAD_ERA', what)
}
