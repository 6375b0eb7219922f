import { fromHex } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const hardhat_setPrevRandao: Handler<'hardhat_setPrevRandao'> = (context, { prevRandao }) => {
  chainControlOf(context).plan.setPrevRandao(fromHex(prevRandao))
  return null
}
