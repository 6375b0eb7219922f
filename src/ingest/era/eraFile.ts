/** Reads era1 and ere files as streams, and checks their checksums, accumulators and indices. geth: internal/era. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { equalBytes, toHex } from '../../chain/hex.ts'
import { IngestError } from '../errors.ts'
import type { FileBlock } from '../fileBlock.ts'
import { ENTRY_HEADER_BYTES, ENTRY_TYPES, type Entry, readEntries, VERSION_ENTRY } from './e2store.ts'
import { EraBlocks, type Part } from './eraBlocks.ts'
import { isIndex, readIndex } from './eraIndex.ts'

/** Facts from other sources, with which the content of an era file is compared. */
export interface EraExpectations {
  /**
   * SHA-256 of the file (32 bytes), from the folder's checksums.txt; undefined if there is none, or if the caller has
   * compared the checksum.
   */
  readonly checksum: Uint8Array | undefined
  /** Returns the total difficulty of the blocks before a block; undefined if unknown. */
  readonly totalBefore: (number: number) => bigint | undefined
}

/** Whether an era file can have this start. @param start any number of the file's first bytes */
export function isEraStart(start: Uint8Array): boolean {
  return VERSION_ENTRY.every((byte, index) => index >= start.length || start[index] === byte)
}

/**
 * Reads the blocks of an era file in order. The blocks before a fault are yielded before the error is thrown.
 *
 * @param parts the bytes of the file
 * @param name the file's name in error messages
 * @throws IngestError TRUNCATED, BAD_ERA, CHECKSUM_MISMATCH, ACCUMULATOR_MISMATCH, BODY_MISMATCH, with name and offset
 */
export async function* readEra(
  parts: AsyncIterable<Uint8Array>,
  name: string,
  { checksum, totalBefore }: EraExpectations,
): AsyncGenerator<FileBlock, void> {
  const sum = checksum && createHash('sha256')
  const blocks = new EraBlocks(totalBefore)
  let end = 0
  let isIndexed = false
  for await (const entry of readEntries(sum === undefined ? parts : hashed(parts, sum), name)) {
    end = entry.offset + ENTRY_HEADER_BYTES + entry.value.length
    try {
      if (isIndexed) throw new IngestError('BAD_ERA', 'there is data after the block index')
      checkVersion(entry)
      if (isIndex(entry.type)) {
        checkIndex(blocks, entry)
        isIndexed = true
      }
      const block = blocks.add(entry)
      if (block !== undefined) yield { ...block, inputBytes: end }
    } catch (error) {
      throw error instanceof IngestError ? error.at(name, entry.offset) : error
    }
  }
  if (!isIndexed) {
    throw new IngestError('TRUNCATED', 'the file ends before its block index').at(name, end)
  }
  if (checksum !== undefined) compareSums(checksum, sum!.digest(), name)
}

/**
 * Reads a whole era file, and compares its SHA-256.
 *
 * @param checksum the expected SHA-256, 32 bytes
 * @param signal its abort ends the read with UNREADABLE
 * @throws IngestError CHECKSUM_MISMATCH, UNREADABLE, with the name of the file
 */
export async function checkSum(file: string, checksum: Uint8Array, signal: AbortSignal): Promise<void> {
  const sum = createHash('sha256')
  try {
    for await (const part of createReadStream(file, { signal })) sum.update(part)
  } catch (cause) {
    const message = `cannot read: ${(cause as Error).message}`
    throw new IngestError('UNREADABLE', message, { cause }).at(file, 0)
  }
  compareSums(checksum, sum.digest(), file)
}

function compareSums(expected: Uint8Array, actual: Uint8Array, name: string): void {
  if (equalBytes(actual, expected)) return
  const mismatch = { expected: toHex(expected), actual: toHex(actual) }
  throw new IngestError('CHECKSUM_MISMATCH', 'SHA-256 of the file', { mismatch }).at(name, 0)
}

async function* hashed(
  parts: AsyncIterable<Uint8Array>,
  sum: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    sum.update(part)
    yield part
  }
}

/** Checks that the first entry is a version entry, and that no later entry is one. */
function checkVersion({ type, offset }: Entry): void {
  if ((type === ENTRY_TYPES.version) === (offset === 0)) return
  throw new IngestError('BAD_ERA', 'an era file begins with its version, and has only one')
}

/** Checks the index, and that the entries before it are complete. */
function checkIndex(blocks: EraBlocks, { type, offset, value }: Entry): void {
  const { first, rows } = readIndex(type, value, offset)
  const { count, offsets } = blocks
  const isEra1 = type === ENTRY_TYPES.blockIndex
  const missing = (['body', 'receipts', 'totalDifficulty'] as const).find((part) => {
    const isOptional = !isEra1 && part !== 'body'
    return offsets[part].length !== count && !(isOptional && offsets[part].length === 0)
  })
  if (missing !== undefined) throw new IngestError('BAD_ERA', `an entry of the kind ${missing} is missing`)
  if ((isEra1 || blocks.hasProofOfWork) && !blocks.hasAccumulator) {
    throw new IngestError('BAD_ERA', 'the accumulator is missing')
  }
  const columns = isEra1 ? [offsets.header] : columnsOf(offsets, count)
  const isRight =
    first === blocks.first &&
    rows.length === count &&
    rows.every((row, index) => sameOffsets(row, columns, index))
  if (!isRight) throw new IngestError('BAD_ERA', 'the block index does not match the entries of the file')
}

function columnsOf(offsets: Readonly<Record<Part, readonly number[]>>, count: number): (readonly number[])[] {
  return Object.values(offsets).filter((column) => column.length === count)
}

/** Whether a row of the index has the offset of each entry of the block, in any order. */
function sameOffsets(
  row: readonly number[],
  columns: readonly (readonly number[])[],
  index: number,
): boolean {
  return row.length === columns.length && columns.every((column) => row.includes(column[index]!))
}
