import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import type { LimitOptionName, Settings } from '../config.ts'

/** Returns every limit: the operator's value if the operator set the limit, otherwise the default in openrpc.json. */
export function chosenLimits(settings: Settings): Record<LimitName, number> {
  const names = Object.keys(limitOptions) as LimitOptionName[]
  return { ...limits, ...Object.fromEntries(names.map((name) => [name, settings[name]])) }
}
