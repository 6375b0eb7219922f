/** Decides which version the changes require, and formats the report. */

import { compareVersions, type Version } from '../semver.ts'
import type { Change, Level } from './changes.ts'

/** The part of the version that must be raised; `none` if only documentation changed. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/** Whether the version of the new contract matches the changes. */
export interface Verdict {
  readonly bump: Bump
  /** The lowest version that the new contract may have. */
  readonly versionMin: Version
  readonly isSufficient: boolean
}

/**
 * Judges the version by the rules of semver.org. In versions 0.x, as is usual, a breaking change raises the second
 * number, and a compatible change raises the third.
 *
 * @param before version of the old contract
 * @param after version of the new contract
 */
export function judge(changes: readonly Change[], before: Version, after: Version): Verdict {
  const bump = bumpFor(changes, before)
  const versionMin = raised(before, bump)
  return { bump, versionMin, isSufficient: compareVersions(after, versionMin) >= 0 }
}

function bumpFor(changes: readonly Change[], [major]: Version): Bump {
  const has = (level: Level): boolean => changes.some((change) => change.level === level)
  if (has('breaking')) return major === 0 ? 'minor' : 'major'
  if (has('compatible')) return major === 0 ? 'patch' : 'minor'
  return 'none'
}

function raised([major, minor, patch]: Version, bump: Bump): Version {
  switch (bump) {
    case 'major':
      return [major + 1, 0, 0]
    case 'minor':
      return [major, minor + 1, 0]
    case 'patch':
      return [major, minor, patch + 1]
    case 'none':
      return [major, minor, patch]
  }
}

/** Maximum number of methods that the report names for a change of a component; the rest are only counted. */
const METHODS_MAX = 6

/** Formats the report. @param isWhole whether the report also lists each change of documentation */
export function reportText(
  changes: readonly Change[],
  verdict: Verdict,
  after: Version,
  isWhole: boolean,
): string {
  const sections = (['breaking', 'compatible', 'documentation'] as const).flatMap((level) => {
    const found = changes.filter((change) => change.level === level)
    if (found.length === 0) return []
    const lines = level === 'documentation' && !isWhole ? [] : found.map((change) => `  ${lineOf(change)}`)
    return [`${level}: ${found.length}`, ...lines]
  })
  const { bump, versionMin, isSufficient } = verdict
  const wanted =
    bump === 'none' ? 'no new version is needed' : `the version must be ${versionMin.join('.')} or newer`
  const outcome = isSufficient ? 'it is' : 'it is not'
  return [
    ...(sections.length === 0 ? ['no changes'] : sections),
    `${wanted}; the new contract has ${after.join('.')}${bump === 'none' && isSufficient ? '' : `: ${outcome}`}`,
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
