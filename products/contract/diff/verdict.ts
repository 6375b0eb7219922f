/** Decides which version the changes require, and formats the report. */
import { compare, inc, major } from 'semver'
import type { Change, Level } from './changes.ts'

/** The part of the version that must be raised; `none` if only documentation changed. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/** Whether the version of the new contract matches the changes. */
export interface Verdict {
  readonly bump: Bump
  /** The lowest version that the new contract may have. */
  readonly versionMin: string
  readonly isSufficient: boolean
}

/**
 * Judges the version by the rules of semver.org. In versions 0.x, as is usual, a breaking change raises the second
 * number, and a compatible change the third.
 *
 * @param before version of the old contract
 * @param after version of the new contract
 */
export function judge(changes: readonly Change[], before: string, after: string): Verdict {
  const bump = bumpFor(changes, before)
  const versionMin = bump === 'none' ? before : inc(before, bump)!
  return { bump, versionMin, isSufficient: compare(after, versionMin) >= 0 }
}

function bumpFor(changes: readonly Change[], before: string): Bump {
  const has = (level: Level): boolean => changes.some((change) => change.level === level)
  if (has('breaking')) return major(before) === 0 ? 'minor' : 'major'
  if (has('compatible')) return major(before) === 0 ? 'patch' : 'minor'
  return 'none'
}

/** Maximum number of methods that the report names for a change of a component; further methods are only counted. */
const METHODS_MAX = 6

/** Formats the report. @param isWhole whether the report also lists each change of documentation */
export function reportText(
  changes: readonly Change[],
  verdict: Verdict,
  after: string,
  isWhole: boolean,
): string {
  const sections = (['breaking', 'compatible', 'documentation'] as const).flatMap((level) => {
    const found = changes.filter((change) => change.level === level)
    if (found.length === 0) return []
    const lines = level === 'documentation' && !isWhole ? [] : found.map((change) => `  ${lineOf(change)}`)
    return [`${level}: ${found.length}`, ...lines]
  })
  const { bump, versionMin, isSufficient } = verdict
  const wanted = bump === 'none' ? 'no new version is needed' : `the version must be ${versionMin} or newer`
  const outcome = isSufficient ? 'it is' : 'it is not'
  return [
    ...(sections.length === 0 ? ['no changes'] : sections),
    `${wanted}; the new contract has ${after}${bump === 'none' && isSufficient ? '' : `: ${outcome}`}`,
    '',
  ].join('\n')
}

function lineOf({ place, what, affects, level }: Change): string {
  const methods = [...new Set(affects.filter((one) => one.level === level).map(({ method }) => method))]
  if (methods.length === 0) return `${place} ${what}`
  const shown = methods.slice(0, METHODS_MAX).join(', ')
  const more = methods.length > METHODS_MAX ? ` and ${methods.length - METHODS_MAX} more` : ''
  return `${place} ${what} (${shown}${more})`
}
