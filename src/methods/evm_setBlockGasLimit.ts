import { MIN_GAS_LIMIT } from '../chain/fees.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/**
 * Sets the gas limit that later blocks approach. Unlike in anvil, a block does not take the limit at once, because the
 * rules of the chain bound the difference from the parent's gas limit.
 */
export const evm_setBlockGasLimit: Handler<'evm_setBlockGasLimit'> = (context, { gasLimit }) => {
  const target = BigInt(gasLimit)
  if (target < MIN_GAS_LIMIT) throw new InvalidParam('gasLimit', `expected at least ${MIN_GAS_LIMIT} gas`)
  chainControlOf(context).plan.setGasLimitTarget(target)
  return true
}
