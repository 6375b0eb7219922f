import { bodyAt } from '../archive/blocks.ts'
import { toQuantity } from '../chain/hex.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getUncleCountByBlockHash: Handler<'eth_getUncleCountByBlockHash'> = (
  { archive, view },
  { blockHash },
) => {
  const number = resolveBlock({ archive, view }, blockHash)
  return number === undefined ? null : toQuantity(bodyAt(archive.reader, number).uncles.length)
}
