/** Makes folders read-only, in the ways that this machine and user permit. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The user id of nobody, whose processes may read world-readable files. */
export const NOBODY = 65_534

export interface ReadOnlyFolder {
  readonly path: string
  /** User id of the process that cannot write to the folder; undefined when no process can */
  readonly uid: number | undefined
  /** Makes the folder writable again. */
  undo(): void
}

/** Ways by name; each makes a folder read-only. */
export const readOnlyWays: Readonly<Record<string, (folder: string) => ReadOnlyFolder>> = {
  ...(canLackRights() && { 'whose modes forbid writing': withoutWriteModes }),
  ...(canMount() && { 'that is mounted read-only': mountedReadOnly }),
}

/** Root may write regardless of modes, so the process must run as another user. */
function withoutWriteModes(folder: string): ReadOnlyFolder {
  const modes = treeOf(folder).map((name) => [name, fs.statSync(name).mode & 0o7777] as const)
  for (const [name, mode] of modes) fs.chmodSync(name, (mode & 0o100) === 0 ? 0o444 : 0o555)
  const isRoot = process.getuid?.() === 0
  return {
    path: folder,
    uid: isRoot ? NOBODY : undefined,
    undo() {
      for (const [name, mode] of modes) fs.chmodSync(name, mode)
    },
  }
}

/** Whether the user nobody could run the program: folders of root may be closed to other users. */
export function canLackRights(): boolean {
  if (process.getuid?.() !== 0) return true
  const look = `fs.accessSync(${JSON.stringify(fileURLToPath(import.meta.url))})`
  return spawnSync(process.execPath, ['-e', look], { uid: NOBODY, cwd: '/' }).status === 0
}

function mountedReadOnly(folder: string): ReadOnlyFolder {
  const point = fs.mkdtempSync(`${folder}-read-only-`)
  if (!mountOver(folder, point)) throw new Error(`cannot mount ${folder}`)
  return {
    path: point,
    uid: undefined,
    undo() {
      spawnSync('umount', [point])
      fs.rmdirSync(point)
    },
  }
}

function mountOver(folder: string, point: string): boolean {
  if (spawnSync('mount', ['--bind', folder, point]).status !== 0) return false
  if (spawnSync('mount', ['-o', 'remount,ro,bind', point]).status === 0) return true
  spawnSync('umount', [point])
  return false
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  const folder = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'cartulary-test-mount-'))
  try {
    const isMounted = mountOver(folder, folder)
    if (isMounted) spawnSync('umount', [folder])
    return isMounted
  } finally {
    fs.rmdirSync(folder)
  }
}

/** Files and folders, including the folder itself. */
function treeOf(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))
  return [folder, ...names]
}
