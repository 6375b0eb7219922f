import type { Handler } from './handler.ts'
import { signedMessage } from './signedMessage.ts'

/** Like eth_sign, with the parameters in the other order. The password is ignored, because no account is locked. */
export const personal_sign: Handler<'personal_sign'> = (context, { message, address }) =>
  signedMessage(context, address, message)
