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
 * Takes the database's lock before anything is read of it: an empty database whose LOCK is a link to the other one's.
 * Where that may not be written, nobody can have it open through this mount and as this user; whether a process of
 * another mount or user has, the system is asked, as far as it says.
 *
 * @param original folder of a database that this process does not have open
 * @param folder that is not there yet; it holds the lock until the store is closed
 * @returns undefined when there is nothing that could be locked
 * @throws StoreError LOCKED when another process has it open, UNREADABLE when the link cannot be made
 */
export async function takeLock(original: string, folder: string): Promise<Store | undefined> {
  // A relative link would begin at the new folder.
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

/** A temporary folder that stands for a database could not be made. */
export function linkError(original: string, folder: string, cause: unknown): StoreError {
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = `cannot open the database in ${original} by way of the temporary folder ${folder}: ${why}`
  return new StoreError('UNREADABLE', message, { cause })
}
