import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `EstimateGas`. */
export const eth_estimateGas: Handler<'eth_estimateGas'> = (context, params) => {
  const gas = simulated(context, 'estimateGas', params)
  return gas instanceof Promise ? gas.then(toQuantity) : toQuantity(gas)
}
