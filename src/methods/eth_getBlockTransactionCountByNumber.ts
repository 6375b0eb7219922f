import { bodyAt } from '../archive/blocks.ts'
import { toQuantity } from '../chain/hex.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getBlockTransactionCountByNumber: Handler<'eth_getBlockTransactionCountByNumber'> = (
  { archive, view },
  { block },
) => {
  const number = resolveBlock({ archive, view }, block)
  return number === undefined ? null : toQuantity(bodyAt(archive.reader, number).transactions.length)
}
