/** Work on the folder of a database as a whole, while no program uses the database. */
import fs from 'node:fs'
import path from 'node:path'
import { takeLock } from '../store/databaseLock.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'

/** Runs work on the files of a database while holding the lock of the database. @throws StoreError LOCKED */
export async function withFolderLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const temporary = makeTemporaryFolder()
  const lock = fs.existsSync(folder) ? await takeLock(folder, path.join(temporary.path, 'lock')) : undefined
  try {
    return await work()
  } finally {
    await lock?.close()
    temporary.remove()
  }
}
