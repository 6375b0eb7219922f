import { dataDirOf } from '../config/dataDir.ts'
import { required, UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import type { HeadError } from '../head/headError.ts'
import { hasArchive, openArchive, openForImport } from '../node/archiveFolder.ts'
import { type BeginningAt, requireBeginning } from '../node/beginning.ts'
import { keptBlocks, withDiskAdvice } from '../node/diskFailure.ts'
import { checkAgreement, type FollowMode, followingOf, type HeadMode } from '../node/headMode.ts'
import { importChains } from '../node/importChains.ts'
import {
  fleetMode,
  logWriterOptions,
  type MakeArchive,
  type MakeOptions,
  prepareArchive,
  requireMoves,
} from '../node/logRole.ts'
import { hasGenesis } from '../node/networks.ts'
import type { Prepared } from '../node/replicaFolder.ts'
import { makeTemporaryFolder } from '../node/temporaryFolder.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import { beginningOf } from './beginOption.ts'
import { checkEndpoints } from './checkEndpoints.ts'
import type { CommandSpec } from './command.ts'
import { deathNotice, untilFollowed } from './deathNotice.ts'
import { checkGenesis, genesisFor } from './genesisOption.ts'
import { importProgress, importSummary } from './importProgress.ts'
import type { CommandIo } from './io.ts'
import { loadServing } from './loadServing.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

export const serveCommand: CommandSpec = {
  name: 'serve',
  summary: 'Serve an archive over JSON-RPC',
  examples: [
    'cartulary serve --datadir data --port 8545 --deny debug',
    'cartulary serve --ephemeral --genesis genesis.json --import chain.rlp --port 8545',
    'cartulary serve --datadir data --genesis genesis.json --follow http://10.0.0.2:8545',
    'cartulary serve --datadir data --chain mainnet --begin 0x… --follow http://127.0.0.1:8545',
    'cartulary serve --datadir data --log postgres://user@10.0.0.3/fleet --role replica',
  ],
  async run(settings, io) {
    checkEndpoints(settings)
    const log = logWriterOptions(settings)
    if (log !== undefined) requireMoves(settings.role, settings.follow !== undefined)
    if (log !== undefined && settings.begin !== undefined) throw conflict('--begin', '--log')
    const isThere = (): boolean => !settings.ephemeral && hasArchive(dataDirOf(settings))
    const begin = beginningOf(settings, settings.import?.[0], isThere, io.say)
    const folder = chooseFolder(settings)
    return withStopSignal(
      io,
      (stop) => prepareAndServe(settings, folder.path, io, stop, { log, begin }),
      0,
    ).finally(() => folder.remove())
  },
}

interface Given {
  readonly log: LogWriterOptions | undefined
  /** The block after which the archive begins. */
  readonly begin: BeginningAt | undefined
}

async function prepareAndServe(
  settings: Settings,
  folder: string,
  io: CommandIo,
  stop: StopSignal,
  { log, begin }: Given,
): Promise<number> {
  const isImport = hasGenesis(settings) || settings.import !== undefined
  const hasInputs = isImport || begin !== undefined
  const makeArchive: MakeArchive = async (options) => {
    if (isImport) await importFirst(settings, folder, io, stop, { ...options, begin })
    else if (begin !== undefined) await checkBeginning(folder, begin, io, stop)
    return hasInputs
  }
  return untilFollowed(settings, io, async (isReload) => {
    const { signal } = stop
    const prepared = await prepareArchive(folder, settings, log, makeArchive, {
      signal,
      isReload,
      say: io.say,
    })
    // An import, --begin, or the preparation of a node with a log has already opened the archive, which checks its files.
    const checked = hasInputs || log !== undefined
    if (prepared === undefined) return 0
    return serve(settings, folder, io, stop, checked, (onDeath) => modeOf(settings, log, prepared, onDeath))
  })
}

/** @throws UsageError when the options contradict each other */
function chooseFolder(settings: Settings): {
  path: string
  remove(): void
} {
  checkAgreement(settings)
  const { ephemeral, dataDir, import: chains, follow } = settings
  if (ephemeral) {
    if (dataDir !== undefined) throw conflict('--datadir', '--ephemeral')
    if (!hasGenesis(settings)) required(settings.genesis, '--genesis')
    return makeTemporaryFolder()
  }
  if (hasGenesis(settings) && chains === undefined && follow === undefined) {
    const flag = settings.network === undefined ? '--genesis' : '--chain'
    throw new UsageError('MISSING_OPTION', '--import', `${flag} goes with --import or --follow`)
  }
  const path = dataDirOf({ dataDir })
  if (chains !== undefined || follow !== undefined) checkGenesis(settings, path)
  return { path, remove: () => {} }
}

function conflict(one: string, other: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', one, `options ${one} and ${other} exclude each other`)
}

/** Imports everything before the server listens, so that every answer reflects the whole chain. */
async function importFirst(
  settings: Settings,
  folder: string,
  io: CommandIo,
  stop: StopSignal,
  { log, begin, checked = false }: MakeOptions & Pick<Given, 'begin'>,
): Promise<void> {
  const genesis = await genesisFor(settings, folder)
  const store = await openForImport(folder, stop.signal, { checked, say: io.say })
  const progress = importProgress(io.stderr, Date.now)
  try {
    const { trustHeaders, noProofs, noTraces, senderThreads, import: chains = [] } = settings
    const job = {
      store,
      genesis,
      begin,
      chains,
      trustHeaders,
      noProofs,
      noTraces,
      senderThreads,
      log,
      io,
    }
    const startedAtMs = Date.now()
    const tally = await withDiskAdvice(
      folder,
      () => keptBlocks(store),
      () => importChains(job, (now) => progress.update(now), stop.signal),
    )
    progress.end()
    if (chains.length > 0) io.say(`${importSummary(tally, (Date.now() - startedAtMs) / 1000)}${tally.number}`)
  } finally {
    progress.end()
    await store.close()
  }
}

/** Compares the first block of an archive with --begin. @throws CommandError ARCHIVE_MISMATCH, NO_ARCHIVE */
async function checkBeginning(
  folder: string,
  begin: BeginningAt,
  io: CommandIo,
  { signal }: StopSignal,
): Promise<void> {
  const { store, identity } = await openArchive(folder, { signal, say: io.say })
  try {
    requireBeginning(identity, begin)
  } finally {
    await store.close()
  }
}

/** @param checked whether the archive's files were already checked @returns exit status */
async function serve(
  settings: Settings,
  folder: string,
  io: CommandIo,
  stop: StopSignal,
  checked: boolean,
  modeWith: (onDeath: (error: HeadError) => void) => HeadMode,
): Promise<number> {
  const { promise: failure, onDeath } = deathNotice()
  const mode = modeWith(onDeath)
  const { openNode, serveNode, observationOn } = await loadServing()
  const observe = observationOn(io)
  const node = await openNode(folder, settings, mode, { signal: stop.signal, checked, observe })
  const preface = settings.ephemeral ? '' : `Data folder: ${folder}\n`
  return serveNode(node, settings, io, stop, { preface, failure })
}

function modeOf(
  settings: Settings,
  log: LogWriterOptions | undefined,
  { finalityDepth: depthOfLog }: Prepared,
  onDeath: (error: HeadError) => void,
): HeadMode {
  const { trustHeaders, finalityDepth } = settings
  const following = followingOf(settings)
  const moves: FollowMode | undefined = following && {
    kind: 'follow',
    settings: following,
    trustHeaders,
    finalityDepth,
    log,
    onDeath,
  }
  return log === undefined ? (moves ?? { kind: 'still' }) : fleetMode(settings, moves, depthOfLog, onDeath)
}
