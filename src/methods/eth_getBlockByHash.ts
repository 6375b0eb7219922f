import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedBlock } from './minedBlock.ts'

export const eth_getBlockByHash: Handler<'eth_getBlockByHash'> = (
  { archive, view },
  { blockHash, fullTransactions },
) => {
  const number = resolveBlock({ archive, view }, blockHash)
  return number === undefined ? null : minedBlock(archive, number, fullTransactions ?? false)
}
