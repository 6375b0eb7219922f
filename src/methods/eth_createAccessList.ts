import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `CreateAccessList`. */
export const eth_createAccessList: Handler<'eth_createAccessList'> = async (context, params) => {
  const text = await context.executor.run('createAccessList', await simulationInput(context, params))
  return new JsonBytes(Buffer.from(text))
}
