/** Counts votes: which answer enough nodes have given. */
import { equalBytes } from '../chain/hex.ts'

/** Returns the n-th largest number. */
export function nth(numbers: readonly number[], n: number): number {
  return numbers.toSorted((a, b) => b - a)[n - 1]!
}

/** Returns the indices of the largest group of equal hashes, the first one of several; undefined is no vote. */
export function largestGroup(hashes: readonly (Uint8Array | undefined)[]): number[] {
  const groups: number[][] = []
  for (const [at, hash] of hashes.entries()) {
    if (hash === undefined) continue
    const group = groups.find(([first]) => equalBytes(hashes[first!]!, hash))
    if (group === undefined) groups.push([at])
    else group.push(at)
  }
  return groups.reduce((one, other) => (other.length > one.length ? other : one), [])
}

/**
 * Returns the hashes on which enough of several lists agree, up to the first place at which too few do.
 *
 * @param agree minimum number of equal hashes at each place
 */
export function agreedHashes(lists: readonly (readonly Uint8Array[])[], agree: number): Uint8Array[] {
  const agreed: Uint8Array[] = []
  for (const [at] of (lists[0] ?? []).entries()) {
    const largest = largestGroup(lists.map((list) => list[at]))
    if (largest.length < agree) break
    agreed.push(lists[largest[0]!]![at]!)
  }
  return agreed
}
