import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_stopImpersonatingAccount: Handler<'anvil_stopImpersonatingAccount'> = (
  context,
  { address },
) => {
  chainControlOf(context).impersonation.remove(address)
  return null
}
