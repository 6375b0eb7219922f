/** Damage of a served archive: found by requests or by scrubbing, told to callers, to the log and to `/readiness`. */

import { Worker } from 'node:worker_threads'
import { isDamage } from '../archive/errors.ts'
import type { Settings } from '../config.ts'
import { DamageWatch } from '../head/damageWatch.ts'
import { HeadError } from '../head/headError.ts'
import { toRpcError } from '../methods/wireError.ts'
import type { DamageFigures } from '../observe/nodeGauges.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { damageText } from '../store/leveldb/damage.ts'
import type { ScrubMessage, ScrubWorkerData } from '../store/scrubWorker.ts'
import type { Closing } from './closing.ts'

export interface WatchedDamage {
  /** Reports damage, then converts the error as the methods do. */
  readonly toRpcError: typeof toRpcError
  /** Damage that was found beside requests. @param what a sentence for the operator */
  readonly report: (what: string) => void
  /** The log's own, but for errors that are damage: the log has one line of that. */
  readonly logError: NodeLog['logError']
  /** The damage so far. */
  readonly figures: () => DamageFigures
}

/** @param location folder of the archive's database */
export function watchDamage(
  location: string,
  { scrubBytesPerSecond: bytesPerSecond }: Settings,
  { logError }: NodeLog,
  closing: Closing,
): WatchedDamage {
  const watch = new DamageWatch((what) =>
    logError(`the archive is damaged: ${what}; stop the node and run \`cartulary recover\``),
  )
  const scrubbing = startScrubbing({ location, bytesPerSecond, onDamage: watch.report, logError })
  if (scrubbing !== undefined) closing.add(() => scrubbing.close())
  return {
    report: watch.report,
    logError(message, error, caller) {
      if (isDamage(error)) watch.report(error.message)
      else logError(message, error, caller)
    },
    toRpcError(error, method) {
      if (isDamage(error) || isHeadDamage(error)) watch.report(error.message)
      return toRpcError(error, method)
    },
    figures: () => ({ found: watch.found, reason: watch.reason, scrubbed: scrubbing?.figures }),
  }
}

/** Whether the thread that moves the head met damage. */
export function isHeadDamage(error: unknown): error is HeadError {
  return error instanceof HeadError && error.code === 'DAMAGED'
}

/** The thread that reads the tables of a served archive again and again (store/scrubWorker.ts). */
interface ScrubFigures {
  /** Bytes of tables that were read since the start. */
  readonly bytes: number
  /** How many times all tables were read. */
  readonly passes: number
}

interface Scrubbing {
  readonly figures: ScrubFigures
  close(): Promise<void>
}

interface ScrubOptions extends ScrubWorkerData {
  /** @param what names the file and the place */
  readonly onDamage: (what: string) => void
  readonly logError: (message: string, error: unknown) => void
  /** The thread's script. Default: scrub.js beside the running bundle. */
  readonly workerUrl?: URL
}

/** Starts the thread; it keeps no process alive. undefined with 0 bytes a second. */
function startScrubbing(options: ScrubOptions): Scrubbing | undefined {
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
