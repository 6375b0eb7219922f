/** cartulary import: imports chain files into an archive, which is created if missing. */
import { headOf } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { toHex } from '../chain/hex.ts'
import { dataDirOf } from '../config/dataDir.ts'
import type { Settings } from '../config.ts'
import { IngestError, type IngestErrorCode } from '../ingest/errors.ts'
import { hasArchive, openForImport } from '../node/archiveFolder.ts'
import type { BeginningAt } from '../node/beginning.ts'
import { keptBlocks, withDiskAdvice } from '../node/diskFailure.ts'
import { importChains } from '../node/importChains.ts'
import { beginningOf } from './beginOption.ts'
import type { CommandSpec, Switch } from './command.ts'
import { genesisFor } from './genesisOption.ts'
import { importProgress, importSummary } from './importProgress.ts'
import type { CommandIo } from './io.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

/** Twice as many as LevelDB collects in a node: fewer tables are written again where the state is large. */
const WRITE_BUFFER_BYTES = 64 * 1024 * 1024

const WITNESS_SWITCH: Switch = {
  flag: '--witness',
  description: 'Refuse files whose blocks come without witnesses.',
}

export const importCommand: CommandSpec = {
  name: 'import',
  summary: 'Import chain files into an archive',
  argument: {
    name: '<chain...>',
    description:
      'RLP blocks from `geth export`, or blocks with witnesses from `cartulary export --witness`, plain or gzipped, ' +
      'or era files, or folders of era files; - reads standard input',
  },
  switches: [WITNESS_SWITCH],
  examples: [
    'cartulary import --datadir data --genesis genesis.json chain.rlp',
    'cartulary import --datadir data --chain mainnet era1/',
    'cartulary import --datadir data more.rlp.gz',
    'cartulary import --datadir data --chain mainnet --begin 0x… --witness blocks.jsonl.gz',
    'geth export /dev/stdout | cartulary import --datadir data --genesis genesis.json -',
  ],
  run: async (settings, io, words, switches) => {
    const job = {
      begin: beginningOf(settings, words[0], () => hasArchive(dataDirOf(settings)), io.say),
      hasWitness: switches.has(WITNESS_SWITCH.flag),
      words,
    }
    return withStopSignal(io, (stop) => importAll(settings, io, job, stop))
  },
}

interface Given {
  /** The block after which a new archive begins. */
  readonly begin: BeginningAt | undefined
  readonly hasWitness: boolean
  /** Paths of chain files. */
  readonly words: readonly string[]
}

/** @returns exit status */
async function importAll(
  settings: Settings,
  io: CommandIo,
  { words, ...given }: Given,
  stop: StopSignal,
): Promise<number> {
  const dataDir = dataDirOf(settings)
  const genesis = await genesisFor(settings, dataDir)
  if (settings.dataDir === undefined) io.say(`data folder: ${dataDir} (--datadir chooses another)`)
  const opening = { say: io.say, writeBufferBytes: WRITE_BUFFER_BYTES }
  const store = await openForImport(dataDir, stop.signal, opening)
  const progress = importProgress(io.stderr, Date.now)
  try {
    const { trustHeaders, noProofs, noTraces, senderThreads } = settings
    const job = {
      store,
      genesis,
      ...given,
      chains: words,
      trustHeaders,
      noProofs,
      noTraces,
      senderThreads,
      io,
    }
    const startedAtMs = Date.now()
    const tally = await withDiskAdvice(
      dataDir,
      () => keptBlocks(store),
      () => importChains(job, (now) => progress.update(now), stop.signal),
    ).catch((error: unknown) => {
      throw isOfFile(error) ? error.and(keptBlocks(store)) : error
    })
    progress.end()
    const head = headOf(store)
    const stopped = stop.exitStatus === undefined ? '' : 'stopped; '
    const seconds = (Date.now() - startedAtMs) / 1000
    io.say(`${stopped}${importSummary(tally, seconds)}${head.number} ${toHex(head.hash)}`)
    if (!noTraces && readIdentity(store)?.traces === false) {
      io.say(`the archive has no traces; \`cartulary backfill traces --datadir ${dataDir}\` adds them`)
    }
    return stop.exitStatus ?? 0
  } finally {
    progress.end()
    await store.close()
  }
}

/** Codes of errors for which a file is incomplete or damaged. */
const FILE_FAULTS: ReadonlySet<IngestErrorCode> = new Set([
  'BAD_WITNESS',
  'STATE_UNKNOWN',
  'TRUNCATED',
  'BAD_ERA',
  'CHECKSUM_MISMATCH',
  'ACCUMULATOR_MISMATCH',
  'UNKNOWN_FORK',
])

/** Whether the message of an error should say which blocks are kept. */
function isOfFile(error: unknown): error is IngestError {
  return error instanceof IngestError && FILE_FAULTS.has(error.code)
}
