import type { Handler } from './handler.ts'
import { sealBlocks } from './sealBlocks.ts'

/**
 * Seals blocks one after the other. As in hardhat, the interval is the exact time from each block to the next, and does
 * not concern the first block.
 */
export const hardhat_mine: Handler<'hardhat_mine'> = async (context, { blocks = 1, interval = 0 }) => {
  const seconds = Number(interval)
  await sealBlocks(context, Number(blocks), (index) =>
    index === 0 || seconds === 0 ? undefined : { kind: 'afterParent', seconds },
  )
  return null
}
