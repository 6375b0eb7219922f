import { fromBigInt, fromHex, fromHexPadded } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { setState } from './setState.ts'

export const anvil_setStorageAt: Handler<'anvil_setStorageAt'> = async (context, params) => {
  const { address, slot, value } = params
  const changed: [Uint8Array, Uint8Array] = [fromHexPadded(slot, 32), fromBigInt(BigInt(value))]
  await setState(context, { address: fromHex(address), stateDiff: [changed] })
  return true
}
