import { RpcError } from '../rpc/rpcError.ts'
import { resolveBlock } from './block.ts'
import { dataAnswerAsync } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { storedAccessList } from './storedAccessList.ts'

/**
 * execution-apis at 033ca6e6: src/debug/getters.yaml, where an unknown block is an error; geth 1.17 has no such method.
 */
export const debug_getRawBlockAccessList: Handler<'debug_getRawBlockAccessList'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  if (number === undefined)
    throw new RpcError('accessListUnavailable', { message: 'resource not found: no such block' })
  return dataAnswerAsync(storedAccessList(context.archive, number), context.scope)
}
