/** Damage of a served archive: found by requests or by scrubbing, told to callers, to the log and to `/readiness`. */
import { isDamage } from '../archive/errors.ts'
import type { Settings } from '../config.ts'
import { DamageWatch } from '../head/damageWatch.ts'
import { HeadError } from '../head/headError.ts'
import { toRpcError } from '../methods/wireError.ts'
import type { DamageFigures } from '../observe/nodeGauges.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import type { Closing } from './closing.ts'
import { startScrubbing } from './scrubbing.ts'

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
