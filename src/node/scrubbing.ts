/** The thread that reads the tables of a served archive again and again (store/scrubWorker.ts). */
import { Worker } from 'node:worker_threads'
import { damageText } from '../store/leveldb/damage.ts'
import type { ScrubMessage, ScrubWorkerData } from '../store/scrubWorker.ts'

export interface ScrubFigures {
  /** Bytes of tables that were read since the start. */
  readonly bytes: number
  /** How many times all tables were read. */
  readonly passes: number
}

export interface Scrubbing {
  readonly figures: ScrubFigures
  close(): Promise<void>
}

export interface ScrubOptions extends ScrubWorkerData {
  /** @param what names the file and the place */
  readonly onDamage: (what: string) => void
  readonly logError: (message: string, error: unknown) => void
  /** The thread's script. Default: scrub.js beside the running bundle. */
  readonly workerUrl?: URL
}

/** Starts the thread; it keeps no process alive. undefined with 0 bytes a second. */
export function startScrubbing(options: ScrubOptions): Scrubbing | undefined {
  const { location, bytesPerSecond, onDamage, logError } = options
  if (bytesPerSecond === 0) return undefined
  const figures = { bytes: 0, passes: 0 }
  const workerData: ScrubWorkerData = { location, bytesPerSecond }
  const worker = new Worker(options.workerUrl ?? new URL('../cli/scrub.js', import.meta.url), { workerData })
  worker.unref()
  worker.on('message', (message: ScrubMessage) => {
    if (message.kind === 'table') figures.bytes += message.bytes
    else if (message.kind === 'pass') figures.passes++
    else onDamage(damageText(message.damage))
  })
  worker.on('error', (error) => logError('scrubbing ended', error))
  return {
    figures,
    close: async () => {
      await worker.terminate()
    },
  }
}
