/** Locates the archive in a data folder, and opens it. */
import fs from 'node:fs'
import path from 'node:path'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { isDatabase, type OpenOptions, openStore } from '../store/open.ts'
import { copyIn, type FileCheck, openReadOnly, type ReadOnlyStore } from '../store/readOnlyCopy.ts'
import type { Store } from '../store/store.ts'
import { CommandError } from './commandError.ts'
import { fileInPlaceOf, folderError } from './folderError.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'

const LINE_EVERY_MS = 5_000

/** How an archive is opened, and who is told about the progress of checking its files. Default: nobody */
type Opening = Pick<OpenOptions, 'writes' | 'checked' | 'signal' | 'writeBufferBytes'> & {
  readonly say?: ((text: string) => void) | undefined
}

/** Returns the folder of the archive's database. The folder contains nothing else. */
export function archiveFolder(dataDir: string): string {
  return path.join(dataDir, 'archive')
}

/**
 * Whether the data folder contains an archive, complete or not.
 *
 * @throws CommandError NO_PERMISSION, NOT_A_FOLDER; other errors of the file system
 */
export function hasArchive(dataDir: string): boolean {
  const folder = archiveFolder(dataDir)
  try {
    if (isDatabase(folder)) return true
  } catch (error) {
    throw folderError(folder, error)
  }
  if (fileInPlaceOf(folder) !== undefined) throw folderError(folder, undefined)
  return false
}

/** Mode of a new data folder. Only the node's user has access, as in geth, because pooled transactions are private. */
const FOLDER_MODE = 0o700

/** Creates a missing folder. An existing folder keeps its mode, because its owner may share it. */
export function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
}

/**
 * Opens the archive for an import, and creates missing folders.
 *
 * @param signal cancels the check of the files
 * @param opening `checked` skips this check, because the caller has already made it
 * @throws CommandError NO_PERMISSION, NOT_A_FOLDER; StoreError
 */
export async function openForImport(
  dataDir: string,
  signal: AbortSignal,
  opening: Pick<Opening, 'checked' | 'say' | 'writeBufferBytes'> = {},
): Promise<Store> {
  return openDatabase(dataDir, { create: true, writes: true, signal, ...opening })
}

/**
 * Opens the database of an archive in any format; the caller closes the store.
 *
 * @param options `create`: whether to create a missing archive. Default: false. `signal` cancels the check of the files;
 * `checked` skips this check, because the caller has already made it
 * @throws CommandError NO_ARCHIVE, NO_PERMISSION, NOT_A_FOLDER
 * @throws StoreError LOCKED, DAMAGED, STOPPED or UNREADABLE
 */
export async function openDatabase(
  dataDir: string,
  { create = false, say, ...opening }: Opening & { readonly create?: boolean },
): Promise<Store> {
  const folder = archiveFolder(dataDir)
  // Check this first: even with `create: false`, LevelDB would create the folder and a file LOCK.
  if (!create && !hasArchive(dataDir)) throw noArchive(folder, dataDir)
  try {
    if (create) makeFolder(dataDir)
    return await openStore(folder, { create, ...opening, ...checkReport(say) })
  } catch (error) {
    throw folderError(folder, error)
  }
}

/**
 * Opens an existing archive, as {@link openDatabase} does; the caller closes the store.
 *
 * @throws as {@link openDatabase}; ArchiveError FORMAT_MISMATCH
 */
export async function openArchive(
  dataDir: string,
  opening: Opening = {},
): Promise<{ store: Store; identity: Identity }> {
  const store = await openDatabase(dataDir, opening)
  try {
    return { store, identity: identityOf(store, dataDir) }
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Opens an existing archive without changing its folder, which may be read-only.
 *
 * @param check `sizesOnly` skips the contents of the tables, `records` checks their records too
 * @throws as {@link openArchive}
 */
export async function openArchiveReadOnly(
  dataDir: string,
  { say, ...check }: Pick<FileCheck, 'signal' | 'records' | 'sizesOnly'> & Pick<Opening, 'say'>,
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
    opened = await openReadOnly(folder, temporary.path, { ...check, ...checkReport(say) })
    const { store } = opened
    return { store, identity: identityOf(store, dataDir), close }
  } catch (error) {
    await close()
    throw folderError(folder, error, copyIn(temporary.path))
  }
}

function identityOf(store: Store, dataDir: string): Identity {
  const identity = readIdentity(store)
  if (identity === undefined) throw noArchive(archiveFolder(dataDir), dataDir)
  return identity
}

/** Returns a listener that reports the progress of checking the files of a large archive. */
function checkReport(say: Opening['say'] = () => {}): Pick<OpenOptions, 'onProgress'> {
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

/** Returns the error for a missing archive. @param folder folder of the database */
export function noArchive(folder: string, dataDir: string): CommandError {
  const make = `cartulary import --datadir ${dataDir} --genesis FILE CHAIN…`
  return new CommandError('NO_ARCHIVE', `there is no archive in ${folder}; \`${make}\` makes one`)
}
