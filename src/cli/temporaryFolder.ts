/** A folder that goes when the process does, however it ends (but for kill -9). */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const PREFIX = 'cartulary-'

export interface TemporaryFolder {
  readonly path: string
  remove(): void
}

/** Makes a folder `cartulary-…` in the system's place for temporary files. */
export function makeTemporaryFolder(): TemporaryFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  const remove = (): void => {
    process.off('exit', remove)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', remove)
  return { path: folder, remove }
}
