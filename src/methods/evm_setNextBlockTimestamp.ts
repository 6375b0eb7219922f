import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const evm_setNextBlockTimestamp: Handler<'evm_setNextBlockTimestamp'> = async (
  context,
  { timestamp },
) => {
  await chainControlOf(context).changePlan((plan, parent) => plan.setNextTimestamp(Number(timestamp), parent))
  return null
}
