/** Versions of three numbers, without pre-release or build parts. The contract has no other versions. */
import { parse } from 'semver'

/** Returns a version such as `1.2.3` unchanged, and undefined for any other text. */
export function plainVersion(text: string): string | undefined {
  const version = parse(text)
  return version?.version === text && version.prerelease.length === 0 ? text : undefined
}
