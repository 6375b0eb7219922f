/** Makes a node the writer of a log: reads the options, and brings the archive and the log together before it serves. */
import { randomUUID } from 'node:crypto'
import { readIdentity } from '../archive/identity.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { hostUrls } from '../replication/logUrl.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import { openForImport } from './archiveFolder.ts'

/**
 * Returns what the writer of a log needs; undefined without `--log`. Each call makes up the name of another node.
 *
 * @throws UsageError when the URL is not that of a PostgreSQL database; the message does not contain the URL
 */
export function logWriterOptions(settings: Settings): LogWriterOptions | undefined {
  const { logUrl: url, role, nodeUrl, writerLeaseMs: ttlMs, logRetryMs: retryMs } = settings
  if (url === undefined) return undefined
  checkLogUrl(url)
  if (role !== 'writer') {
    throw new UsageError(
      'CONFLICTING_OPTIONS',
      '--role',
      '--log: a node that moves the head needs --role writer',
    )
  }
  return { url, holder: randomUUID(), nodeUrl, ttlMs, retryMs }
}

/** @throws UsageError when the URL is not that of a PostgreSQL database; the message does not contain the URL */
export function checkLogUrl(url: string): void {
  try {
    hostUrls(url)
  } catch (cause) {
    throw new UsageError('BAD_VALUE', '--log', `--log: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Takes the lease of the writer, brings the archive to the end of the log, or begins the log with the archive. The node
 * keeps the lease: its head thread takes the lease over.
 *
 * @throws LogError; errors of `openForImport`
 */
export async function prepareLog(
  dataDir: string,
  options: LogWriterOptions | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (options === undefined) return
  const { LogWriter } = await import('../replication/logWriter.ts')
  const store = await openForImport(dataDir, signal)
  try {
    // The caller reports a folder without an archive.
    if (readIdentity(store) === undefined) return
    const writer = await LogWriter.open(store, options, () => {})
    await writer.close({ release: false })
  } finally {
    await store.close()
  }
}
