/** Prepares the data folder of a node that follows a log: its archive is a view of the log, which can be made anew. */
import fs from 'node:fs'
import type { Settings } from '../config.ts'
import { LogError } from '../replication/logError.ts'
import { metaKeys } from '../store/schema.ts'
import { archiveFolder, hasArchive, openForImport } from './archiveFolder.ts'
import type { Closing } from './closing.ts'
import { CommandError } from './commandError.ts'
import { say } from './standardError.ts'

/**
 * Brings the archive of a data folder to the log, so that the node can serve it. An archive that came from the log, but
 * from entries that the log lost, is removed and loaded anew.
 *
 * @param opened closes the archive, which stays open until then: a database that is opened again writes its last writes
 *   once more, to a table
 * @returns whether the folder has an archive that stands in the log: false when the signal was aborted
 * @throws CommandError ARCHIVE_MISMATCH when the archive did not come from a log; LogError, StoreError
 */
export async function prepareFromLog(
  dataDir: string,
  settings: Pick<Settings, 'logUrl' | 'logChain'>,
  signal: AbortSignal,
  opened: Closing,
): Promise<boolean> {
  const { bootstrap, chooseChain, stateOf } = await import('../replication/bootstrap.ts')
  const { ReplicationLog } = await import('../replication/replicationLog.ts')
  const options = { chain: settings.logChain, signal, say }
  const log = await ReplicationLog.connect(settings.logUrl!)
  try {
    for (let isFirst = true; ; isFirst = false) {
      const store = await openForImport(dataDir, signal)
      let isKept = false
      try {
        if (!(await chooseChain(log, store, options))) return false
        const state = await stateOf(log, store)
        if (state === 'foreign') throw foreign(dataDir)
        if (state !== 'diverged') {
          isKept = await bootstrap(log, store, options)
          if (isKept) opened.add(() => store.close())
          return isKept
        }
        say('the archive does not stand in the log any longer; loading it anew from the log')
      } catch (error) {
        // Entries that were removed meanwhile; a second time, the log itself is at fault.
        if (!isFirst || !(error instanceof LogError) || error.code !== 'DIVERGED') throw error
        say(`${error.message}; loading the archive anew from the log`)
      } finally {
        if (!isKept) await store.close()
      }
      removeArchive(dataDir)
    }
  } finally {
    await log.close()
  }
}

/** Whether the folder has an archive that came from a log, or a part of one. */
export async function isCopyOfLog(dataDir: string, signal: AbortSignal): Promise<boolean> {
  if (!hasArchive(dataDir)) return false
  const store = await openForImport(dataDir, signal)
  try {
    return [metaKeys.position, metaKeys.loading].some((key) => store.get(key) !== undefined)
  } finally {
    await store.close()
  }
}

/** Removes the database, whose every record is in the log. */
export function removeArchive(dataDir: string): void {
  fs.rmSync(archiveFolder(dataDir), { recursive: true, force: true })
}

function foreign(dataDir: string): CommandError {
  return new CommandError(
    'ARCHIVE_MISMATCH',
    `the archive in ${archiveFolder(dataDir)} did not come from the log; ` +
      'serve it with --role writer to begin a log with it, or give an empty --datadir',
  )
}
