import { receiptsAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import { consensusReceipt } from '../chain/receipt.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const debug_getRawReceipts: Handler<'debug_getRawReceipts'> = ({ archive, view }, { block }) => {
  const number = resolveBlock({ archive, view }, block)
  return number === undefined
    ? null
    : receiptsAt(archive.reader, number).map((receipt) => toHex(consensusReceipt(receipt)))
}
