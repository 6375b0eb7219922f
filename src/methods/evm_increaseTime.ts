import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Returns the number of seconds that the clock of the chain is ahead of the machine's, as anvil does. */
export const evm_increaseTime: Handler<'evm_increaseTime'> = (context, { seconds }) =>
  chainControlOf(context).increaseTime(Number(seconds))
