import { MIN_GAS_LIMIT } from '../chain/fees.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Unlike in anvil, the limit is reached in steps: a limit that jumps would break the rules of the chain. */
export const evm_setBlockGasLimit: Handler<'evm_setBlockGasLimit'> = (context, { gasLimit }) => {
  const target = BigInt(gasLimit)
  if (target < MIN_GAS_LIMIT) throw new InvalidParam('gasLimit', `expected at least ${MIN_GAS_LIMIT} gas`)
  chainControlOf(context).plan.setGasLimitTarget(target)
  return true
}
