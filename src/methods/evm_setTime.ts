import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** anvil counts the returned time in thousands of seconds, by mistake. */
export const evm_setTime: Handler<'evm_setTime'> = (context, { timestamp }) =>
  chainControlOf(context).changePlan((plan) => plan.setTime(Number(timestamp)))
