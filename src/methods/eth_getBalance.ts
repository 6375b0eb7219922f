import { accountNumberAt } from '../archive/state.ts'
import { bytesToQuantity, fromHex } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getBalance: Handler<'eth_getBalance'> = (context, { address, block }) => {
  const number = stateBlock(context, block)
  return bytesToQuantity(accountNumberAt(context.archive.reader, fromHex(address), number, 'balance'))
}
