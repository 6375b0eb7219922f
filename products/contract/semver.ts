/** Versions of three numbers, as the contract has them: no pre-releases, no build numbers. */

export type Version = readonly [major: number, minor: number, patch: number]

/** @returns undefined for what is no version */
export function parseVersion(text: string): Version | undefined {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)
  return parts === null ? undefined : [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

/** Below zero when the first one is older, above when it is newer. */
export function compareVersions(first: Version, second: Version): number {
  for (const [index, part] of first.entries()) {
    const difference = part - second[index]!
    if (difference !== 0) return difference
  }
  return 0
}
