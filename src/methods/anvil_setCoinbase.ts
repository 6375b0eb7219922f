import { fromHex } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_setCoinbase: Handler<'anvil_setCoinbase'> = (context, { address }) => {
  chainControlOf(context).plan.setFeeRecipient(fromHex(address))
  return null
}
