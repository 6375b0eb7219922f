/** Makes a node a part of a fleet: reads the options, and brings the archive and the log together before it serves. */
import { randomUUID } from 'node:crypto'
import { readIdentity } from '../archive/identity.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { LogError } from '../replication/logError.ts'
import { hostUrls } from '../replication/logUrl.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import { hasArchive, openForImport } from './archiveFolder.ts'
import type { DevMode, FleetMode, FollowMode } from './headMode.ts'
import type { Prepared, PrepareOptions } from './replicaFolder.ts'
import { requireWholeArchive } from './wholeArchive.ts'

/**
 * Returns the options of a log's writer; undefined without `--log`. Each call generates a new name for the node.
 *
 * @throws UsageError when the URL is not that of a PostgreSQL database, or when another option needs `--log`. The
 *   message does not contain the URL.
 */
export function logWriterOptions(settings: Settings): LogWriterOptions | undefined {
  const { logUrl: url, nodeUrl, writerLeaseMs: ttlMs, logRetryMs: retryMs } = settings
  const { segmentInterval, rateScope } = settings
  if (url === undefined) {
    if (rateScope === 'local') return undefined
    const message = '--rate-scope fleet goes with --log: the nodes count in the database of the log'
    throw new UsageError('MISSING_OPTION', '--log', message)
  }
  checkLogUrl(url)
  return { url, holder: randomUUID(), nodeUrl, ttlMs, retryMs, segmentInterval }
}

/**
 * Returns the mode of a node with `--log`.
 *
 * @param moves how the node moves the head while it is the writer, if it can
 * @param finalityDepth depth below the head at which a block is final; undefined if the archive records the final block
 * @throws UsageError when a node with this role moves the head, but `moves` is undefined
 */
export function fleetMode(
  settings: Settings,
  moves: DevMode | FollowMode | undefined,
  finalityDepth: number | undefined,
  onDeath: FleetMode['onDeath'],
): FleetMode {
  const { role, consistency, logUrl, nodeUrl, replicaLeaseMs, logPollMs, segmentInterval } = settings
  requireMoves(role, moves !== undefined)
  return {
    ...{ kind: 'fleet', role, consistency, url: logUrl!, name: randomUUID(), nodeUrl, segmentInterval },
    ...{ leaseMs: replicaLeaseMs, pollMs: logPollMs, onDeath },
    moves: role === 'replica' ? undefined : moves,
    chain: { finalityDepth },
  }
}

/** @throws UsageError when a node with this role moves the head, but no option says how */
export function requireMoves(role: Settings['role'], hasMoves: boolean): void {
  if (hasMoves || role === 'replica') return
  const message =
    `--role ${role} goes with --follow, or with \`cartulary dev\`: the writer moves the head; ` +
    'a node that only follows the log has --role replica'
  throw new UsageError('MISSING_OPTION', '--follow', message)
}

/** @throws UsageError when `url` is not a URL of a PostgreSQL database; the message does not contain `url` */
export function checkLogUrl(url: string): void {
  try {
    hostUrls(url)
  } catch (cause) {
    throw new UsageError('BAD_VALUE', '--log', `--log: ${(cause as Error).message}`, { cause })
  }
}

export interface MakeOptions {
  /** The log to which an import appends, if any. */
  readonly log?: LogWriterOptions | undefined
  /** Whether the archive's files were already checked. Default: false */
  readonly checked?: boolean
}

/**
 * Makes the archive of a node that moves the head, if the folder has none.
 *
 * @returns true if the archive was opened, which includes the check of its files; false if the options name nothing to
 * import
 */
export type MakeArchive = (options: MakeOptions) => Promise<boolean>

/**
 * Prepares the archive of a node. A node without a fleet makes its archive. In a fleet, the role determines whether
 * the archive is loaded from the log, is brought to the end of the log, or begins the log.
 *
 * @param log undefined for a node that is in no fleet
 * @returns undefined when the signal was aborted; otherwise the node can serve
 * @throws LogError; CommandError ARCHIVE_MISMATCH; errors of `makeArchive`
 */
export async function prepareArchive(
  dataDir: string,
  settings: Settings,
  log: LogWriterOptions | undefined,
  makeArchive: MakeArchive,
  options: PrepareOptions,
): Promise<Prepared | undefined> {
  const { role } = settings
  const { signal } = options
  if (log === undefined) {
    await makeArchive({})
    return signal.aborted ? undefined : { finalityDepth: undefined }
  }
  if (role === 'writer') {
    const checked = await makeArchive({ log })
    return prepareLog(dataDir, log, { ...options, checked })
  }
  const { isCopyOfLog, prepareFromLog, removeArchive } = await import('./replicaFolder.ts')
  if (role === 'replica') return prepareFromLog(dataDir, settings, options)
  const checked = true
  if (await isCopyOfLog(dataDir, options)) return prepareFromLog(dataDir, settings, { ...options, checked })
  const isNew = !hasArchive(dataDir)
  await makeArchive({ checked: !isNew })
  if (signal.aborted) return undefined
  if (!hasArchive(dataDir)) return prepareFromLog(dataDir, settings, options)
  try {
    // The archive begins the log, unless another node writes the log or another archive has begun it.
    return await prepareLog(dataDir, log, { ...options, release: true, checked })
  } catch (error) {
    const isOther = error instanceof LogError && (error.code === 'HELD' || error.code === 'DIVERGED')
    if (!isOther || !isNew) throw error
    removeArchive(dataDir)
    return prepareFromLog(dataDir, settings, options)
  }
}

/**
 * Takes the lease of the writer. Then brings the archive to the end of the log, or begins the log with the archive. The
 * lease is kept for the node's head thread, unless `release` is set.
 *
 * @param options `checked` says whether the archive's files were already checked
 * @returns undefined when the signal was aborted
 * @throws LogError; errors of `openForImport`
 */
async function prepareLog(
  dataDir: string,
  writerOptions: LogWriterOptions,
  { signal, say, release = false, checked }: PrepareOptions & { release?: boolean; checked: boolean },
): Promise<Prepared | undefined> {
  if (signal.aborted) return undefined
  const { LogWriter } = await import('../replication/logWriter.ts')
  const store = await openForImport(dataDir, signal, { checked, say })
  try {
    // The folder has no archive. The caller reports this.
    if (readIdentity(store) === undefined) return { finalityDepth: undefined }
    requireWholeArchive(store, 'a replication log')
    const writer = await LogWriter.open(store, writerOptions)
    await writer.close({ release })
    return signal.aborted ? undefined : { finalityDepth: writer.finalityDepth }
  } finally {
    await store.close()
  }
}
