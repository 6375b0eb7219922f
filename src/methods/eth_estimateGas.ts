import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { toQuantity } from '../chain/hex.ts'
import { estimateGas } from '../jobs/definitions/estimateGas.ts'
import type { Context, Handler } from './handler.ts'
import { isNewest } from './pendingContext.ts'
import { type SimulationParams, simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `EstimateGas`. */
export const eth_estimateGas: Handler<'eth_estimateGas'> = (context, params) =>
  simulated(context, estimateGas, withChosenBaseFee(context, params), toQuantity)

/**
 * Makes an estimate on the newest state use the base fee that was chosen for the next block, if one was chosen. The
 * transaction is meant for the next block, so its fee cap may be below the base fee of the newest block.
 */
export function withChosenBaseFee({ archive }: Context, params: SimulationParams): SimulationParams {
  const baseFee = isNewest(params.block) ? chosenBaseFee(archive.reader) : undefined
  if (baseFee === undefined) return params
  return { ...params, blockOverrides: { baseFeePerGas: toQuantity(baseFee), ...params.blockOverrides } }
}
