/**
 * Cases that may differ from the fixtures, each with its reason. A listed case that passes is reported, so that the
 * list stays exact.
 */
import type { Verdict } from './verdict.ts'

export interface Exception {
  /** Name of the test */
  readonly name: string
  /** The fixtures' names of the forks; default: all */
  readonly networks?: readonly string[]
  /** Index as in {@link Verdict}; default: all */
  readonly index?: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = []

/** Returns the exception for a case. */
export function exceptionFor({ name, network, index }: Verdict): Exception | undefined {
  return exceptions.find(
    (each) =>
      each.name === name &&
      (each.networks === undefined || each.networks.includes(network)) &&
      (each.index === undefined || each.index === index),
  )
}
