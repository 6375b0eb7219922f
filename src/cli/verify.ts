/**
 * cartulary verify: checks the archive's consistency, and optionally executes its blocks again with another
 * implementation of the EVM.
 */
import { headOf } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import type { Finding, VerifyOptions } from '../archive/verification.ts'
import { verifyArchive } from '../archive/verify.ts'
import { dataDirOf } from '../config/dataDir.ts'
import type { Settings } from '../config.ts'
import { archiveFolder, openArchiveReadOnly } from '../node/archiveFolder.ts'
import { CommandError } from '../node/commandError.ts'
import type { Executed } from '../oracle/executeAgain.ts'
import { checkFiles } from '../store/leveldb/checkFiles.ts'
import { type Damage, damageText } from '../store/leveldb/damage.ts'
import type { Store } from '../store/store.ts'
import { StoreError } from '../store/storeError.ts'
import { type BlockRange, blockRange } from './blockRange.ts'
import type { CommandSpec } from './command.ts'
import type { CommandIo } from './io.ts'
import { requireNoneByHand } from './setByHand.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

const LINE_EVERY_MS = 5_000
/** Maximum number of findings to print; further findings are only counted. */
const FINDINGS_SHOWN_MAX = 100

export const verifyCommand: CommandSpec = {
  name: 'verify',
  summary: 'Check the hashes, roots, indices and state of an archive',
  examples: [
    'cartulary verify --datadir data',
    'cartulary verify --datadir data --from 1000 --to 2000',
    'cartulary verify --datadir data --execute --from 1000 --to 2000',
  ],
  async run(settings, io) {
    const dataDir = dataDirOf(settings)
    // Catch signals, so that the temporary folder of the read-only archive is removed.
    return withStopSignal(io, async (stop) => {
      const { store, identity, close } = await openArchiveReadOnly(dataDir, {
        signal: stop.signal,
        records: true,
        say: io.say,
      }).catch(async (error: unknown) => {
        if (error instanceof StoreError && error.code === 'DAMAGED') await reportFiles(dataDir, io, stop)
        throw error
      })
      try {
        const range = chosenRange(settings, identity, headOf(store).number)
        requireNoneByHand(store, range?.to ?? headOf(store).number, 'verified')
        return await verify(store, range, settings.execute, io, stop)
      } finally {
        await close()
      }
    })
  },
}

function soundText(range: BlockRange | undefined): string {
  return range === undefined ? 'the archive is sound' : `the blocks ${range.from} to ${range.to} are sound`
}

function faultsText(count: number): string {
  return count === 1 ? '1 fault' : `${count} faults`
}

/** Prints the faults in the archive's files, up to {@link FINDINGS_SHOWN_MAX}, and their number. */
async function reportFiles(dataDir: string, io: CommandIo, { signal }: StopSignal): Promise<void> {
  let found = 0
  const onDamage = (damage: Damage): void => {
    if (++found <= FINDINGS_SHOWN_MAX) io.print(`${damageText(damage)}\n`)
  }
  await checkFiles(archiveFolder(dataDir), { onDamage, signal, records: true })
  io.print(`${faultsText(found)} in the files of the archive: nothing else was checked\n`)
}

/** @returns undefined for the whole archive. @throws CommandError BAD_RANGE */
function chosenRange(settings: Settings, identity: Identity, head: number): BlockRange | undefined {
  const { from, to, execute } = settings
  if (from === undefined && to === undefined) return undefined
  const { genesisNumber } = identity
  const range = blockRange(settings, genesisNumber, genesisNumber, head)
  if (execute && range.to === genesisNumber) {
    const text = `--execute --to ${range.to}: nothing is executed in the genesis block, ${genesisNumber}`
    throw new CommandError('BAD_RANGE', text)
  }
  return range
}

/** @returns exit status */
async function verify(
  store: Store,
  range: BlockRange | undefined,
  execute: boolean,
  io: CommandIo,
  stop: StopSignal,
): Promise<number> {
  let found = 0
  let saidAtMs = Date.now()
  const onFinding = ({ where, what }: Finding): void => {
    if (++found <= FINDINGS_SHOWN_MAX) io.print(`${where}: ${what}\n`)
  }
  const onProgress = (text: string): void => {
    if (Date.now() - saidAtMs < LINE_EVERY_MS) return
    saidAtMs = Date.now()
    io.say(text)
  }
  const options: VerifyOptions = { onFinding, onProgress, signal: stop.signal, range }
  const summary = await verifyArchive(store, options)
  const executed = execute && !stop.signal.aborted ? await executeBlocks(store, options) : undefined
  if (found > FINDINGS_SHOWN_MAX) io.print(`… and ${found - FINDINGS_SHOWN_MAX} more\n`)
  if (stop.exitStatus !== undefined) {
    const upTo = executed?.last === undefined ? '' : `; blocks were executed again up to ${executed.last}`
    io.say(`stopped: not everything was checked${upTo}`)
    return found > 0 ? 1 : stop.exitStatus
  }
  const verdict = found === 0 ? soundText(range) : faultsText(found)
  io.print(`${verdict}: checked ${summary}${executed === undefined ? '' : executedText(executed)}\n`)
  return found === 0 ? 0 : 1
}

/**
 * Executes blocks with the second implementation of the EVM. This implementation is loaded only here, so that other
 * commands start faster.
 */
async function executeBlocks(store: Store, options: VerifyOptions): Promise<Executed> {
  const { executeAgain } = await import('../oracle/executeAgain.ts')
  return executeAgain(store, options)
}

function executedText({ blocks, transactions, roots, accessLists }: Executed): string {
  const left = [
    roots ? '' : ' (not the state roots: the archive was made with --no-proofs)',
    accessLists === 0
      ? ''
      : ` (not the access lists of ${accessLists} blocks of amsterdam: @ethereumjs/vm makes other ones than geth)`,
  ]
  return `; executed ${blocks} blocks with ${transactions} transactions again${left.join('')}`
}
