import { RpcError } from '../rpc/rpcError.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { traceMined } from './tracing.ts'

/** geth: eth/tracers/api.go, `TraceBlockByNumber`. */
export const debug_traceBlockByNumber: Handler<'debug_traceBlockByNumber'> = (
  context,
  { block, options },
) => {
  const number = resolveBlock(context, block)
  if (number === undefined)
    throw new RpcError('blockNotFound', { message: `block #${BigInt(block)} not found` })
  return traceMined(context, number, undefined, options)
}
