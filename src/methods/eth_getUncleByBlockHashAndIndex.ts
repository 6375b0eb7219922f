import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedUncle } from './minedBlock.ts'

export const eth_getUncleByBlockHashAndIndex: Handler<'eth_getUncleByBlockHashAndIndex'> = (
  { archive, view },
  { blockHash, index },
) => {
  const number = resolveBlock({ archive, view }, blockHash)
  return number === undefined ? null : (minedUncle(archive, number, Number(index)) ?? null)
}
