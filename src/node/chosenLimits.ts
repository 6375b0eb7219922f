import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import type { LimitOptionName, Settings } from '../config.ts'

/** Every limit of the contract, those that the operator can set as they were set. */
export function chosenLimits(settings: Settings): Record<LimitName, number> {
  const names = Object.keys(limitOptions) as LimitOptionName[]
  return { ...limits, ...Object.fromEntries(names.map((name) => [name, settings[name]])) }
}
