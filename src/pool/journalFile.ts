/** The journal's files: one that is written anew, and damaged ones that are kept beside it. */
import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { JOURNAL_HEAD, SECTOR_BYTES, toSectors } from './journalSectors.ts'

/** Others must not read what no block has yet. */
const FILE_MODE = 0o600
/** Bytes that are gathered before they are written. */
const CHUNK_BYTES = 1_048_576
/** Damaged files that are kept; the oldest one goes. */
const DAMAGED_FILES_MAX = 3

/** A journal that was just written, whole and synced. */
export interface NewJournalFile {
  readonly file: FileHandle
  /** Bytes. */
  readonly end: number
  /** How many records it has. */
  readonly count: number
}

/**
 * Writes the journal that is to take the place of `path`; {@link takePlace} puts it there, {@link dropNew} does not.
 */
export async function writeNew(path: string, records: Iterable<Uint8Array>): Promise<NewJournalFile> {
  const file = await open(newOf(path), 'w+', FILE_MODE)
  try {
    await writeFully(file, JOURNAL_HEAD, 0)
    let end = SECTOR_BYTES
    let count = 0
    let chunk: Uint8Array[] = []
    let chunkBytes = 0
    const flush = async (): Promise<void> => {
      const bytes = toSectors(chunk, end, count)
      await writeFully(file, bytes, end)
      end += bytes.length
      count += chunk.length
      chunk = []
      chunkBytes = 0
    }
    for (const record of records) {
      chunk.push(record)
      chunkBytes += record.length
      if (chunkBytes >= CHUNK_BYTES) await flush()
    }
    await flush()
    await file.sync()
    return { file, end, count }
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
}

/** Puts what {@link writeNew} wrote in its place. The folder is not synced. */
export async function takePlace(path: string): Promise<void> {
  await rename(newOf(path), path)
}

/** Removes what {@link writeNew} wrote, or began to. */
export async function dropNew(path: string): Promise<void> {
  await rm(newOf(path), { force: true })
}

/**
 * Keeps a damaged journal beside the one that is to take its place: `journal.damaged`, those before as
 * `journal.damaged.1` and `journal.damaged.2`. It stays under its own name too: a process may end before the new one
 * is there.
 *
 * @returns its other name
 */
export async function keepBeside(path: string): Promise<string> {
  const nameOf = (age: number): string => `${path}.damaged${age === 0 ? '' : `.${age}`}`
  for (let age = DAMAGED_FILES_MAX - 1; age > 0; age--) {
    await rename(nameOf(age - 1), nameOf(age)).catch(ignoreMissing)
  }
  // Not every file system has links.
  await link(path, nameOf(0)).catch(() => copyFile(path, nameOf(0)))
  return nameOf(0)
}

/** Writes all of `bytes`, in as many steps as the system needs. @param position in the file, bytes */
export async function writeFully(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

/** Syncs the folder that a file lies in: what its names stand for. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function newOf(path: string): string {
  return `${path}.next`
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
