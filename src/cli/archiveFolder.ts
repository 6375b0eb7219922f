/** Where the archive lies in a data folder, and opening it. */
import fs from 'node:fs'
import path from 'node:path'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { type OpenOptions, openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { say } from './command.ts'
import { CommandError } from './commandError.ts'

const LINE_EVERY_MS = 5_000

/** The one folder that the database owns. */
export function archiveFolder(dataDir: string): string {
  return path.join(dataDir, 'archive')
}

/** Whether a database was made there, complete or not. */
export function hasArchive(dataDir: string): boolean {
  // LevelDB's root file.
  return fs.existsSync(path.join(archiveFolder(dataDir), 'CURRENT'))
}

/** Opens the archive for an import, making the folders that are missing. @throws StoreError */
export async function openForImport(dataDir: string): Promise<Store> {
  fs.mkdirSync(dataDir, { recursive: true })
  return openStore(archiveFolder(dataDir), { create: true, writes: true, ...checkReport() })
}

/**
 * Opens an archive that must be there; the caller closes the store.
 *
 * @throws CommandError NO_ARCHIVE, StoreError LOCKED or UNREADABLE, ArchiveError FORMAT_MISMATCH
 */
export async function openArchive(
  dataDir: string,
  { writes = false }: { writes?: boolean } = {},
): Promise<{ store: Store; identity: Identity }> {
  const folder = archiveFolder(dataDir)
  // Opening would leave an empty database behind.
  if (!hasArchive(dataDir)) throw noArchive(folder, dataDir)
  const store = await openStore(folder, { create: false, writes, ...checkReport() })
  try {
    const identity = readIdentity(store)
    if (identity === undefined) throw noArchive(folder, dataDir)
    return { store, identity }
  } catch (error) {
    await store.close()
    throw error
  }
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
