import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { setState } from './setState.ts'

export const anvil_setCode: Handler<'anvil_setCode'> = async (context, { address, code }) => {
  await setState(context, { address: fromHex(address), code: fromHex(code) })
  return null
}
