import type { Handler } from './handler.ts'
import { sealBlocks } from './sealBlocks.ts'

/** Seals blocks one after the other. As in anvil, an interval moves the clock forward before each block. */
export const anvil_mine: Handler<'anvil_mine'> = async (context, { blocks = 1, interval = 0 }) => {
  await sealBlocks(context, Number(blocks), () => ({ kind: 'later', seconds: Number(interval) }))
  return null
}
