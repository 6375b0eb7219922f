import { toQuantity } from '../chain/hex.ts'
import { estimateGas } from '../jobs/definitions/estimateGas.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `EstimateGas`. */
export const eth_estimateGas: Handler<'eth_estimateGas'> = (context, params) =>
  simulated(context, estimateGas, params, toQuantity)
