/** Finds the common ancestor of two chains: searches backwards in growing steps, then by bisection. */

/** @returns whether both chains have the same block at this number */
export type IsCommon = (number: number) => Promise<boolean>

/**
 * Returns the number of the newest block that both chains have. Chains that agree at a block agree at all earlier
 * blocks. The search therefore takes about 2·log2(distance) queries.
 *
 * @param top number of the first block to compare
 * @param floor number of the lowest block to compare
 * @returns undefined when the chains differ at `floor` too
 */
export async function commonAncestor(
  isCommon: IsCommon,
  top: number,
  floor: number,
): Promise<number | undefined> {
  if (top < floor) return undefined
  let different = top + 1
  let common = top
  for (let step = 1; !(await isCommon(common)); step *= 2) {
    if (common === floor) return undefined
    different = common
    common = Math.max(floor, common - step)
  }
  while (different - common > 1) {
    const middle = Math.floor((common + different) / 2)
    if (await isCommon(middle)) common = middle
    else different = middle
  }
  return common
}
