/** cartulary audit: executes the blocks of a log again, and compares every batch byte for byte. */
import { required } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { openForImport } from '../node/archiveFolder.ts'
import { checkLogUrl } from '../node/logRole.ts'
import { makeTemporaryFolder } from '../node/temporaryFolder.ts'
import type { CommandSpec } from './command.ts'
import type { CommandIo } from './io.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

const LINE_EVERY_MS = 5_000

export const auditCommand: CommandSpec = {
  name: 'audit',
  summary: 'Execute the blocks of a log again, and compare each batch',
  examples: [
    'cartulary audit --log postgres://user@host/database',
    'cartulary audit --log postgres://user@host/database --datadir audited',
  ],
  async run(settings, io) {
    const url = required(settings.logUrl, '--log')
    checkLogUrl(url)
    const folder = settings.dataDir === undefined ? makeTemporaryFolder() : keptFolder(settings.dataDir)
    return withStopSignal(io, (stop) => audit(url, folder.path, settings, io, stop)).finally(() =>
      folder.remove(),
    )
  },
}

function keptFolder(path: string): { path: string; remove(): void } {
  return { path, remove: () => {} }
}

/** @returns exit status */
async function audit(
  url: string,
  folder: string,
  settings: Settings,
  io: CommandIo,
  stop: StopSignal,
): Promise<number> {
  const { LogAudit } = await import('../replication/logAudit.ts')
  const store = await openForImport(folder, stop.signal, { say: io.say })
  try {
    const audited = await LogAudit.open(url, settings.logChain, store, settings)
    try {
      const from = await audited.begin(stop.signal, io.say)
      if (from === undefined) return stop.exitStatus ?? 0
      let saidAtMs = Date.now()
      const tally = await audited.run(stop.signal, ({ seq, number }) => {
        if (Date.now() - saidAtMs < LINE_EVERY_MS) return
        saidAtMs = Date.now()
        io.say(`entry ${seq}, block ${number}: equal`)
      })
      const stopped = stop.exitStatus === undefined ? '' : 'stopped; '
      io.print(
        `${stopped}entries ${from + 1} to ${from + tally.entries} are equal: ` +
          `executed ${tally.executed} blocks again, and removed ${tally.unwound}\n`,
      )
      return stop.exitStatus ?? 0
    } finally {
      await audited.close()
    }
  } finally {
    await store.close()
  }
}
