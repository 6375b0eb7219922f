/** Reads a damaged database: every entry with a correct checksum, old versions included. */
import fs from 'node:fs'
import path from 'node:path'
import { DamagedFile } from './damage.ts'
import { uint56 } from './fields.ts'
import { salvageRecords } from './logFile.ts'
import { blockContent, blockEntries, checkBlock, type Extent, tableLayout } from './tableFile.ts'
import { SUFFIX_BYTES } from './tableRecords.ts'
import { blocksWithoutIndex } from './tableScan.ts'
import { batchHeader, batchOperations, VALUE } from './writeBatch.ts'

export interface SalvagedEntry {
  /** Name of the file that has the entry. */
  readonly file: string
  readonly key: Uint8Array
  /** Sequence number of the write: of two entries with the same key, the entry with the larger number is newer. */
  readonly sequence: number
  /** undefined when the key was deleted */
  readonly value: Uint8Array | undefined
}

/** Read size for a file that the disk cannot read as a whole. */
const PAGE_BYTES = 4_096

/**
 * Yields the entries of all tables and logs in a folder, in the order of the files.
 *
 * @param onLost called for each unreadable part of a file, with the file's name
 */
export function* salvage(folder: string, onLost: (file: string) => void): Generator<SalvagedEntry, void> {
  for (const file of fs.readdirSync(folder).sort()) {
    const isTable = /^\d+\.(?:ldb|sst)$/.test(file)
    if (!isTable && !/^\d+\.log$/.test(file)) continue
    const bytes = readDespiteErrors(path.join(folder, file))
    const lost = (): void => onLost(file)
    yield* isTable ? tableEntries(file, bytes, lost) : logEntries(file, bytes, lost)
  }
}

/** Reads a file, with zeros for parts that the disk cannot read. */
function readDespiteErrors(location: string): Uint8Array {
  try {
    return fs.readFileSync(location)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EIO') throw error
  }
  const file = fs.openSync(location, 'r')
  try {
    const bytes = new Uint8Array(fs.fstatSync(file).size)
    for (let at = 0; at < bytes.length; at += PAGE_BYTES) {
      attempt(() => fs.readSync(file, bytes, at, Math.min(PAGE_BYTES, bytes.length - at), at))
    }
    return bytes
  } finally {
    fs.closeSync(file)
  }
}

function* tableEntries(file: string, bytes: Uint8Array, lost: () => void): Generator<SalvagedEntry, void> {
  for (const extent of readableBlocks(file, bytes, lost)) {
    const entries = attempt(() => [...blockEntries(blockContent(file, bytes, extent))])
    if (entries === undefined) lost()
    for (const { key, value } of entries ?? []) {
      const end = key.length - SUFFIX_BYTES
      if (end < 0) continue
      const isValue = key[end] === VALUE
      yield {
        file,
        key: key.subarray(0, end),
        sequence: uint56(key, end + 1),
        value: isValue ? value : undefined,
      }
    }
  }
}

/** Finds the blocks of a table through its index. When the index is unreadable, scans the bytes. */
function* readableBlocks(file: string, bytes: Uint8Array, lost: () => void): Generator<Extent, void> {
  const layout = attempt(() => tableLayout(file, bytes))
  if (layout === undefined) {
    lost()
    yield* blocksWithoutIndex(bytes)
    return
  }
  for (const extent of layout.data) {
    if (attempt(() => checkBlock(file, bytes, extent) ?? true) === undefined) lost()
    else yield extent
  }
}

function* logEntries(file: string, bytes: Uint8Array, lost: () => void): Generator<SalvagedEntry, void> {
  for (const { data } of salvageRecords(bytes, lost)) {
    const operations = attempt(() => [...batchOperations(data)])
    if (operations === undefined) {
      lost()
      continue
    }
    let { sequence } = batchHeader(data)
    for (const operation of operations) yield { file, ...operation, sequence: sequence++ }
  }
}

/** Returns the result of `read`; undefined when the bytes do not decode or cannot be read. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    const isOurs = error instanceof DamagedFile || error instanceof RangeError
    const { code } = error as { code?: string }
    if (!isOurs && code !== 'SHORT_RECORD' && code !== 'EIO') throw error
    return undefined
  }
}
