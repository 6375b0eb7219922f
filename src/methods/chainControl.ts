import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'
import type { ChainControl } from './node.ts'

/** The sealer of a development chain. @throws RpcError methodNotFound on nodes that do not seal blocks */
export function chainControlOf({ chainControl }: Context): ChainControl {
  if (chainControl === undefined) throw new RpcError('methodNotFound')
  return chainControl
}
