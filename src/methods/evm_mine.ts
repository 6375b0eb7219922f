import type { Handler } from './handler.ts'
import { sealBlocks } from './sealBlocks.ts'

/** Seals blocks one after the other. As in anvil, the timestamp in the request is the timestamp of the first block. */
export const evm_mine: Handler<'evm_mine'> = async (context, { options }) => {
  const { timestamp, blocks = 1 } = typeof options === 'object' ? options : { timestamp: options }
  await sealBlocks(context, Number(blocks), (index) =>
    index === 0 && timestamp !== undefined ? { kind: 'at', timestamp: Number(timestamp) } : undefined,
  )
  return '0x0' as const
}
