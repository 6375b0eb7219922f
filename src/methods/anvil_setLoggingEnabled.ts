import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_setLoggingEnabled: Handler<'anvil_setLoggingEnabled'> = (context, { isEnabled }) => {
  chainControlOf(context).logsBlocks = isEnabled
  return null
}
