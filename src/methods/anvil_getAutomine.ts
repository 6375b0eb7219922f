import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_getAutomine: Handler<'anvil_getAutomine'> = (context) =>
  chainControlOf(context).mode.kind === 'instant'
