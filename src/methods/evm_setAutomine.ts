import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Switches instant sealing on or off. Switching it off does not change the mode if blocks are sealed at intervals. */
export const evm_setAutomine: Handler<'evm_setAutomine'> = (context, { isAutomatic }) => {
  const control = chainControlOf(context)
  if (isAutomatic) control.setMode({ kind: 'instant' })
  else if (control.mode.kind === 'instant') control.setMode({ kind: 'manual' })
  return null
}
