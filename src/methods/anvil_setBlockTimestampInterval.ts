import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_setBlockTimestampInterval: Handler<'anvil_setBlockTimestampInterval'> = (
  context,
  { seconds },
) => {
  chainControlOf(context).plan.setInterval(Number(seconds))
  return null
}
