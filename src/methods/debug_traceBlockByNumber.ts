import { resolveBlock } from './block.ts'
import { MethodError } from './errors.ts'
import type { Handler } from './handler.ts'
import { traceMined } from './tracing.ts'

/** geth: eth/tracers/api.go, `TraceBlockByNumber`. */
export const debug_traceBlockByNumber: Handler<'debug_traceBlockByNumber'> = (
  context,
  { block, options },
) => {
  const number = resolveBlock(context, block)
  if (number === undefined) throw new MethodError('BLOCK_NOT_FOUND', `block #${BigInt(block)} not found`)
  return traceMined(context, number, undefined, options)
}
