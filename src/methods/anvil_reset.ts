import { InvalidParam } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** Hardhat and anvil fork another chain if the options name a node of that chain. This node refuses such options. */
export const anvil_reset: Handler<'anvil_reset'> = async (context, { options }) => {
  const control = chainControlOf(context)
  const { jsonRpcUrl, blockNumber } = options?.forking ?? {}
  if ((jsonRpcUrl ?? blockNumber) != null)
    throw new InvalidParam('options', 'expected no chain to fork: forks of other chains are not supported')
  await context.status.writable?.()
  await control.reset()
  return null
}
