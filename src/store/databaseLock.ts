/** Holds the lock of a database without opening it. */
import fs from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { holderOf } from './leveldb/lockHolder.ts'
import { lockedError, openStore } from './open.ts'
import type { Store } from './store.ts'
import { StoreError } from './storeError.ts'

const LOCK = 'LOCK'

/**
 * Takes the lock of a database before any of its files is read: opens an empty database whose LOCK is a link to the
 * original LOCK. If this process may not write the original LOCK, no process of this mount and user can have the
 * database open; for other mounts and users, the list of locks of the system is consulted, where there is one.
 *
 * @param original folder of a database that this process does not have open
 * @param folder must not exist yet; holds the lock until the store is closed
 * @returns undefined when there is no lock to take
 * @throws StoreError LOCKED when another process has the database open, UNREADABLE when the link cannot be made
 */
export async function takeLock(original: string, folder: string): Promise<Store | undefined> {
  // A relative link would be resolved from the new folder.
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

/** The error when the temporary folder of a database cannot be made. */
export function linkError(original: string, folder: string, cause: unknown): StoreError {
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = `cannot open the database in ${original} by way of the temporary folder ${folder}: ${why}`
  return new StoreError('UNREADABLE', message, { cause })
}
