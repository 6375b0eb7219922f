import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** As in anvil, returns the seconds by which the chain's clock is ahead of the machine's clock. */
export const evm_increaseTime: Handler<'evm_increaseTime'> = (context, { seconds }) =>
  chainControlOf(context).changePlan((plan, parent) => plan.increaseTime(Number(seconds), parent))
