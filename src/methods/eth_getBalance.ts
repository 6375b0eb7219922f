import { stateAt } from '../archive/state.ts'
import { fromHex, toQuantity } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getBalance: Handler<'eth_getBalance'> = ({ archive, view }, { address, block }) => {
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  return toQuantity(state.account(fromHex(address))?.balance ?? 0n)
}
