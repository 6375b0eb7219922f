/** cartulary dev: seals blocks of a dev chain from the pool, and serves the chain over HTTP. */

import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { openArchive } from '../node/archiveFolder.ts'
import { accountsText, devAccounts } from '../node/devAccounts.ts'
import { openDevChain } from '../node/devChain.ts'
import { devMode, sealingMode } from '../node/devMode.ts'
import type { DevMode } from '../node/headMode.ts'
import { logWriterOptions, prepareLog } from '../node/logRole.ts'
import { makeTemporaryFolder } from '../node/temporaryFolder.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import type { CommandSpec } from './command.ts'
import { deathNotice } from './deathNotice.ts'
import { importProgress } from './importProgress.ts'
import { loadServing } from './loadServing.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

export const devCommand: CommandSpec = {
  name: 'dev',
  summary: 'Run a development chain that seals its own blocks',
  examples: [
    'cartulary dev',
    'cartulary dev --datadir data --block-time 12',
    'cartulary dev --genesis genesis.json --import chain.rlp --no-mining',
  ],
  async run(settings) {
    const { promise: failure, onDeath } = deathNotice()
    const log = logWriterOptions(settings)
    const mode = devMode(settings, sealingMode(settings), log, onDeath)
    const folder = chooseFolder(settings)
    return withStopSignal(async (stop) => {
      await prepare(settings, folder.path, stop, log)
      if (!stop.signal.aborted) await prepareLog(folder.path, log, stop.signal)
      return stop.signal.aborted ? 0 : serve(settings, folder.path, stop, mode, failure)
    }, 0).finally(() => folder.remove())
  },
}

/** Returns the data folder. Default: a temporary folder, which is removed at the end. */
function chooseFolder({ ephemeral, dataDir }: Settings): { path: string; remove(): void } {
  if (dataDir === undefined) return makeTemporaryFolder()
  if (ephemeral) throw conflict('--datadir', '--ephemeral')
  return { path: dataDir, remove: () => {} }
}

function conflict(one: string, other: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', one, `options ${one} and ${other} exclude each other`)
}

async function prepare(
  settings: Settings,
  folder: string,
  stop: StopSignal,
  log: LogWriterOptions | undefined,
): Promise<void> {
  const progress = importProgress(process.stderr, Date.now)
  try {
    await openDevChain(folder, settings, (tally) => progress.update(tally), stop.signal, log)
  } finally {
    progress.end()
  }
}

/** Serves the archive, whose files {@link prepare} has checked. @returns exit status */
async function serve(
  settings: Settings,
  folder: string,
  stop: StopSignal,
  mode: DevMode,
  failure: Promise<never>,
): Promise<number> {
  const { signal } = stop
  const preface = await prefaceOf(folder, settings)
  const { openNode, serveNode } = await loadServing()
  const node = await openNode(folder, settings, mode, { signal, checked: true })
  return serveNode(node, settings, stop, { preface, failure })
}

async function prefaceOf(folder: string, settings: Settings): Promise<string> {
  const { store, identity } = await openArchive(folder, { checked: true })
  try {
    return accountsText(devAccounts(store, identity.genesisNumber, settings))
  } finally {
    await store.close()
  }
}
