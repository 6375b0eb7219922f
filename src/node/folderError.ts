/** Turns errors of the file system about a data folder into messages for the user of a command. */
import fs from 'node:fs'
import path from 'node:path'
import { CommandError } from './commandError.ts'

/** The message of LevelDB for a file that it may not open. */
const DENIED_TO_LEVELDB = /IO error: (.+): Permission denied/
/** Maximum number of errors to examine in a chain of causes. */
const CAUSES_MAX = 8

/**
 * Converts an error that occurred when a data folder was searched, created or opened.
 *
 * @param folder the data folder, or the folder of the archive in it
 * @param copy a temporary folder with links to the files of `folder`; the message names the files of `folder` instead
 * @returns CommandError NO_PERMISSION or NOT_A_FOLDER; another error is returned unchanged
 */
export function folderError(folder: string, error: unknown, copy?: string): unknown {
  const denied = deniedPath(error)
  if (denied !== undefined) return noPermission(originalOf(denied, folder, copy), error)
  const file = fileInPlaceOf(folder)
  if (file === undefined) return error
  const message = `${file} is a file, not a folder: choose another folder with --datadir`
  return new CommandError('NOT_A_FOLDER', message, { cause: error })
}

/** Returns the first part of the path that exists and is not a folder; undefined if there is none. */
export function fileInPlaceOf(folder: string): string | undefined {
  const parent = path.dirname(folder)
  const above = parent === folder ? undefined : fileInPlaceOf(parent)
  if (above !== undefined) return above
  try {
    return fs.statSync(folder).isDirectory() ? undefined : folder
  } catch {
    return undefined
  }
}

/** A path that the system denied to this user. */
interface Denied {
  readonly path: string
  /** Whether the program tried to create the path. */
  readonly isNew: boolean
}

function deniedPath(error: unknown): Denied | undefined {
  let at = error
  for (let depth = 0; at instanceof Error && depth < CAUSES_MAX; depth++) {
    const { code, path: place, syscall, message, cause } = at as NodeJS.ErrnoException & { cause?: unknown }
    if ((code === 'EACCES' || code === 'EPERM') && place !== undefined) {
      // The error of `symlink` has the path of the link's target, but the system did not deny access to the target. It
      // refused to create a link: Windows requires a privilege for links, and exFAT has no links.
      return syscall === 'symlink' ? undefined : { path: place, isNew: syscall === 'mkdir' }
    }
    const found = DENIED_TO_LEVELDB.exec(message)?.[1]
    if (found !== undefined) return { path: found, isNew: false }
    at = cause
  }
  return undefined
}

/** If the denied path is a link in the folder `copy`, replaces it by the link's target, which is a path in `folder`. */
function originalOf(denied: Denied, folder: string, copy: string | undefined): Denied {
  const isLink = copy !== undefined && denied.path.startsWith(copy + path.sep)
  return isLink ? { ...denied, path: path.join(folder, path.relative(copy, denied.path)) } : denied
}

function noPermission({ path: place, isNew }: Denied, cause: unknown): CommandError {
  const id = process.geteuid?.()
  const user = id === undefined ? 'this user' : `user ${id}`
  const advice = isNew
    ? `cannot create ${place}; grant write access to ${path.dirname(place)}, or choose another --datadir`
    : `cannot open ${place}; run the command as its owner${ownerText(place)}, or grant access`
  return new CommandError('NO_PERMISSION', `permission denied: ${user} ${advice}`, { cause })
}

/** Returns the user id of the owner as text, for example ` (user 0)`; empty if unknown. */
function ownerText(place: string): string {
  if (process.geteuid === undefined) return ''
  try {
    return ` (user ${fs.statSync(place).uid})`
  } catch {
    return ''
  }
}
