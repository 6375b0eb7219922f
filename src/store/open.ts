/** Opens databases on disk with LevelDB. */
import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Level } from 'level'
import { diskFaultOf, diskReason } from './diskFault.ts'
import { checkFiles, checkWrites } from './leveldb/checkFiles.ts'
import { DamagedFile } from './leveldb/damage.ts'
import { isLockedElsewhere } from './leveldb/lockProbe.ts'
import { readVersion } from './leveldb/manifest.ts'
import { SyncedMarker } from './leveldb/syncedMarker.ts'
import { holderOf } from './lockHolder.ts'
import { type Engine, Store, type StoreHooks } from './store.ts'
import { StoreError } from './storeError.ts'

export interface OpenOptions {
  /** Whether to create a missing database. */
  create: boolean
  /** Whether this thread is the only writer of the database. Default: false, the thread only reads */
  writes?: boolean
  /**
   * Whether to skip the check of the files. Set when this process has the database open or was its last writer.
   * Default: false
   */
  checked?: boolean
  /** Called by the check after each file, with the number of bytes checked so far and the total number. */
  onProgress?: (checked: number, all: number) => void
  /** Whether to check each record too, which takes five times as long as the check of the files. Default: false */
  records?: boolean
  /**
   * Whether the check only compares the size of each table with the manifest, which takes no longer for a large
   * archive. Default: false, the check reads every table
   */
  sizesOnly?: boolean
  /**
   * If the opened folder is a copy, the folder of the original. Messages of failed reads then name files of the
   * original.
   */
  original?: string
  /**
   * Bytes of records that LevelDB collects in memory before it writes a table. Default: {@link WRITE_BUFFER_BYTES}. Twice
   * as many may be in memory.
   */
  writeBufferBytes?: number
  /** Runs each write. May first wait, for example while several threads take snapshots. */
  guard?: ((write: () => Promise<void>) => Promise<void>) | undefined
  /** Stops the check after the current file. */
  signal?: AbortSignal
}

/** Folder → number of times that this thread has the folder open. */
const opened = new Map<string, number>()

/**
 * Opens a database after a check of every file against its checksums (store/leveldb/checkFiles.ts). A damaged database
 * is not opened.
 *
 * @param location folder of the database
 * @throws StoreError LOCKED when another process has the database open
 * @throws StoreError DAMAGED with file and offset
 * @throws StoreError STOPPED when the signal was aborted; the database was not opened
 * @throws StoreError UNREADABLE for other failures
 */
export async function openStore(location: string, options: OpenOptions): Promise<Store> {
  const { create, writes = false, checked = false } = options
  const folder = path.resolve(location)
  if (!checked && !opened.has(folder) && isDatabase(folder)) await checkDatabase(folder, options)
  const engine = new Level<Uint8Array, Uint8Array>(location, {
    keyEncoding: 'view',
    valueEncoding: 'view',
    createIfMissing: create,
    // Worker threads open the same folder. Without this option, a second open would fail and release the lock.
    multithreading: true,
    cacheSize: CACHE_BYTES,
    writeBufferSize: options.writeBufferBytes ?? WRITE_BUFFER_BYTES,
  })
  try {
    // Create the folder with mode 0700, because all users can read the files that LevelDB creates.
    if (create) fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    await engine.open()
  } catch (error) {
    throw openError(location, error)
  }
  try {
    const hooks = { ...hooksOf(folder, writes), ...copyHooks(location, options), guard: options.guard }
    remember(folder)
    return new Store(engine as unknown as Engine, hooks)
  } catch (error) {
    await engine.close()
    throw error instanceof DamagedFile ? damagedError(folder, error) : openError(folder, error)
  }
}

function hooksOf(folder: string, writes: boolean): StoreHooks {
  if (!writes) return { closed: () => unregister(folder) }
  // No other thread writes, so the last write in the files is the last write of the database.
  const marker = new SyncedMarker(folder, checkWrites(folder, readVersion(folder)))
  return {
    written: (operations, synced) => marker.written(operations, synced),
    closed() {
      marker.close()
      unregister(folder)
    },
  }
}

function copyHooks(copy: string, { original }: OpenOptions): StoreHooks {
  return original === undefined ? {} : { readMessage: (message) => message.replaceAll(copy, original) }
}

