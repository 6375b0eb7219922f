import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_setIntervalMining: Handler<'anvil_setIntervalMining'> = (context, { seconds }) => {
  chainControlOf(context).sealEvery(Number(seconds) * 1000)
  return null
}
