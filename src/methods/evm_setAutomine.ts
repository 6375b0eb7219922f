import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Switches between a block for each transaction and blocks on request. An interval stays unless it is replaced. */
export const evm_setAutomine: Handler<'evm_setAutomine'> = (context, { isAutomatic }) => {
  const control = chainControlOf(context)
  if (isAutomatic) control.setMode({ kind: 'instant' })
  else if (control.mode.kind === 'instant') control.setMode({ kind: 'manual' })
  return null
}
