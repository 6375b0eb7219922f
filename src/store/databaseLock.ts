/** Holds the lock of a database without opening the database. */
import fs from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { holderOf } from './lockHolder.ts'
import { lockedError, openStore } from './open.ts'
import type { Store } from './store.ts'
import { StoreError } from './storeError.ts'

const LOCK = 'LOCK'

/**
 * Locks a database before any of its files is read. LevelDB locks a database by its file LOCK. This function therefore
 * opens an empty database whose LOCK is a link to the original LOCK. While the empty database is open, no process can
 * open the original. LevelDB cannot lock a file that this user may not write; the system's list of locks, if there is
 * one, then says whether another process holds the lock.
 *
 * @param original folder of a database that this process does not have open
 * @param folder folder of the empty database, which must not exist yet
 * @returns the empty database, which holds the lock until it is closed; undefined if no other process holds the lock,
 * but this process may not write the original LOCK
 * @throws StoreError LOCKED when another process has the database open
 * @throws StoreError UNREADABLE when the link cannot be created
 */
export async function takeLock(original: string, folder: string): Promise<Store | undefined> {
  // The link needs an absolute target: a relative target would be resolved from the folder of the empty database.
  const lock = path.resolve(original, LOCK)
  if (!isWritable(lock)) {
    if (holderOf(lock) !== undefined) throw lockedError(original)
    return undefined
  }
  try {
    await mkdir(folder)
    await symlink(lock, path.join(folder, LOCK))
    return await openStore(folder, { create: true })
  } catch (error) {
    if (error instanceof StoreError && error.code === 'LOCKED') throw lockedError(original, error)
    throw linkError(original, folder, error)
  }
}

function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the error for a temporary folder that cannot be created. */
export function linkError(original: string, folder: string, cause: unknown): StoreError {
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = `cannot open the database in ${original} by way of the temporary folder ${folder}: ${why}`
  return new StoreError('UNREADABLE', message, { cause })
}
