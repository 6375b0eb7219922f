import { toQuantity } from '../chain/hex.ts'
import { suggestTip } from './gasPriceOracle.ts'
import type { Handler } from './handler.ts'

export const eth_maxPriorityFeePerGas: Handler<'eth_maxPriorityFeePerGas'> = async (context) =>
  toQuantity(await suggestTip(context))
