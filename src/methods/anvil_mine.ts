import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'
import { checkMinedBlocks } from './minedBlocks.ts'

/** Seals blocks one after the other. As in anvil, an interval moves the clock forward before each block. */
export const anvil_mine: Handler<'anvil_mine'> = async (context, { blocks = 1, interval = 0 }) => {
  const control = chainControlOf(context)
  checkMinedBlocks(context, Number(blocks))
  await context.status.writable?.()
  for (let left = Number(blocks); left > 0; left--) {
    await control.seal({ kind: 'later', seconds: Number(interval) })
  }
  return null
}
