/**
 * Differences from geth on purpose. Each row names the ruling that decides it and the reason, and takes the difference
 * out of both answers. A difference that no row settles is a fault. test/campaigns/conformance/exceptions.ts is its counterpart.
 */
import type { Answer, Question } from './answers.ts'
import { inErrors } from './knownErrors.ts'
import { inExecutions } from './knownExecutions.ts'
import { inFailures } from './knownFailures.ts'
import { inReads } from './knownReads.ts'

export interface KnownDifference {
  readonly cluster: string
  /** Number of the ruling, or `new` for what the rulings do not know yet. */
  readonly ruling: number | 'new'
  readonly reason: string
  /** @returns whether the answers differ in this; what differs so is equal in both afterwards */
  readonly settle: (question: Question) => boolean
}

/** In this order: the first rows settle whole answers. */
export const knownDifferences: readonly KnownDifference[] = [
  ...inErrors,
  ...inReads,
  ...inFailures,
  ...inExecutions,
]

/**
 * Called by the comparing program for each pair of answers.
 *
 * @returns the clusters that the answers differ in, joined; undefined for none
 */
export function known(
  method: string,
  params: readonly unknown[],
  ours: Answer,
  geth: Answer,
): string | undefined {
  const clusters: string[] = []
  for (const { cluster, settle } of knownDifferences) {
    if (JSON.stringify(ours) === JSON.stringify(geth)) break
    if (settle({ method, params, ours, geth })) clusters.push(cluster)
  }
  return clusters.length === 0 ? undefined : clusters.join(' + ')
}
