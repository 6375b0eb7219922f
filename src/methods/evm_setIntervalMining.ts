import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** The unit is a second, as in anvil; with `--compat hardhat` it is a millisecond, as in hardhat. */
export const evm_setIntervalMining: Handler<'evm_setIntervalMining'> = (context, { interval }) => {
  const control = chainControlOf(context)
  control.sealEvery(Number(interval) * control.intervalUnitMs)
  return null
}
