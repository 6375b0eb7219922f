/** Prepares the data folder of a node that follows a log. The node's archive can be loaded again from the log. */
import fs from 'node:fs'
import path from 'node:path'
import { readIdentity } from '../archive/identity.ts'
import type { Settings } from '../config.ts'
import { behindText } from '../replication/logBehind.ts'
import { LogError } from '../replication/logError.ts'
import { readPosition } from '../replication/position.ts'
import type { ReplicationLog } from '../replication/replicationLog.ts'
import { metaKeys } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { archiveFolder, hasArchive, openForImport } from './archiveFolder.ts'
import { CommandError } from './commandError.ts'

/** Maximum milliseconds for a statement. A statement may read megabytes: entries of the log, or a part of a segment. */
const READ_MS = 30_000

export interface PrepareOptions {
  readonly signal: AbortSignal
  /**
   * Whether this process followed the log until the log lost entries that the archive has. The archive then certainly
   * came from this log. A new copy of the log replaces the archive even if the log ends before the archive's position.
   */
  readonly isReload: boolean
  /** Whether the archive's files were already checked. Default: false */
  readonly checked?: boolean
  /** Called with sentences for the operator. */
  readonly say: (text: string) => void
}

/** A data folder whose archive can be served. */
export interface Prepared {
  /**
   * Depth below the head at which blocks are final, as read from the log; undefined if the archive records the final
   * block. A view contains the number of the final block, so taking the first view requires the depth.
   */
  readonly finalityDepth: number | undefined
}

/**
 * Prepares the archive of a data folder to follow the log: loads the archive from the log if there is none. If the log
 * lost entries from which the archive was made, moves the archive aside and loads a new one. If the archive has more
 * entries than the log, leaves the archive as it is, unless `isReload` is set.
 *
 * @returns undefined when the signal was aborted
 * @throws CommandError ARCHIVE_MISMATCH when the archive did not come from a log
 * @throws LogError BEHIND when the log ends before the archive; DAMAGED; other LogErrors; StoreError
 */
export async function prepareFromLog(
  dataDir: string,
  settings: Pick<Settings, 'logUrl' | 'logChain'>,
  { signal, isReload, checked = false, say }: PrepareOptions,
): Promise<Prepared | undefined> {
  const { answered, bootstrap, chooseChain, stateOf } = await import('../replication/bootstrap.ts')
  const { ReplicationLog } = await import('../replication/replicationLog.ts')
  const options = { chain: settings.logChain, signal, say }
  const log = await ReplicationLog.connect(settings.logUrl!, { statementMs: READ_MS })
  try {
    for (let isFirst = true; ; isFirst = false) {
      const store = await openForImport(dataDir, signal, { checked, say })
      let isArchive = false
      try {
        isArchive = readIdentity(store) !== undefined
        if (!(await chooseChain(log, store, options))) return undefined
        const state = await stateOf(log, store)
        if (state === 'foreign') throw foreign(dataDir)
        if (state === 'ahead') await requireLoss(log, store, isReload)
        if (state === 'empty' || state === 'follows') {
          if (!(await bootstrap(log, store, options))) return undefined
          removeOlder(dataDir)
          const { finalityDepth } = await answered(() => log.tip(), options)
          return { finalityDepth }
        }
        say('the archive does not stand in the log any longer; loading it anew from the log')
      } catch (error) {
        // Try once more, because the log may have removed entries during the first attempt.
        if (!isFirst || !(error instanceof LogError) || error.code !== 'DIVERGED') throw error
        say(`${error.message}; loading the archive anew from the log`)
      } finally {
        await store.close()
      }
      if (isArchive) moveAside(dataDir, say)
      else removeArchive(dataDir)
    }
  } finally {
    await log.close()
  }
}

/** Whether the folder has an archive that was loaded from a log, completely or in part. Checks the archive's files. */
export async function isCopyOfLog(
  dataDir: string,
  { signal, say }: Pick<PrepareOptions, 'signal' | 'say'>,
): Promise<boolean> {
  if (!hasArchive(dataDir)) return false
  const store = await openForImport(dataDir, signal, { say })
  try {
    return [metaKeys.position, metaKeys.loading].some((key) => store.get(key) !== undefined)
  } finally {
    await store.close()
  }
}

/** Removes a database that has no complete archive, or only an archive that this process has just created. */
export function removeArchive(dataDir: string): void {
  fs.rmSync(archiveFolder(dataDir), { recursive: true, force: true })
}

/** @throws LogError DAMAGED if the log lost nothing; BEHIND if the log is empty, or if `isReload` is false */
async function requireLoss(log: ReplicationLog, store: Store, isReload: boolean): Promise<void> {
  const own = readPosition(store)!
  const damage = await log.damagedEnd(own)
  if (damage !== undefined) throw damage
  const { seq } = await log.tip()
  if (!isReload || seq === 0) throw new LogError('BEHIND', behindText(own, seq))
}

/** Renames the archive: it may be the only copy of entries that the log lost. */
function moveAside(dataDir: string, say: PrepareOptions['say']): void {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${archiveFolder(dataDir)}${ASIDE}${time}`
  fs.renameSync(archiveFolder(dataDir), aside)
  say(`the former archive is in ${aside}; remove it if nobody needs the entries that the log lacks`)
}

/** Removes all archives that were moved aside, except the last one. Called when the new archive is loaded. */
function removeOlder(dataDir: string): void {
  const prefix = path.basename(archiveFolder(dataDir)) + ASIDE
  const aside = fs.readdirSync(dataDir).filter((name) => name.startsWith(prefix))
  for (const name of aside.sort().slice(0, -1)) {
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
}

/** Marks an archive that was moved aside. Its name is the archive's usual name, this mark, and the time of the move. */
const ASIDE = '.diverged-'

function foreign(dataDir: string): CommandError {
  return new CommandError(
    'ARCHIVE_MISMATCH',
    `the archive in ${archiveFolder(dataDir)} did not come from the log; ` +
      'serve it with --role writer to begin a log with it, or give an empty --datadir',
  )
}
