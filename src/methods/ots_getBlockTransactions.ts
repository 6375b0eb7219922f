import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockTransactions } from './otterscanBlocks.ts'

/** erigon: rpc/jsonrpc/otterscan_api.go, `GetBlockTransactions`. */
export const ots_getBlockTransactions: Handler<'ots_getBlockTransactions'> = (
  context,
  { block, pageNumber, pageSize },
) => {
  const number = resolveBlock(context, block)
  return number === undefined
    ? null
    : blockTransactions(context, number, { page: pageNumber, size: pageSize })
}
