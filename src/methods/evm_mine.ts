import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'
import { checkMinedBlocks } from './minedBlocks.ts'

/** Seals blocks one after the other. As in anvil, the timestamp in the request is the timestamp of the first block. */
export const evm_mine: Handler<'evm_mine'> = async (context, { options }) => {
  const control = chainControlOf(context)
  const { timestamp, blocks = 1 } = typeof options === 'object' ? options : { timestamp: options }
  checkMinedBlocks(context, Number(blocks))
  await context.status.writable?.()
  for (let left = Number(blocks); left > 0; left--) {
    const isTimed = left === Number(blocks) && timestamp !== undefined
    await control.seal(isTimed ? { kind: 'at', timestamp: Number(timestamp) } : undefined)
  }
  return '0x0' as const
}
