/** Versions of three numbers, without pre-release or build parts. The contract has no other versions. */

export type Version = readonly [major: number, minor: number, patch: number]

/** Parses `1.2.3`. @returns undefined for any other text */
export function parseVersion(text: string): Version | undefined {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)
  return parts === null ? undefined : [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

/** Returns a negative number if the first version is older, a positive number if it is newer, 0 if both are equal. */
export function compareVersions(first: Version, second: Version): number {
  for (const [index, part] of first.entries()) {
    const difference = part - second[index]!
    if (difference !== 0) return difference
  }
  return 0
}
