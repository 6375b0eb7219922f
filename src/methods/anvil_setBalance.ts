import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { setState } from './setState.ts'

export const anvil_setBalance: Handler<'anvil_setBalance'> = async (context, { address, balance }) => {
  await setState(context, { address: fromHex(address), balance: BigInt(balance) })
  return null
}
