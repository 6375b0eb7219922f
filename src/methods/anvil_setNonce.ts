import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { setState } from './setState.ts'

export const anvil_setNonce: Handler<'anvil_setNonce'> = async (context, { address, nonce }) => {
  await setState(context, { address: fromHex(address), nonce: BigInt(nonce) })
  return null
}
