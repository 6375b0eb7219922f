import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import type { LimitOptionName, Settings } from '../config.ts'

/** Returns every limit: the operator's value if the operator set the limit, otherwise the default in openrpc.json. */
export function chosenLimits(settings: Settings): Record<LimitName, number> {
  const names = Object.keys(limitOptions) as LimitOptionName[]
  return { ...limits, ...Object.fromEntries(names.map((name) => [name, settings[name]])) }
}

/** Returns the number of threads that answer requests: the main thread, and the serving threads if there are several. */
export function threadsOf({ servingThreads }: Pick<Settings, 'servingThreads'>): number {
  return servingThreads === 1 ? 1 : servingThreads + 1
}

/** Returns the share of each serving thread in a memory limit. @param bytes the limit for all threads together */
export function shareOf(bytes: number, settings: Pick<Settings, 'servingThreads'>): number {
  return Math.floor(bytes / threadsOf(settings))
}
