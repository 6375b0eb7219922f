/**
 * LevelDB's sorted tables (doc/table_format.txt). A table consists of data blocks, a filter block, a block with the
 * filter's name, an index, and a footer. The index lists the data blocks. Each block ends in a trailer of 5 bytes: the
 * compression, and the masked CRC-32C of content and compression.
 */
import { uncompress } from 'snappyjs'
import { maskedCrc } from './crc32c.ts'
import { DamagedFile } from './damage.ts'
import { FieldReader, uint32 } from './fields.ts'

const FOOTER_BYTES = 48
const MAGIC = Buffer.from('57fb808b247547db', 'hex')
/** Trailer of each block: compression (1) and checksum (4). */
export const TRAILER_BYTES = 5
/** Values of a block's compression byte. */
export const UNCOMPRESSED = 0
export const SNAPPY = 1
/**
 * Maximum bytes of a decompressed block. LevelDB writes blocks of about 4 KiB, and a larger block for a larger value.
 */
const BLOCK_BYTES_MAX = 1024 * 1024 * 1024

/** Position of a block in the file, without its trailer. */
export interface Extent {
  readonly offset: number
  readonly size: number
}

export interface TableLayout {
  readonly index: Extent
  /** In file order. */
  readonly data: readonly Extent[]
}

/**
 * Checks every byte of a table. Each block must have a correct checksum. The blocks must fill the file from its start
 * to the footer without gaps.
 *
 * @param file name, for the error
 * @throws DamagedFile
 */
export function checkTable(file: string, bytes: Uint8Array): void {
  const { metaIndex, index } = readFooter(file, bytes)
  const filters = blockHandles(file, bytes, metaIndex)
  const data = blockHandles(file, bytes, index)
  for (const block of [...data, ...filters]) checkBlock(file, bytes, block)
  let at = 0
  for (const { offset, size } of [...data, ...filters, metaIndex, index]) {
    if (offset !== at) throw new DamagedFile({ file, offset: at, what: 'the blocks have a gap' })
    at += size + TRAILER_BYTES
  }
  if (at !== bytes.length - FOOTER_BYTES)
    throw new DamagedFile({ file, offset: at, what: 'the blocks do not end at the footer' })
}

/**
 * Returns the positions of the data blocks from the index.
 *
 * @throws DamagedFile when the footer or the index is damaged
 */
export function tableLayout(file: string, bytes: Uint8Array): TableLayout {
  const { index } = readFooter(file, bytes)
  return { index, data: blockHandles(file, bytes, index) }
}

function readFooter(file: string, bytes: Uint8Array): { metaIndex: Extent; index: Extent } {
  const start = bytes.length - FOOTER_BYTES
  const damaged = (what: string) => new DamagedFile({ file, offset: Math.max(start, 0), what })
  if (start < 0) throw damaged('is too short for a table')
  const footer = bytes.subarray(start)
  if (!MAGIC.equals(footer.subarray(FOOTER_BYTES - MAGIC.length))) throw damaged('ends like no table')
  const fields = new FieldReader(footer)
  try {
    const metaIndex = handle(fields)
    const index = handle(fields)
    const padding = footer.subarray(fields.offset, FOOTER_BYTES - MAGIC.length)
    if (padding.some((byte) => byte !== 0)) throw damaged('the footer is not padded with zeros')
    return { metaIndex, index }
  } catch (error) {
    if (error instanceof DamagedFile) throw error
    throw damaged('the footer does not decode')
  }
}

function handle(fields: FieldReader): Extent {
  return { offset: fields.varint(), size: fields.varint() }
}

/** Returns the positions of the blocks to which the index block or the metaindex block of a table refers. */
function blockHandles(file: string, bytes: Uint8Array, extent: Extent): Extent[] {
  checkBlock(file, bytes, extent)
  const content = blockContent(file, bytes, extent)
  try {
    return [...blockEntries(content)].map(({ value }) => handle(new FieldReader(value)))
  } catch {
    throw new DamagedFile({ file, offset: extent.offset, what: 'a block does not decode' })
  }
}

/** @throws DamagedFile when the block extends beyond the file, or has a wrong checksum */
export function checkBlock(file: string, bytes: Uint8Array, { offset, size }: Extent): void {
  const end = offset + size + TRAILER_BYTES
  if (end > bytes.length) throw new DamagedFile({ file, offset, what: 'a block ends behind the file' })
  if (maskedCrc(bytes.subarray(offset, end - 4)) !== uint32(bytes, end - 4))
    throw new DamagedFile({ file, offset, what: 'a block does not match its checksum' })
}

/** Returns the decompressed content of a block. @throws DamagedFile when the block does not decompress */
export function blockContent(file: string, bytes: Uint8Array, { offset, size }: Extent): Uint8Array {
  const stored = bytes.subarray(offset, offset + size)
  const compression = bytes[offset + size]
  if (compression === UNCOMPRESSED) return stored
  try {
    if (compression === SNAPPY) return uncompress(stored, BLOCK_BYTES_MAX)
  } catch (cause) {
    throw new DamagedFile({ file, offset, what: 'a block does not decompress' }, { cause })
  }
  throw new DamagedFile({ file, offset, what: 'a block is compressed in an unknown way' })
}

/**
 * Yields the entries of a block. An entry consists of:
 *
 * - varint(number of leading key bytes that are shared with the previous key).
 * - varint(number of remaining key bytes).
 * - varint(length of the value).
 * - the remaining key bytes, and the value.
 *
 * After the entries, a block has restart points (4 bytes each) and their number (4).
 *
 * @throws ShortRecord, RangeError
 */
export function* blockEntries(content: Uint8Array): Generator<{ key: Uint8Array; value: Uint8Array }, void> {
  const restarts = content.length < 4 ? 0 : uint32(content, content.length - 4)
  const end = content.length - 4 - 4 * restarts
  if (end < 0) throw new RangeError('more restart points than bytes')
  const fields = new FieldReader(content.subarray(0, end))
  let key: Uint8Array = new Uint8Array(0)
  while (!fields.done) {
    const shared = fields.varint()
    const unshared = fields.varint()
    const length = fields.varint()
    if (shared > key.length) throw new RangeError('a key shares more than there is')
    key = Buffer.concat([key.subarray(0, shared), fields.bytes(unshared)])
    yield { key, value: fields.bytes(length) }
  }
}
