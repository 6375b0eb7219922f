/**
 * Temporary folders that are removed when the process exits. If the process is killed, a later process removes them
 * when it creates a temporary folder.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { temporaryPrefix } from '../store/temporaryNames.ts'
import { CommandError } from './commandError.ts'

export interface TemporaryFolder {
  readonly path: string
  remove(): void
}

/** The existing folders of this process. */
const folders = new Set<string>()

/**
 * Creates a folder `cartulary-…` in the system's temporary folder, for this user only. If an earlier process of this
 * user was killed, its folder is removed.
 *
 * @throws CommandError BAD_FILE
 */
export function makeTemporaryFolder(): TemporaryFolder {
  if (folders.size === 0) removeStale()
  const folder = makeFolder()
  // Use one listener for all folders, because Node.js warns about many listeners.
  if (folders.size === 0) process.on('exit', removeAll)
  folders.add(folder)
  return {
    path: folder,
    remove() {
      removeFolder(folder)
      if (folders.size === 0) process.off('exit', removeAll)
    },
  }
}

function makeFolder(): string {
  try {
    return fs.mkdtempSync(path.join(os.tmpdir(), `${temporaryPrefix}${process.pid}-`))
  } catch (cause) {
    const message = `no temporary folder can be made in ${os.tmpdir()} (TMPDIR): ${(cause as Error).message}`
    throw new CommandError('BAD_FILE', message, { cause })
  }
}

function removeAll(): void {
  for (const folder of folders) removeFolder(folder)
}

function removeFolder(folder: string): void {
  folders.delete(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Removes stale folders. A folder that cannot be removed stays, and does no harm. */
function removeStale(): void {
  for (const name of namesIn(os.tmpdir())) {
    const pid = name.startsWith(temporaryPrefix)
      ? /^(\d+)-/.exec(name.slice(temporaryPrefix.length))?.[1]
      : undefined
    if (pid === undefined || isRunning(Number(pid))) continue
    const folder = path.join(os.tmpdir(), name)
    try {
      const stat = fs.lstatSync(folder)
      const isOwn = process.getuid === undefined || stat.uid === process.getuid()
      if (stat.isDirectory() && isOwn) fs.rmSync(folder, { recursive: true, force: true })
    } catch {}
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
