/** cartulary verify: the archive, checked against itself. */
import { headOf } from '../archive/blocks.ts'
import type { Finding } from '../archive/verification.ts'
import { verifyArchive } from '../archive/verify.ts'
import { checkFiles } from '../store/leveldb/checkFiles.ts'
import { type Damage, damageText } from '../store/leveldb/damage.ts'
import type { Store } from '../store/store.ts'
import { StoreError } from '../store/storeError.ts'
import { archiveFolder, openArchiveReadOnly } from './archiveFolder.ts'
import { type BlockRange, blockRange } from './blockRange.ts'
import { type CommandSpec, say } from './command.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'
import { required } from './usageError.ts'

const LINE_EVERY_MS = 5_000
/** More findings are counted, not printed. */
const FINDINGS_SHOWN_MAX = 100

export const verifyCommand: CommandSpec = {
  name: 'verify',
  summary: 'check hashes, roots, indices and the state of the archive',
  examples: ['cartulary verify --datadir data', 'cartulary verify --datadir data --from 1000 --to 2000'],
  async run(settings) {
    const dataDir = required(settings.dataDir, '--datadir')
    // A stopped process removes its temporary folder.
    return withStopSignal(async (stop) => {
      const { store, identity, close } = await openArchiveReadOnly(dataDir, {
        signal: stop.signal,
        records: true,
      }).catch(async (error: unknown) => {
        if (error instanceof StoreError && error.code === 'DAMAGED') await reportFiles(dataDir, stop)
        throw error
      })
      try {
        const { from, to } = settings
        const isAll = from === undefined && to === undefined
        const range = isAll
          ? undefined
          : blockRange(settings, identity.genesisNumber, identity, headOf(store).number)
        return await verify(store, range, stop)
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

/** Reports every damaged place of the files, not only the first. */
async function reportFiles(dataDir: string, { signal }: StopSignal): Promise<void> {
  let found = 0
  const onDamage = (damage: Damage): void => {
    if (++found <= FINDINGS_SHOWN_MAX) process.stdout.write(`${damageText(damage)}\n`)
  }
  await checkFiles(archiveFolder(dataDir), { onDamage, signal, records: true })
  process.stdout.write(`${faultsText(found)} in the files of the archive: nothing else was checked\n`)
}

/** @returns exit status */
async function verify(store: Store, range: BlockRange | undefined, stop: StopSignal): Promise<number> {
  let found = 0
  let saidAtMs = Date.now()
  const onFinding = ({ where, what }: Finding): void => {
    if (++found <= FINDINGS_SHOWN_MAX) process.stdout.write(`${where}: ${what}\n`)
  }
  const onProgress = (text: string): void => {
    if (Date.now() - saidAtMs < LINE_EVERY_MS) return
    saidAtMs = Date.now()
    say(text)
  }
  const summary = await verifyArchive(store, { onFinding, onProgress, signal: stop.signal, range })
  if (found > FINDINGS_SHOWN_MAX) process.stdout.write(`… and ${found - FINDINGS_SHOWN_MAX} more\n`)
  if (stop.exitStatus !== undefined) {
    say('stopped: not everything was checked')
    return found > 0 ? 1 : stop.exitStatus
  }
  process.stdout.write(`${found === 0 ? soundText(range) : faultsText(found)}: checked ${summary}\n`)
  return found === 0 ? 0 : 1
}
