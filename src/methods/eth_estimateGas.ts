import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `EstimateGas`. */
export const eth_estimateGas: Handler<'eth_estimateGas'> = async (context, params) =>
  toQuantity(await context.executor.run('estimateGas', await simulationInput(context, params)))
