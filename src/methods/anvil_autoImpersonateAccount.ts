import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_autoImpersonateAccount: Handler<'anvil_autoImpersonateAccount'> = (
  context,
  { isEnabled },
) => {
  chainControlOf(context).impersonation.isForAll = isEnabled
  return null
}
