import type { Settings } from '../config.ts'
import { openForImport } from './archiveFolder.ts'
import { type CommandSpec, say } from './command.ts'
import { importChains } from './importChains.ts'
import { importProgress, importSummary } from './importProgress.ts'
import { openNode } from './node.ts'
import { aborted, catchStopSignal, type StopSignal } from './stopSignal.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'
import { required, UsageError } from './usageError.ts'

export const serveCommand: CommandSpec = {
  name: 'serve',
  summary: 'serve JSON-RPC over HTTP',
  examples: [
    'cartulary serve --datadir data --port 8545 --deny debug',
    'cartulary serve --ephemeral --genesis genesis.json --import chain.rlp --port 8545',
  ],
  async run(settings) {
    const folder = chooseFolder(settings)
    const stop = catchStopSignal()
    try {
      if (settings.ephemeral || settings.import !== undefined) await importFirst(settings, folder.path, stop)
      if (!stop.signal.aborted) await serve(settings, folder.path, stop)
      return 0
    } finally {
      stop.release()
      folder.remove()
    }
  },
}

/** @throws UsageError when the options contradict each other */
function chooseFolder({ ephemeral, dataDir, genesis, import: chains }: Settings): {
  path: string
  remove(): void
} {
  if (ephemeral) {
    if (dataDir !== undefined) throw conflict('--datadir', '--ephemeral')
    required(genesis, '--genesis')
    return makeTemporaryFolder()
  }
  if (chains !== undefined) required(genesis, '--genesis')
  else if (genesis !== undefined)
    throw new UsageError('MISSING_OPTION', '--import', '--genesis goes with --import')
  return { path: required(dataDir, '--datadir'), remove: () => {} }
}

function conflict(one: string, other: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', one, `options ${one} and ${other} exclude each other`)
}

/** Everything is imported before the server listens: whoever gets an answer gets the whole chain's. */
async function importFirst(settings: Settings, folder: string, stop: StopSignal): Promise<void> {
  const store = await openForImport(folder)
  const progress = importProgress(process.stderr, Date.now)
  try {
    const { trustHeaders, noProofs, noTraces, import: chains = [] } = settings
    const job = { store, genesis: settings.genesis!, chains, trustHeaders, noProofs, noTraces }
    const startedAtMs = Date.now()
    const tally = await importChains(job, (now) => progress.update(now), stop.signal)
    progress.end()
    if (chains.length > 0) say(`${importSummary(tally, (Date.now() - startedAtMs) / 1000)}${tally.number}`)
  } finally {
    progress.end()
    await store.close()
  }
}

async function serve(settings: Settings, folder: string, stop: StopSignal): Promise<void> {
  const node = await openNode(folder, settings)
  try {
    const url = await node.listen(settings.host, settings.port)
    process.stdout.write(greeting(node.description, url, node.sampleRequest))
    await aborted(stop.signal)
    say('stopping')
  } finally {
    await node.close()
  }
}

function greeting(description: string, url: string, request: string): string {
  return `${description} at ${url}

Try:
  curl -s ${url} -H 'content-type: application/json' -d '${request}'

Documentation: README.md; every method: openrpc.json, or ask rpc.discover. Ctrl-C stops.
`
}
