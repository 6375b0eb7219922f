import { numberOfHash } from '../archive/blocks.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'
import { traceMined } from './tracing.ts'

/** geth: eth/tracers/api.go, `TraceBlockByHash`. */
export const debug_traceBlockByHash: Handler<'debug_traceBlockByHash'> = (
  context,
  { blockHash, options },
) => {
  const hash = fromHex(blockHash)
  const number = numberOfHash(context.archive.reader, hash)
  if (number === undefined) throw new RpcError('blockNotFound', { message: `block ${toHex(hash)} not found` })
  return traceMined(context, number, undefined, options)
}
