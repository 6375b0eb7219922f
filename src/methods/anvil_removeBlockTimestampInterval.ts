import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Returns whether there was an interval. */
export const anvil_removeBlockTimestampInterval: Handler<'anvil_removeBlockTimestampInterval'> = (context) =>
  chainControlOf(context).plan.setInterval(undefined) !== undefined
