import { stateAt } from '../archive/state.ts'
import { fromHex, fromHexPadded, leftPad, toHex } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getStorageAt: Handler<'eth_getStorageAt'> = (
  { archive, view },
  { address, slot, block },
) => {
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  return toHex(leftPad(state.slot(fromHex(address), fromHexPadded(slot, 32)), 32))
}
