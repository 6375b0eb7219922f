/** cartulary verify: the archive, checked against itself. */
import type { Finding } from '../archive/verification.ts'
import { verifyArchive } from '../archive/verify.ts'
import type { Store } from '../store/store.ts'
import { openArchiveReadOnly } from './archiveFolder.ts'
import { type CommandSpec, say } from './command.ts'
import { catchStopSignal, type StopSignal } from './stopSignal.ts'
import { required } from './usageError.ts'

const LINE_EVERY_MS = 5_000
/** More findings are counted, not printed. */
const FINDINGS_SHOWN_MAX = 100

export const verifyCommand: CommandSpec = {
  name: 'verify',
  summary: 'check hashes, roots, indices and the state of the archive',
  examples: ['cartulary verify --datadir data'],
  async run(settings) {
    const dataDir = required(settings.dataDir, '--datadir')
    // A stopped process removes its temporary folder.
    const stop = catchStopSignal()
    try {
      const { store, close } = await openArchiveReadOnly(dataDir)
      try {
        return await verify(store, stop)
      } finally {
        await close()
      }
    } finally {
      stop.release()
    }
  },
}

/** @returns exit status */
async function verify(store: Store, stop: StopSignal): Promise<number> {
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
  const summary = await verifyArchive(store, { onFinding, onProgress, signal: stop.signal })
  if (found > FINDINGS_SHOWN_MAX) process.stdout.write(`… and ${found - FINDINGS_SHOWN_MAX} more\n`)
  if (stop.exitStatus !== undefined) {
    say('stopped: not everything was checked')
    return found > 0 ? 1 : stop.exitStatus
  }
  process.stdout.write(`${found === 0 ? 'the archive is sound' : `${found} faults`}: checked ${summary}\n`)
  return found === 0 ? 0 : 1
}
