/** Follows nodes that lie. */
import { isDeepStrictEqual } from 'node:util'
import { followLiar, type Outcome } from '../../head/lyingNode.ts'
import { LIES } from '../../support/lies.ts'
import { randomOf } from '../../support/random.ts'
import { BLOCKS, MERGE_BLOCK, readChain } from '../../support/readChain.ts'

/** @returns what is wrong, as sentences */
export async function lieRandomly(count: number, seed: number): Promise<string[]> {
  if (count === 0) return []
  const chain = await readChain()
  const random = randomOf(seed)
  const honest = new Map<number, Outcome>()
  const faults: string[] = []
  let [told, named] = [0, 0]
  for (let at = 0; told < count && at < 4 * count; at++) {
    const lie = LIES[random(LIES.length)]!
    const first = MERGE_BLOCK + 2 + random(BLOCKS - MERGE_BLOCK - 4)
    const about = first + 1 + random(BLOCKS - first)
    const expected = honest.get(first) ?? (await followLiar({ chain, first, about, lie: undefined, random }))
    honest.set(first, expected)
    const outcome = await followLiar({ chain, first, about, lie, random })
    if (outcome.isTold) told++
    if (outcome.lines.length > 0) named++
    if (!isDeepStrictEqual(outcome.contents, expected.contents))
      faults.push(`another archive after ${lie.name}, about block ${about} after ${first}`)
  }
  console.log(
    `lies: ${told}, of which ${named} are in the log because they do harm: ${faults.length} changed the archive`,
  )
  return faults
}
