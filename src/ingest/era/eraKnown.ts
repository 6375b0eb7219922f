/**
 * Finds out from the end of an era file whether the archive already has the file's blocks. An import skips such a file.
 */
import fs from 'node:fs'
import { blockHashAt } from '../../archive/blocks.ts'
import { UnknownStateError } from '../../archive/errors.ts'
import { keccak256 } from '../../chain/crypto.ts'
import { equalBytes } from '../../chain/hex.ts'
import type { Reader } from '../../store/store.ts'
import { IngestError } from '../errors.ts'
import { accumulatorRoot, type HeaderRecord } from './accumulator.ts'
import { recordsOf } from './archivedRecords.ts'
import { ENTRY_HEADER_BYTES, ENTRY_TYPES, type Entry, entryHeader, VERSION_ENTRY } from './e2store.ts'
import { HEADER_BYTES_MAX } from './eraBlocks.ts'
import { indexOffset, readIndex } from './eraIndex.ts'
import { unframe } from './snappyFrames.ts'

const ROOT_BYTES = 32

/** The blocks of a file. */
export interface KnownBlocks {
  /** Number of the last block. */
  readonly last: number
  readonly count: number
}

/** Returns bytes of a file; fewer at its end. */
type Read = (at: number, length: number) => Uint8Array

/**
 * Returns the blocks of an era file if the archive has all of them. The file's last header must have the hash of the
 * archive's block. The accumulator must be that of the archive's blocks. The rest of the file is not read.
 *
 * @returns undefined for any other file; the file must then be read from its start, which also finds its faults
 */
export function knownEra(file: string, reader: Reader): KnownBlocks | undefined {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
  const descriptor = fs.openSync(file, 'r')
  try {
    const { size } = fs.fstatSync(descriptor)
    const read: Read = (at, length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, length, at))
    }
    return knownBlocks(read, size, reader)
  } catch (error) {
    if (error instanceof IngestError || error instanceof RangeError) return undefined
    if (error instanceof UnknownStateError) return undefined
    throw error
  } finally {
    fs.closeSync(descriptor)
  }
}

function knownBlocks(read: Read, size: number, reader: Reader): KnownBlocks | undefined {
  if (!equalBytes(read(0, VERSION_ENTRY.length), VERSION_ENTRY)) return undefined
  const end = indexOffset(size, read)
  if (end === undefined) return undefined
  const index = entryAt(read, end)
  const { first, rows } = readIndex(index.type, index.value, end)
  const last = first + rows.length - 1
  const header = rows
    .at(-1)!
    .map((offset) => entryAt(read, offset))
    .find(({ type }) => type === ENTRY_TYPES.header)
  const hash = blockHashAt(reader, last)
  if (header === undefined || hash === undefined || blockHashAt(reader, first) === undefined) return undefined
  if (!equalBytes(keccak256(unframe(header.value, HEADER_BYTES_MAX)), hash)) return undefined
  return isAccumulated(read, end, recordsOf(reader, { from: first, to: last }))
    ? { last, count: rows.length }
    : undefined
}

/**
 * Whether the accumulator, which is the entry before the index, matches the header records. Returns true if there are
 * no header records, because the file then has no accumulator.
 */
function isAccumulated(read: Read, end: number, records: readonly HeaderRecord[]): boolean {
  if (records.length === 0) return true
  const entry = entryAt(read, end - ENTRY_HEADER_BYTES - ROOT_BYTES)
  return entry.type === ENTRY_TYPES.accumulator && equalBytes(entry.value, accumulatorRoot(records))
}

function entryAt(read: Read, offset: number): Entry {
  if (offset < 0) throw new RangeError('an entry before the file')
  const { type, length } = entryHeader(read(offset, ENTRY_HEADER_BYTES))
  return { type, offset, value: read(offset + ENTRY_HEADER_BYTES, length) }
}
