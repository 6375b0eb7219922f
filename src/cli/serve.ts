import { dataDirOf } from '../config/dataDir.ts'
import { required, UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { parseEndpoint } from '../head/upstreamRpc.ts'
import { openForImport } from '../node/archiveFolder.ts'
import { keptBlocks, withDiskAdvice } from '../node/diskFailure.ts'
import type { HeadMode } from '../node/headMode.ts'
import { importChains } from '../node/importChains.ts'
import { logWriterOptions, prepareLog } from '../node/logRole.ts'
import { say } from '../node/standardError.ts'
import { makeTemporaryFolder } from '../node/temporaryFolder.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import type { CommandSpec } from './command.ts'
import { deathNotice } from './deathNotice.ts'
import { checkGenesis, genesisFor } from './genesisOption.ts'
import { importProgress, importSummary } from './importProgress.ts'
import { loadServing } from './loadServing.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

export const serveCommand: CommandSpec = {
  name: 'serve',
  summary: 'Serve an archive over JSON-RPC',
  examples: [
    'cartulary serve --datadir data --port 8545 --deny debug',
    'cartulary serve --ephemeral --genesis genesis.json --import chain.rlp --port 8545',
    'cartulary serve --datadir data --genesis genesis.json --follow http://10.0.0.2:8545',
  ],
  async run(settings) {
    checkEndpoints(settings.follow)
    const log = logWriterOptions(settings)
    if (log !== undefined && settings.follow === undefined)
      throw new UsageError(
        'MISSING_OPTION',
        '--follow',
        '--role writer goes with --follow, or with `cartulary dev`',
      )
    const folder = chooseFolder(settings)
    return withStopSignal(async (stop) => {
      const imports = settings.genesis !== undefined || settings.import !== undefined
      if (imports) await importFirst(settings, folder.path, stop, log)
      if (!stop.signal.aborted) await prepareLog(folder.path, log, stop.signal)
      const checked = imports || log !== undefined
      return stop.signal.aborted ? 0 : serve(settings, folder.path, stop, { checked, log })
    }, 0).finally(() => folder.remove())
  },
}

/** @throws UsageError when the options contradict each other */
function chooseFolder({ ephemeral, dataDir, genesis, import: chains, follow }: Settings): {
  path: string
  remove(): void
} {
  if (ephemeral) {
    if (dataDir !== undefined) throw conflict('--datadir', '--ephemeral')
    required(genesis, '--genesis')
    return makeTemporaryFolder()
  }
  if (genesis !== undefined && chains === undefined && follow === undefined)
    throw new UsageError('MISSING_OPTION', '--import', '--genesis goes with --import or --follow')
  const path = dataDirOf({ dataDir })
  if (chains !== undefined || follow !== undefined) checkGenesis(genesis, path)
  return { path, remove: () => {} }
}

/** @throws UsageError when a URL is invalid. The message omits the URL, because the URL may contain credentials. */
function checkEndpoints(urls: readonly string[] = []): void {
  for (const url of urls) {
    try {
      parseEndpoint(url)
    } catch (cause) {
      throw new UsageError('BAD_VALUE', '--follow', `--follow: ${(cause as Error).message}`, { cause })
    }
  }
}

function conflict(one: string, other: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', one, `options ${one} and ${other} exclude each other`)
}

/** Imports everything before the server listens, so that every answer reflects the whole chain. */
async function importFirst(
  settings: Settings,
  folder: string,
  stop: StopSignal,
  log: LogWriterOptions | undefined,
): Promise<void> {
  const genesis = genesisFor(settings.genesis, folder)
  const store = await openForImport(folder, stop.signal)
  const progress = importProgress(process.stderr, Date.now)
  try {
    const { trustHeaders, noProofs, noTraces, senderThreads, import: chains = [] } = settings
    const job = {
      store,
      genesis,
      chains,
      trustHeaders,
      noProofs,
      noTraces,
      senderThreads,
      log,
      warn: say,
    }
    const startedAtMs = Date.now()
    const tally = await withDiskAdvice(
      folder,
      () => keptBlocks(store),
      () => importChains(job, (now) => progress.update(now), stop.signal),
    )
    progress.end()
    if (chains.length > 0) say(`${importSummary(tally, (Date.now() - startedAtMs) / 1000)}${tally.number}`)
  } finally {
    progress.end()
    await store.close()
  }
}

/** @param checked whether the archive's files were already checked @returns exit status */
async function serve(
  settings: Settings,
  folder: string,
  stop: StopSignal,
  { checked, log }: { checked: boolean; log: LogWriterOptions | undefined },
): Promise<number> {
  const { follow, followIntervalMs: intervalMs, trustHeaders, finalityDepth } = settings
  const { promise: failure, onDeath } = deathNotice()
  const mode: HeadMode =
    follow === undefined
      ? { kind: 'still' }
      : { kind: 'follow', urls: follow, intervalMs, trustHeaders, finalityDepth, log, onDeath }
  const { openNode, serveNode } = await loadServing()
  const node = await openNode(folder, settings, mode, { signal: stop.signal, checked })
  const preface = settings.ephemeral ? '' : `Data folder: ${folder}\n`
  return serveNode(node, settings, stop, { preface, failure })
}
