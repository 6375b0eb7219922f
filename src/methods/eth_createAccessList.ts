import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `CreateAccessList`. */
export const eth_createAccessList: Handler<'eth_createAccessList'> = (context, params) => {
  const text = simulated(context, 'createAccessList', params)
  return text instanceof Promise ? text.then(jsonOf) : jsonOf(text)
}

function jsonOf(text: string): JsonBytes {
  return new JsonBytes(Buffer.from(text))
}
