/**
 * Detects damage of a served archive, by the errors of requests and by scrubbing. Reports the damage to callers, in the
 * log, and in `/readiness`.
 */
import { Worker } from 'node:worker_threads'
import { isDamage } from '../archive/errors.ts'
import type { Settings } from '../config.ts'
import { HeadError } from '../head/headError.ts'
import { toRpcError } from '../methods/wireError.ts'
import type { DamageFigures } from '../observe/nodeGauges.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { damageText } from '../store/leveldb/damage.ts'
import type { ScrubMessage, ScrubWorkerData } from '../store/scrubWorker.ts'
import type { Closing } from './closing.ts'

export interface WatchedDamage {
  /** Converts an error to a JSON-RPC error. Also reports the damage if the error was caused by damage. */
  readonly toRpcError: typeof toRpcError
  /** Reports damage found outside of requests. @param what a sentence for the operator */
  readonly report: (what: string) => void
  /** Logs an error. If damage caused the error, reports the damage instead. The same damage is logged only once. */
  readonly logError: NodeLog['logError']
  /** The damage found so far. */
  readonly figures: () => DamageFigures
}

/** Starts watching. @param location folder of the archive's database */
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

/** Whether the error means that the head thread found damage. */
export function isHeadDamage(error: unknown): error is HeadError {
  return error instanceof HeadError && error.code === 'DAMAGED'
}

/** The progress of the thread that scrubs the tables of a served archive (store/scrubWorker.ts). */
interface ScrubFigures {
  /** Bytes of tables read since the start. */
  readonly bytes: number
  /** Number of complete passes over all tables. */
  readonly passes: number
}

interface Scrubbing {
  readonly figures: ScrubFigures
  close(): Promise<void>
}

interface ScrubOptions extends ScrubWorkerData {
  /** @param what names the file and the position */
  readonly onDamage: (what: string) => void
  readonly logError: (message: string, error: unknown) => void
  /** The thread's script. Default: scrub.js beside the running bundle. */
  readonly workerUrl?: URL
}

/** Starts the scrubbing thread, which does not keep the process alive. Returns undefined for 0 bytes per second. */
function startScrubbing(options: ScrubOptions): Scrubbing | undefined {
  const { location, bytesPerSecond, onDamage, logError } = options
  if (bytesPerSecond === 0) return undefined
  const figures = { bytes: 0, passes: 0 }
  const workerData: ScrubWorkerData = { location, bytesPerSecond }
  const worker = new Worker(options.workerUrl ?? new URL('./scrub.js', import.meta.url), { workerData })
  worker.unref()
  worker.on('message', (message: ScrubMessage) => {
    if (message.kind === 'table') figures.bytes += message.bytes
    else if (message.kind === 'pass') figures.passes++
    else onDamage(damageText(message.damage))
  })
  worker.on('error', (error) => logError('scrubbing failed', error))
  return {
    figures,
    close: async () => {
      await worker.terminate()
    },
  }
}

/**
 * Records the damage that requests and the scrubbing thread find in the archive. Descriptions are for the operator:
 * they name files, and contain no data of callers.
 */
class DamageWatch {
  readonly #onFirst: (what: string) => void
  #found = 0
  #reason: string | undefined

  /** @param onFirst called only once, with the first damage, because the archive stays damaged until it is recovered */
  constructor(onFirst: (what: string) => void) {
    this.#onFirst = onFirst
  }

  /** Description of the first damage; undefined if there is none. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** Number of times that damage was read. The same damage counts each time. */
  get found(): number {
    return this.#found
  }

  readonly report = (what: string): void => {
    this.#found++
    if (this.#reason !== undefined) return
    this.#reason = what
    this.#onFirst(what)
  }
}
