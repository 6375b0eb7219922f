import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedReceipts } from './minedBlock.ts'

export const eth_getBlockReceipts: Handler<'eth_getBlockReceipts'> = ({ archive, view }, { block }) => {
  const number = resolveBlock({ archive, view }, block)
  return number === undefined ? null : minedReceipts(archive, number)
}
