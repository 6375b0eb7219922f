import { RpcError } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'

/**
 * Every block of a development chain has a base fee, so a minimum is refused in anvil's words. Unlike anvil, takes zero,
 * which is no minimum.
 */
export const anvil_setMinGasPrice: Handler<'anvil_setMinGasPrice'> = (_context, { gasPrice }) => {
  if (BigInt(gasPrice) === 0n) return null
  const message = 'anvil_setMinGasPrice is not supported when EIP-1559 is active'
  throw new RpcError('invalidParams', { message })
}
