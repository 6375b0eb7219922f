import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedBlock } from './minedBlock.ts'

export const eth_getBlockByNumber: Handler<'eth_getBlockByNumber'> = (
  { archive },
  { block, fullTransactions },
) => {
  const number = resolveBlock(archive, block)
  return number === undefined ? null : minedBlock(archive, number, fullTransactions ?? false)
}
