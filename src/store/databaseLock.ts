/** Holds the lock of a database without opening the database. */
import fs from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { lockedError, openStore } from './open.ts'
import type { Store } from './store.ts'
import { StoreError } from './storeError.ts'

const LOCK = 'LOCK'

/**
 * Takes the lock of a database before any of its files is read: opens an empty database whose file LOCK is a link to
 * the original LOCK. If this process has no permission to write the original LOCK, no process with the same user and
 * mount can have the database open. Processes of other users and mounts are searched for in the system's list of locks,
 * if the system has such a list.
 *
 * @param original folder of a database that this process does not have open
 * @param folder folder of the empty database, which must not exist yet
 * @returns the empty database, which holds the lock until it is closed; undefined when this process has no permission
 *   to take the lock and no other process holds the lock
 * @throws StoreError LOCKED when another process has the database open, UNREADABLE when the link cannot be created
 */
export async function takeLock(original: string, folder: string): Promise<Store | undefined> {
  // The path is absolute, because a relative link would be resolved from the new folder.
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

/**
 * A line of /proc/locks: `1: POSIX ADVISORY WRITE 4711 fd:01:1234567 0 EOF` (proc(5)); device numbers are hexadecimal.
 */
const LINE = /^\d+: POSIX +\S+ +WRITE (\d+) ([0-9a-f]+):([0-9a-f]+):(\d+) /

/**
 * Returns the id of the process that has locked a file for writing; undefined when the file is not locked or when the
 * system does not list the lock (only Linux lists locks, and only the locks of visible processes).
 */
function holderOf(file: string): number | undefined {
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return undefined
  for (const line of locks()) {
    const [, pid, major, minor, inode] = LINE.exec(line) ?? []
    if (pid === undefined || BigInt(inode!) !== stat.ino) continue
    if (deviceOf(major!, minor!) === stat.dev) return Number(pid)
  }
  return undefined
}

/** Returns the device number in the encoding of stat(2) (glibc, makedev(3)). */
function deviceOf(major: string, minor: string): bigint {
  const [high, low] = [BigInt(`0x${major}`), BigInt(`0x${minor}`)]
  return ((high & ~0xfffn) << 32n) | ((high & 0xfffn) << 8n) | ((low & ~0xffn) << 12n) | (low & 0xffn)
}

function locks(): string[] {
  try {
    return fs.readFileSync('/proc/locks', 'latin1').split('\n')
  } catch {
    return []
  }
}
