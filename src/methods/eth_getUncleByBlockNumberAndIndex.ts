import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedUncle } from './minedBlock.ts'

export const eth_getUncleByBlockNumberAndIndex: Handler<'eth_getUncleByBlockNumberAndIndex'> = (
  { archive, view },
  { block, index },
) => {
  const number = resolveBlock({ archive, view }, block)
  return number === undefined ? null : (minedUncle(archive, number, Number(index)) ?? null)
}
