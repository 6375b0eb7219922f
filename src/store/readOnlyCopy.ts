/**
 * Opens a database and leaves its folder as it is, byte for byte. LevelDB cannot: to open one it writes a log of its
 * own, a manifest, and tables of what the database's log holds. It is given another folder: with links to the tables,
 * which it never changes, and copies of the other files. The folder's size is bounded: the logs, as much again in
 * tables, the manifest, and a few tables more (`preventCompactions`).
 */
import { copyFile, mkdir, readdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { linkError, takeLock } from './databaseLock.ts'
import { DamagedFile } from './leveldb/damage.ts'
import { readVersion } from './leveldb/manifest.ts'
import { MARKER_FILE } from './leveldb/syncedMarker.ts'
import { type OpenOptions, openStore, WRITE_BUFFER_BYTES } from './open.ts'
import type { Store } from './store.ts'
import { StoreError } from './storeError.ts'

/** A database that is read; `close` releases its lock. The caller removes the folder of the copy. */
export interface ReadOnlyStore {
  readonly store: Store
  readonly close: () => Promise<void>
}

/** Who is told of the check of the files, and what ends it. */
export type FileCheck = Pick<OpenOptions, 'onProgress' | 'signal' | 'records'>

const TABLE = /^\d+\.(?:ldb|sst)$/
const COPIED = new RegExp(`^(?:CURRENT|MANIFEST-\\d+|\\d+\\.log|${MARKER_FILE})$`)
/** How much more memory than bytes of a log its records take at most: the smallest ones are four times as large. */
const MEMORY_FACTOR = 8
/** Files that the engine makes when it opens a database, beside tables: manifest and log; and one to spare. */
const OTHER_FILES = 3
/** How many names of tables are taken: those of the files that it may try to make before it gives up. */
const TAKEN_NAMES = 64

/**
 * While it is open, no other process opens the database. Must not be called while this process has it open: closing
 * would release that lock too (fcntl(2), advisory record locking).
 *
 * @param location folder of the database
 * @param folder empty; files are made in it until the store is closed
 * @throws StoreError LOCKED when another process has it open; DAMAGED; STOPPED; UNREADABLE, also when the copy cannot
 *   be made
 */
export async function openReadOnly(
  location: string,
  folder: string,
  check: FileCheck = {},
): Promise<ReadOnlyStore> {
  const original = path.resolve(location)
  const copy = path.join(folder, 'copy')
  const lock = await takeLock(original, path.join(folder, 'lock'))
  try {
    await makeCopy(original, copy)
    const store = await openCopy(original, copy, check)
    return {
      store,
      close: async () => {
        await store.close()
        await lock?.close()
      },
    }
  } catch (error) {
    await lock?.close()
    throw error
  }
}

async function makeCopy(original: string, copy: string): Promise<void> {
  try {
    await mkdir(copy)
    for (const name of await readdir(original)) {
      const [from, to] = [path.join(original, name), path.join(copy, name)]
      if (TABLE.test(name)) await symlink(from, to)
      else if (COPIED.test(name)) await copyFile(from, to)
    }
  } catch (error) {
    throw linkError(original, copy, error)
  }
}

async function openCopy(original: string, copy: string, check: FileCheck): Promise<Store> {
  try {
    await preventCompactions(copy)
  } catch (error) {
    throw linkError(original, copy, error)
  }
  try {
    return await openStore(copy, { create: false, ...check })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new StoreError(error.code, error.message.replaceAll(copy, original), { cause: error })
  }
}

/**
 * The engine would rewrite tables in the background, in the end all of them, and has no option not to. It gives that up
 * for good with the first table that it cannot make (db/db_impl.cc, RecordBackgroundError), and reads go on: here the
 * first one behind those that it may need for the log, because there are folders of these names.
 */
async function preventCompactions(copy: string): Promise<void> {
  const first = await firstTaken(copy)
  if (first === undefined) return
  for (let number = first; number < first + TAKEN_NAMES; number++) {
    await mkdir(path.join(copy, `${String(number).padStart(6, '0')}.ldb`))
  }
}

/** @returns undefined when the manifest is damaged: the database will not be opened */
async function firstTaken(copy: string): Promise<number | undefined> {
  let tables = 0
  let next = 0
  for (const name of await readdir(copy)) {
    next = Math.max(next, Number(/\d+/.exec(name)?.[0] ?? 0) + 1)
    if (!name.endsWith('.log')) continue
    const { size } = await stat(path.join(copy, name))
    // At least one, and another whenever its records have filled the memory for writes.
    tables += 1 + Math.ceil((size * MEMORY_FACTOR) / WRITE_BUFFER_BYTES)
  }
  try {
    next = Math.max(next, readVersion(copy).nextFile)
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
  return next + tables + OTHER_FILES
}
