import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedUncle } from './minedBlock.ts'

export const eth_getUncleByBlockNumberAndIndex: Handler<'eth_getUncleByBlockNumberAndIndex'> = (
  { archive },
  { block, index },
) => {
  const number = resolveBlock(archive, block)
  return number === undefined ? null : (minedUncle(archive, number, Number(index)) ?? null)
}
