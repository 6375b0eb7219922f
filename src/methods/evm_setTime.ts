import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** As in anvil and Ganache, a greater number of seconds is a number of milliseconds. */
const SECONDS_MAX = 1_000_000_000_000

export const evm_setTime: Handler<'evm_setTime'> = (context, { timestamp }) =>
  chainControlOf(context).changePlan((plan) => plan.setTime(secondsIn(Number(timestamp))))

function secondsIn(time: number): number {
  return time > SECONDS_MAX ? Math.floor(time / 1_000) : time
}
