import { preimageOf } from '../archive/preimage.ts'
import { fromHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { dataAnswer } from './dataAnswer.ts'
import type { Handler } from './handler.ts'

/** geth: eth/api_debug.go, `Preimage`. */
export const debug_preimage: Handler<'debug_preimage'> = ({ archive }, { hash }) => {
  const preimage = preimageOf(archive.reader, fromHex(hash))
  if (preimage === undefined) throw new RpcError('preimageNotFound')
  return dataAnswer(preimage)
}
