/** Makes the files that a kill of a node leaves, without a process that could be killed. */
import fs from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../cli/running.ts'

const ATTEMPTS_MAX = 100

/**
 * Copies the data folder of a node that runs in this process and is at rest. The copy has the files that a SIGKILL would
 * leave, since the files of a killed process are those that the system has. Threads of LevelDB may still replace files,
 * so that the folder is copied again if it changed meanwhile.
 *
 * @returns the copy
 */
export function killedFiles(dataDir: string): string {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const copy = path.join(makeFolder(), 'data')
    const before = listing(dataDir)
    try {
      // A process that reads and closes its own lock file loses the lock.
      fs.cpSync(dataDir, copy, { recursive: true, filter: (file) => path.basename(file) !== 'LOCK' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      continue
    }
    if (before !== '' && listing(dataDir) === before) return copy
  }
  throw new Error(`${dataDir} changes all the time`)
}

/** Returns the files of a folder with their sizes and times; an empty text if a file disappears meanwhile. */
function listing(folder: string): string {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const lines: string[] = []
  for (const name of names) {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (stat === undefined) return ''
    if (stat.isFile()) lines.push(`${name} ${stat.size} ${stat.mtimeMs}`)
  }
  return lines.join('\n')
}
