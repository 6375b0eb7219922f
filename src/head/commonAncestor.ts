/** Where two chains part: first in growing steps back, then by halves. */

/** @returns whether both chains have the same block of a number */
export type IsCommon = (number: number) => Promise<boolean>

/**
 * The newest block that both chains have. As a hash says everything before it, what is common at a number is common at
 * all smaller ones; about twice the logarithm of the distance is looked at.
 *
 * @param top number of the first block to look at
 * @param floor number of the last one
 * @returns its number; undefined when not even the block `floor` is common
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
