import { toHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `Call`. */
export const eth_call: Handler<'eth_call'> = async (context, params) =>
  toHex(await context.executor.run('call', simulationInput(context, params)))
