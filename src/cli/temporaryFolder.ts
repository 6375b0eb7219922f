/** A folder that goes when the process does, however it ends (but for kill -9). */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const PREFIX = 'cartulary-'

export interface TemporaryFolder {
  readonly path: string
  remove(): void
}

/** Those that are there. */
const folders = new Set<string>()

/** Makes a folder `cartulary-…` in the system's place for temporary files. */
export function makeTemporaryFolder(): TemporaryFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  // One for all: Node warns of many.
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

function removeAll(): void {
  for (const folder of folders) removeFolder(folder)
}

function removeFolder(folder: string): void {
  folders.delete(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}
