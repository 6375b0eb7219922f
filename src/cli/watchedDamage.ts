/** Damage of a served archive: found by requests or by scrubbing, told to callers, to the log and to `/readiness`. */
import { ArchiveError } from '../archive/errors.ts'
import type { Settings } from '../config.ts'
import { DamageWatch } from '../head/damageWatch.ts'
import { toRpcError } from '../methods/wireError.ts'
import type { DamageFigures } from '../observe/nodeGauges.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { StoreError } from '../store/storeError.ts'
import type { Closing } from './closing.ts'
import { startScrubbing } from './scrubbing.ts'

export interface WatchedDamage {
  /** Reports damage, then converts the error as the methods do. */
  readonly toRpcError: typeof toRpcError
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
    toRpcError(error, method) {
      if (isDamage(error)) watch.report(error.message)
      return toRpcError(error, method)
    },
    figures: () => ({ found: watch.found, reason: watch.reason, scrubbed: scrubbing?.figures }),
  }
}

/** Whether an error says that stored data is damaged. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof StoreError) return error.code === 'DAMAGED'
  return error instanceof ArchiveError && error.code === 'CORRUPT'
}
