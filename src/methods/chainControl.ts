import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'
import type { ChainControl } from './node.ts'

/** Who seals blocks. @throws RpcError methodNotFound where nobody does: the method is not served there */
export function chainControlOf({ chainControl }: Context): ChainControl {
  if (chainControl === undefined) throw new RpcError('methodNotFound')
  return chainControl
}
