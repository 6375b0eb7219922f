/** Where the archive lies in a data folder, and opening it. */
import fs from 'node:fs'
import path from 'node:path'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { isDatabase, type OpenOptions, openStore } from '../store/open.ts'
import { openReadOnly, type ReadOnlyStore } from '../store/readOnlyCopy.ts'
import type { Store } from '../store/store.ts'
import { CommandError } from './commandError.ts'
import { say } from './standardError.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'

const LINE_EVERY_MS = 5_000

/** The one folder that the database owns. */
export function archiveFolder(dataDir: string): string {
  return path.join(dataDir, 'archive')
}

/** Whether a database was made there, whole or not. @throws what the file system throws where it does not say */
export function hasArchive(dataDir: string): boolean {
  return isDatabase(archiveFolder(dataDir))
}

/** For the node's own user alone, as geth's data folder is: the pool has what no block has yet. */
const FOLDER_MODE = 0o700

/** Makes a folder that is missing. One that is there keeps its mode: its owner may have opened it to others. */
export function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
}

/**
 * Opens the archive for an import, making the folders that are missing.
 *
 * @param signal ends the check of its files
 * @throws StoreError
 */
export async function openForImport(dataDir: string, signal: AbortSignal): Promise<Store> {
  makeFolder(dataDir)
  return openStore(archiveFolder(dataDir), { create: true, writes: true, signal, ...checkReport() })
}

/**
 * Opens an archive that must be there; the caller closes the store.
 *
 * @param options `signal` ends the check of its files; `checked`: this command has checked them already
 * @throws CommandError NO_ARCHIVE, StoreError LOCKED, DAMAGED, STOPPED or UNREADABLE, ArchiveError FORMAT_MISMATCH
 */
export async function openArchive(
  dataDir: string,
  { writes = false, checked = false, signal }: Pick<OpenOptions, 'writes' | 'checked' | 'signal'> = {},
): Promise<{ store: Store; identity: Identity }> {
  const folder = archiveFolder(dataDir)
  // Opening would leave an empty database behind.
  if (!hasArchive(dataDir)) throw noArchive(folder, dataDir)
  const store = await openStore(folder, {
    create: false,
    writes,
    checked,
    ...(signal && { signal }),
    ...checkReport(),
  })
  try {
    return { store, identity: identityOf(store, dataDir) }
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Opens an archive that must be there, and changes nothing in its folder, which may be read-only.
 *
 * @throws as {@link openArchive} does
 */
export async function openArchiveReadOnly(
  dataDir: string,
  check: Pick<OpenOptions, 'signal' | 'records'>,
): Promise<ReadOnlyStore & { identity: Identity }> {
  const folder = archiveFolder(dataDir)
  if (!hasArchive(dataDir)) throw noArchive(folder, dataDir)
  const temporary = makeTemporaryFolder()
  let opened: ReadOnlyStore | undefined
  const close = async (): Promise<void> => {
    await opened?.close()
    temporary.remove()
  }
  try {
    opened = await openReadOnly(folder, temporary.path, { ...check, ...checkReport() })
    const { store } = opened
    return { store, identity: identityOf(store, dataDir), close }
  } catch (error) {
    await close()
    throw error
  }
}

function identityOf(store: Store, dataDir: string): Identity {
  const identity = readIdentity(store)
  if (identity === undefined) throw noArchive(archiveFolder(dataDir), dataDir)
  return identity
}

/** Lines of progress while the files of a large archive are checked. */
function checkReport(): Pick<OpenOptions, 'onProgress'> {
  let saidAtMs = Date.now()
  return {
    onProgress(checked, all) {
      if (Date.now() - saidAtMs < LINE_EVERY_MS) return
      saidAtMs = Date.now()
      say(
        `checking the archive’s files: ${Math.floor((checked / all) * 100)} % of ${Math.ceil(all / 1e6)} MB`,
      )
    },
  }
}

/** @param folder of the database */
export function noArchive(folder: string, dataDir: string): CommandError {
  const make = `cartulary import --datadir ${dataDir} --genesis FILE CHAIN…`
  return new CommandError('NO_ARCHIVE', `there is no archive in ${folder}; \`${make}\` makes one`)
}
