/**
 * Opens a database without changing a byte of its folder. LevelDB itself always writes when it opens a folder: a log, a
 * manifest, and tables with the content of the existing logs. LevelDB therefore opens another folder, which contains
 * links to the tables and copies of the other files. LevelDB never changes an existing table. The size of the other
 * folder is bounded: it contains the logs, new tables of about the same size, the manifest, and a few more tables
 * (`preventCompactions`).
 */
import { copyFile, mkdir, readdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { linkError, takeLock } from './databaseLock.ts'
import { tableName } from './leveldb/checkFiles.ts'
import { DamagedFile } from './leveldb/damage.ts'
import { readVersion } from './leveldb/manifest.ts'
import { MARKER_FILE } from './leveldb/syncedMarker.ts'
import { type OpenOptions, openStore, WRITE_BUFFER_BYTES } from './open.ts'
import type { Store } from './store.ts'
import { StoreError } from './storeError.ts'

/** A database open for reading; `close` also releases the lock. The caller removes the folder of the copy. */
export interface ReadOnlyStore {
  readonly store: Store
  readonly close: () => Promise<void>
}

/** Options of the check of the files. */
export type FileCheck = Pick<OpenOptions, 'onProgress' | 'signal' | 'records' | 'sizesOnly'>

const TABLE = /^\d+\.(?:ldb|sst)$/
const COPIED = new RegExp(`^(?:CURRENT|MANIFEST-\\d+|\\d+\\.log|${MARKER_FILE})$`)
/**
 * Upper bound of the memory of a log's records, as a multiple of their bytes in the log. The smallest records take four
 * times as many bytes in memory as in the log.
 */
const MEMORY_FACTOR = 8
/**
 * Number of files besides tables that LevelDB creates when it opens a database: a manifest and a log, plus a reserve of
 * one file.
 */
const OTHER_FILES = 3
/**
 * Number of folders that `preventCompactions` creates, each with the name of a future table. LevelDB cannot create a
 * table with such a name, and gives up compactions before it has tried all of these names.
 */
const TAKEN_NAMES = 64

/**
 * Copies a database, and opens the copy. Holds the lock of the original, so that no other process can open the
 * original. This process must not have the original open. Closing the copy would also release this process's own lock
 * of the original (fcntl(2), advisory record locking).
 *
 * @param location folder of the database
 * @param folder an empty folder for the copy, in use until the store is closed
 * @throws StoreError LOCKED when another process has the database open
 * @throws StoreError DAMAGED, STOPPED; UNREADABLE, also when the copy cannot be made
 */
export async function openReadOnly(
  location: string,
  folder: string,
  check: FileCheck = {},
): Promise<ReadOnlyStore> {
  const original = path.resolve(location)
  const copy = copyIn(folder)
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

/** Returns the folder of the copy. @param folder as passed to {@link openReadOnly} */
export function copyIn(folder: string): string {
  return path.resolve(folder, 'copy')
}

async function makeCopy(original: string, copy: string): Promise<void> {
  try {
    await mkdir(copy)
    const tables = tablesOf(original)
    for (const name of await readdir(original)) {
      const [from, to] = [path.join(original, name), path.join(copy, name)]
      if (TABLE.test(name)) {
        if (tables?.has(name) !== false) await symlink(from, to)
      } else if (COPIED.test(name)) await copyFile(from, to)
    }
  } catch (error) {
    throw linkError(original, copy, error)
  }
}

/**
 * Returns the names of the tables that belong to a database. Undefined when the manifest is damaged: {@link openStore}
 * then refuses to open the copy. A killed process may have left other tables, whose numbers LevelDB uses again. Such a
 * table must not be linked: LevelDB would overwrite the original through the link.
 */
function tablesOf(original: string): ReadonlySet<string> | undefined {
  try {
    const { tables } = readVersion(original)
    return new Set([...tables.values()].map((table) => tableName(original, table)))
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

async function openCopy(original: string, copy: string, check: FileCheck): Promise<Store> {
  try {
    await preventCompactions(copy)
  } catch (error) {
    throw linkError(original, copy, error)
  }
  try {
    return await openStore(copy, { create: false, original, ...check })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new StoreError(error.code, error.message.replaceAll(copy, original), { cause: error })
  }
}

/**
 * Prevents background compactions, which would eventually rewrite all tables. No option of LevelDB turns compactions
 * off. LevelDB gives up compactions for good when it cannot create a table (db/db_impl.cc, RecordBackgroundError), but
 * continues to serve reads. To cause this failure, the function creates folders with the names of the next tables.
 * The function leaves enough names free for the tables to which LevelDB writes the records of the logs when it opens.
 */
async function preventCompactions(copy: string): Promise<void> {
  const first = await firstTaken(copy)
  if (first === undefined) return
  for (let number = first; number < first + TAKEN_NAMES; number++) {
    await mkdir(path.join(copy, `${String(number).padStart(6, '0')}.ldb`))
  }
}

/**
 * Returns the lowest table number that {@link preventCompactions} takes. LevelDB may need the lower numbers for the
 * logs. Returns undefined when the manifest is damaged: {@link openStore} then refuses to open the copy.
 */
async function firstTaken(copy: string): Promise<number | undefined> {
  let tables = 0
  let next = 0
  for (const name of await readdir(copy)) {
    next = Math.max(next, Number(/\d+/.exec(name)?.[0] ?? 0) + 1)
    if (!name.endsWith('.log')) continue
    const { size } = await stat(path.join(copy, name))
    // At least one table for each log, and one more each time that its records fill the write buffer.
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
