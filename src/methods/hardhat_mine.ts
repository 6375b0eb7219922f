import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'
import { checkMinedBlocks } from './minedBlocks.ts'

/**
 * Seals blocks one after the other. As in hardhat, the interval is the exact time from each block to the next, and does
 * not concern the first block.
 */
export const hardhat_mine: Handler<'hardhat_mine'> = async (context, { blocks = 1, interval = 0 }) => {
  const control = chainControlOf(context)
  const count = Number(blocks)
  const seconds = Number(interval)
  checkMinedBlocks(context, count)
  await context.status.writable?.()
  for (let left = count; left > 0; left--)
    await control.seal(left === count || seconds === 0 ? undefined : { kind: 'afterParent', seconds })
  return null
}
