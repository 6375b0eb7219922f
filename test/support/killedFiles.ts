/** Makes the files that a kill of a node leaves, without a process that could be killed. */
import fs from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../cli/running.ts'

/**
 * Copies the data folder of a node that runs in this process and is at rest. The copy has the files that a SIGKILL would
 * leave, since the files of a killed process are those that the system has.
 *
 * @returns the copy
 */
export function killedFiles(dataDir: string): string {
  const copy = path.join(makeFolder(), 'data')
  // A process that reads and closes its own lock file loses the lock.
  fs.cpSync(dataDir, copy, { recursive: true, filter: (file) => path.basename(file) !== 'LOCK' })
  return copy
}
