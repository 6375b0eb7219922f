/**
 * Intended differences from geth. Each row names the ruling that decides the difference and its reason, and removes the
 * difference from both answers. Any other difference is a fault.
 * test/campaigns/conformance/exceptions.ts is the counterpart.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Answer, Question } from './answers.ts'
import { inAmsterdam } from './knownAmsterdam.ts'
import { inErrors } from './knownErrors.ts'
import { inExecutions } from './knownExecutions.ts'
import { inFailures } from './knownFailures.ts'
import { inReads } from './knownReads.ts'

export interface KnownDifference {
  readonly cluster: string
  /** Number of the ruling; `new` without a ruling yet */
  readonly ruling: number | 'new'
  readonly reason: string
  /** Makes the answers equal where this row applies. @returns whether it applies */
  readonly settle: (question: Question) => boolean
}

/** Applied in order; the first rows settle whole answers. */
export const knownDifferences: readonly KnownDifference[] = [
  ...inErrors,
  ...inAmsterdam,
  ...inReads,
  ...inFailures,
  ...inExecutions,
]

/**
 * Settles known differences; the comparing program calls it for each pair of answers.
 *
 * @returns the clusters of all differences, joined; undefined for none
 */
export function known(
  method: string,
  params: readonly unknown[],
  ours: Answer,
  geth: Answer,
): string | undefined {
  const clusters: string[] = []
  if (isDeepStrictEqual(ours, geth)) return undefined
  for (const { cluster, settle } of knownDifferences) {
    if (!settle({ method, params, ours, geth })) continue
    clusters.push(cluster)
    // Comparing answers of many megabytes takes long, so they are compared only after a change.
    if (isDeepStrictEqual(ours, geth)) break
  }
  return clusters.length === 0 ? undefined : clusters.join(' + ')
}
