/** cartulary dev: seals blocks of a dev chain from the pool, and serves the chain over HTTP. */

import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { accountsText } from '../node/devAccounts.ts'
import { openDevChain } from '../node/devChain.ts'
import { devMode, sealingMode } from '../node/devMode.ts'
import type { DevMode, HeadMode } from '../node/headMode.ts'
import { fleetMode, logWriterOptions, type MakeOptions, prepareArchive } from '../node/logRole.ts'
import { makeTemporaryFolder } from '../node/temporaryFolder.ts'
import { checkEndpoints } from './checkEndpoints.ts'
import type { CommandSpec } from './command.ts'
import { deathNotice, untilFollowed } from './deathNotice.ts'
import { importProgress } from './importProgress.ts'
import type { CommandIo } from './io.ts'
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
  async run(settings, io) {
    checkEndpoints(settings)
    const log = logWriterOptions(settings)
    const modeWith = (onDeath: DevMode['onDeath']): HeadMode => {
      const moves = devMode(settings, sealingMode(settings), log, onDeath)
      return log === undefined ? moves : fleetMode(settings, moves, settings.finalityDepth, onDeath)
    }
    // Check the options before the archive is opened.
    modeWith(() => {})
    const folder = chooseFolder(settings)
    return withStopSignal(
      io,
      (stop) =>
        untilFollowed(settings, io, async (isReload) => {
          const options = { signal: stop.signal, isReload, say: io.say }
          const makeArchive = (made: MakeOptions) => prepare(settings, folder.path, io, stop, made)
          const prepared = await prepareArchive(folder.path, settings, log, makeArchive, options)
          return prepared === undefined ? 0 : serve(settings, folder.path, io, stop, modeWith)
        }),
      0,
    ).finally(() => folder.remove())
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

/** Creates the archive of the dev chain if necessary, and shows the progress of an import. Implements `MakeArchive`. */
async function prepare(
  settings: Settings,
  folder: string,
  io: CommandIo,
  stop: StopSignal,
  options: MakeOptions,
): Promise<boolean> {
  const progress = importProgress(io.stderr, Date.now)
  try {
    const { signal } = stop
    await openDevChain(folder, settings, {
      ...options,
      io,
      signal,
      onBlock: (tally) => progress.update(tally),
    })
    return true
  } finally {
    progress.end()
  }
}

/** Serves the archive, whose files the preparation has checked. @returns exit status */
async function serve(
  settings: Settings,
  folder: string,
  io: CommandIo,
  stop: StopSignal,
  modeWith: (onDeath: DevMode['onDeath']) => HeadMode,
): Promise<number> {
  const { signal } = stop
  const { promise: failure, onDeath } = deathNotice()
  const mode = modeWith(onDeath)
  const { openNode, serveNode, observationOn } = await loadServing()
  const observe = observationOn(io)
  const node = await openNode(folder, settings, mode, { signal, checked: true, observe })
  return serveNode(node, settings, io, stop, { preface: accountsText(node.accounts), failure })
}
