import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { setState } from './setState.ts'

export const anvil_addBalance: Handler<'anvil_addBalance'> = async (context, { address, balance }) => {
  await setState(context, { address: fromHex(address), addedBalance: BigInt(balance) })
  return null
}