/**
 * Closes and reopens a read-only store after a write of another thread failed. All threads of a process share one
 * LevelDB instance, so every other thread must close its store first. The files are not checked again.
 *
 * @param store opened without `writes`
 * @param location folder of the database
 * @throws StoreError LOCKED, or UNREADABLE, for example when another thread still has the database open. The store is
 * then closed, and the caller may try again.
 */
export async function reopenStore(store: Store, location: string): Promise<void> {
  await store.close()
  const before = await rootOf(location)
  await openAgain(store, location)
  if ((await rootOf(location)) !== before) return
  await store.close()
  throw new StoreError('UNREADABLE', 'the database was not closed: a thread has it open still')
}

/**
 * Opens a store again that this thread has closed.
 *
 * @param store opened without `writes`
 * @param location folder of the database
 * @throws StoreError
 */
export async function openAgain(store: Store, location: string): Promise<void> {
  try {
    await store.open()
  } catch (error) {
    throw openError(location, error)
  }
  remember(path.resolve(location))
}

/**
 * Returns the name of the current manifest. LevelDB starts a new manifest whenever it opens the database
 * (db/db_impl.cc, `DBImpl::Recover`).
 */
function rootOf(location: string): Promise<string> {
  return readFile(path.join(location, 'CURRENT'), 'utf8')
}

/** Bytes of LevelDB's cache of uncompressed blocks. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Bytes of LevelDB's memtable. A larger memtable leads to fewer, larger files during an import. */
export const WRITE_BUFFER_BYTES = 32 * 1024 * 1024

/** Files of a database with data; a new database whose creation was interrupted has only MANIFEST-000001. */
const DATABASE_FILE = /^(?:CURRENT|SYNCED|\d+\.(?:ldb|sst|log)|MANIFEST-(?!000001$)\d+)$/

/**
 * Whether a folder holds a database, even an incomplete one. LevelDB must not open an old database that lacks the file
 * CURRENT. LevelDB would create a new database, and remove the tables and logs of the old one.
 *
 * @throws errors of the file system, except for a missing folder
 */
export function isDatabase(folder: string): boolean {
  try {
    return fs.readdirSync(folder).some((name) => DATABASE_FILE.test(name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

function remember(folder: string): void {
  opened.set(folder, (opened.get(folder) ?? 0) + 1)
}

function unregister(folder: string): void {
  const left = opened.get(folder)! - 1
  if (left === 0) opened.delete(folder)
  else opened.set(folder, left)
}

/**
 * @param folder of a database that this process does not have open
 * @throws StoreError LOCKED when another process has the database open
 */
async function assertUnlocked(folder: string): Promise<void> {
  if (await isLockedElsewhere(folder)) throw lockedError(folder)
}

/** @throws StoreError LOCKED, DAMAGED, STOPPED */
async function checkDatabase(
  folder: string,
  { onProgress, signal, records = false, sizesOnly = false }: OpenOptions,
): Promise<void> {
  // Check the lock first: if another process wrote to the database, the files might change during the check.
  await assertUnlocked(folder)
  try {
    const listeners = { ...(onProgress && { onProgress }), ...(signal && { signal }) }
    await checkFiles(folder, { records, sizesOnly, ...listeners })
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw openError(folder, error)
    await assertUnlocked(folder)
    throw damagedError(folder, error)
  }
  if (signal?.aborted) throw new StoreError('STOPPED', 'stopped: the files of the archive were being checked')
}

function damagedError(folder: string, cause: DamagedFile): StoreError {
  const message = `the archive is damaged: ${path.join(folder, cause.message)}; run \`cartulary recover\` to repair it`
  return new StoreError('DAMAGED', message, { cause })
}

/** Returns the error for a folder whose database another process has open. */
export function lockedError(folder: string, cause?: unknown): StoreError {
  const lock = path.join(folder, 'LOCK')
  const holder = holderOf(lock)
  const who = holder === undefined ? 'another process' : `process ${holder}`
  const message = `${who} has the archive open, and holds the lock ${lock}: stop that process first`
  return new StoreError('LOCKED', message, { cause })
}

function openError(location: string, error: unknown): StoreError {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  if (cause?.code === 'LEVEL_LOCKED') return lockedError(location, error)
  const advice = diskFaultOf(error) === undefined ? '' : `; ${diskReason(error)}, and opening writes, too`
  return new StoreError(
    'UNREADABLE',
    `cannot open the database in ${location}: ${cause?.message ?? String(error)}${advice}`,
    { cause: error },
  )
}
