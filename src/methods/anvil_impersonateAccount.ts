import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_impersonateAccount: Handler<'anvil_impersonateAccount'> = (context, { address }) => {
  chainControlOf(context).impersonation.add(address)
  return null
}
