/** The index at the end of an era file: the number of its first block, and the offset of each entry. */
import { IngestError } from '../errors.ts'
import { ERA_BLOCKS_MAX } from './accumulator.ts'
import { ENTRY_HEADER_BYTES, ENTRY_TYPES, entryHeader, entryOf } from './e2store.ts'

const NUMBER_BYTES = 8

/** The content of an index. */
export interface EraIndex {
  /** Number of the first block. */
  readonly first: number
  /** Byte offsets in the file: of the header's entry for each block (era1), or of all entries for each block (ere). */
  readonly rows: readonly (readonly number[])[]
}

/** Whether entries of this type are indices. */
export function isIndex(type: number): boolean {
  return type === ENTRY_TYPES.blockIndex || type === ENTRY_TYPES.dynamicBlockIndex
}

/**
 * Reads the value of an index.
 *
 * @param type type of the entry
 * @param base byte offset of the index' entry in the file
 * @throws IngestError BAD_ERA
 */
export function readIndex(type: number, value: Uint8Array, base: number): EraIndex {
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength)
  const isDynamic = type === ENTRY_TYPES.dynamicBlockIndex
  const fixed = NUMBER_BYTES * (isDynamic ? 3 : 2)
  if (value.length < fixed) throw badIndex()
  const number = (at: number): number => Number(view.getBigInt64(at, true))
  const count = number(value.length - NUMBER_BYTES)
  const columns = isDynamic ? number(value.length - 2 * NUMBER_BYTES) : 1
  const isSmall = count > 0 && count <= ERA_BLOCKS_MAX && columns > 0 && columns <= value.length
  if (!isSmall || value.length !== fixed + NUMBER_BYTES * count * columns) throw badIndex()
  const first = number(0)
  if (!Number.isSafeInteger(first) || first < 0) throw badIndex()
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => base + number(NUMBER_BYTES * (1 + row * columns + column)),
    ),
  )
  return { first, rows }
}

/**
 * Returns the entry of an index.
 *
 * @param base byte offset of the entry in the file
 */
export function indexEntry(type: number, { first, rows }: EraIndex, base: number): Uint8Array {
  const numbers = [first, ...rows.flat().map((offset) => offset - base)]
  if (type === ENTRY_TYPES.dynamicBlockIndex) numbers.push(rows[0]!.length)
  numbers.push(rows.length)
  const value = new Uint8Array(NUMBER_BYTES * numbers.length)
  const view = new DataView(value.buffer)
  for (const [index, number] of numbers.entries()) {
    view.setBigInt64(NUMBER_BYTES * index, BigInt(number), true)
  }
  return entryOf(type, value)
}

/**
 * Returns the byte offset of the index entry in a complete file; undefined if the file does not end with an index.
 *
 * @param read returns bytes of the file
 */
export function indexOffset(
  size: number,
  read: (at: number, length: number) => Uint8Array,
): number | undefined {
  if (size < ENTRY_HEADER_BYTES + 3 * NUMBER_BYTES) return undefined
  const end = read(size - 2 * NUMBER_BYTES, 2 * NUMBER_BYTES)
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength)
  const columns = Number(view.getBigInt64(0, true))
  const count = Number(view.getBigInt64(NUMBER_BYTES, true))
  for (const [type, numbers] of [
    [ENTRY_TYPES.blockIndex, count + 2],
    [ENTRY_TYPES.dynamicBlockIndex, count * columns + 3],
  ] as const) {
    const offset = size - ENTRY_HEADER_BYTES - NUMBER_BYTES * numbers
    if (!Number.isSafeInteger(offset) || offset < 0 || count <= 0 || numbers < 3) continue
    try {
      const header = entryHeader(read(offset, ENTRY_HEADER_BYTES))
      if (header.type === type && header.length === NUMBER_BYTES * numbers) return offset
    } catch (error) {
      if (!(error instanceof IngestError)) throw error
    }
  }
  return undefined
}

function badIndex(): IngestError {
  return new IngestError('BAD_ERA', 'the block index has a wrong length or count')
}
