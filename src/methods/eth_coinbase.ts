import { parentAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const eth_coinbase: Handler<'eth_coinbase'> = (context) => {
  const { archive, view } = context
  const { header } = parentAt(archive.reader, view.head.number)
  return toHex(chainControlOf(context).plan.pending(header).feeRecipient)
}
