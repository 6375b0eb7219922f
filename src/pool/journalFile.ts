/** File operations of the journal: write a new file, replace the old file, and keep damaged files. */
import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { toFrames } from './journalFrames.ts'
import { HEAD_BYTES, headOf, MARKER_AT, markerOf, VERSION } from './journalHead.ts'

/** Only the node's user may read the journal, because pooled transactions are private until they are mined. */
const FILE_MODE = 0o600
/** Number of bytes that are buffered before each write. */
const CHUNK_BYTES = 1_048_576
/** Maximum number of damaged files that are kept; the oldest file is deleted. */
const DAMAGED_FILES_MAX = 3

/** A complete and synced new journal. */
export interface NewJournalFile {
  readonly file: FileHandle
  /** Length in bytes. */
  readonly end: number
  /** Number of records. */
  readonly count: number
}

/** Writes a new journal beside `path`; {@link takePlace} moves it to `path`, {@link dropNew} deletes it. */
export async function writeNew(path: string, records: Iterable<Uint8Array>): Promise<NewJournalFile> {
  const file = await open(newOf(path), 'w+', FILE_MODE)
  try {
    await writeFully(file, headOf(VERSION), 0)
    let end = HEAD_BYTES
    let count = 0
    let chunk: Uint8Array[] = []
    let chunkBytes = 0
    const flush = async (): Promise<void> => {
      const bytes = toFrames(chunk, count)
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
    await writeFully(file, markerOf(count), MARKER_AT)
    await file.sync()
    return { file, end, count }
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
}

/** Moves the file of {@link writeNew} to `path`, without syncing the folder. */
export async function takePlace(path: string): Promise<void> {
  await rename(newOf(path), path)
}

/** Deletes the complete or partial file of {@link writeNew}. */
export async function dropNew(path: string): Promise<void> {
  await rm(newOf(path), { force: true })
}

/**
 * Keeps a damaged journal under the additional name `journal.damaged`. Older damaged journals become
 * `journal.damaged.1` and `journal.damaged.2`. The file also keeps its own name: the process may end before a new file
 * replaces it.
 *
 * @returns the additional name
 */
export async function keepBeside(path: string): Promise<string> {
  const nameOf = (age: number): string => `${path}.damaged${age === 0 ? '' : `.${age}`}`
  for (let age = DAMAGED_FILES_MAX - 1; age > 0; age--) {
    await rename(nameOf(age - 1), nameOf(age)).catch(ignoreMissing)
  }
  // The file is copied when the file system has no hard links.
  await link(path, nameOf(0)).catch(() => copyFile(path, nameOf(0)))
  return nameOf(0)
}

/** Writes all of `bytes`, in as many calls as necessary. @param position offset in the file, in bytes */
export async function writeFully(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

/** Syncs the folder of a file, so that renames survive a crash. */
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
