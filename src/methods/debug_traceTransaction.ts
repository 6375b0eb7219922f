import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'
import { traceMined } from './tracing.ts'

/** geth: eth/tracers/api.go, `TraceTransaction`. */
export const debug_traceTransaction: Handler<'debug_traceTransaction'> = (
  context,
  { transactionHash, options },
) => {
  const location = locateTransaction(context.archive.reader, fromHex(transactionHash))
  if (location === undefined) throw new RpcError('transactionNotFound')
  return traceMined(context, location.number, location.index, options)
}
