import type { Handler } from './handler.ts'
import { signedMessage } from './signedMessage.ts'

/** geth: internal/ethapi/api.go, `Sign`. */
export const eth_sign: Handler<'eth_sign'> = (context, { address, message }) =>
  signedMessage(context, address, message)
