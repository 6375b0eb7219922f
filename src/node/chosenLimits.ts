import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import type { LimitOptionName, Settings } from '../config.ts'

/** Returns every limit of the contract, with the operator's values where set. */
export function chosenLimits(settings: Settings): Record<LimitName, number> {
  const names = Object.keys(limitOptions) as LimitOptionName[]
  return { ...limits, ...Object.fromEntries(names.map((name) => [name, settings[name]])) }
}
