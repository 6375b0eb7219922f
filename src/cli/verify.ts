/** cartulary verify: the archive, checked against itself. */
import type { Finding } from '../archive/verification.ts'
import { verifyArchive } from '../archive/verify.ts'
import { openArchive } from './archiveFolder.ts'
import { type CommandSpec, say } from './command.ts'
import { catchStopSignal } from './stopSignal.ts'
import { required } from './usageError.ts'

const LINE_EVERY_MS = 5_000
/** More findings are counted, not printed. */
const FINDINGS_SHOWN_MAX = 100

export const verifyCommand: CommandSpec = {
  name: 'verify',
  summary: 'check hashes, roots, indices and the state of the archive',
  examples: ['cartulary verify --datadir data'],
  async run(settings) {
    const { store } = await openArchive(required(settings.dataDir, '--datadir'))
    const stop = catchStopSignal()
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
    try {
      const summary = await verifyArchive(store, { onFinding, onProgress, signal: stop.signal })
      if (found > FINDINGS_SHOWN_MAX) process.stdout.write(`… and ${found - FINDINGS_SHOWN_MAX} more\n`)
      if (stop.exitStatus !== undefined) {
        say('stopped: not everything was checked')
        return found > 0 ? 1 : stop.exitStatus
      }
      process.stdout.write(
        `${found === 0 ? 'the archive is sound' : `${found} faults`}: checked ${summary}\n`,
      )
      return found === 0 ? 0 : 1
    } finally {
      stop.release()
      await store.close()
    }
  },
}
