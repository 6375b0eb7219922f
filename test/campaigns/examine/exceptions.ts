/**
 * Cases of the fixtures that need not come out as the fixtures have them, each with the reason. One that does come out
 * so is reported, so that the list stays exact.
 */
import type { Verdict } from './verdict.ts'

export interface Exception {
  /** Name of the test. */
  readonly name: string
  /** The fixtures' names of the forks; all when left out. */
  readonly networks?: readonly string[]
  /** As {@link Verdict} has it; all when left out. */
  readonly index?: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = []

/** The exception that a case falls under. */
export function exceptionFor({ name, network, index }: Verdict): Exception | undefined {
  return exceptions.find(
    (each) =>
      each.name === name &&
      (each.networks === undefined || each.networks.includes(network)) &&
      (each.index === undefined || each.index === index),
  )
}
