import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedUncle } from './minedBlock.ts'

export const eth_getUncleByBlockHashAndIndex: Handler<'eth_getUncleByBlockHashAndIndex'> = (
  { archive },
  { blockHash, index },
) => {
  const number = resolveBlock(archive, blockHash)
  return number === undefined ? null : (minedUncle(archive, number, Number(index)) ?? null)
}
