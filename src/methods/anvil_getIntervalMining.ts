import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_getIntervalMining: Handler<'anvil_getIntervalMining'> = (context) => {
  const { mode } = chainControlOf(context)
  return mode.kind === 'interval' ? mode.everyMs / 1000 : null
}
