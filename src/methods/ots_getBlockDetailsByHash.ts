import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockDetails } from './otterscanBlocks.ts'

/** erigon: rpc/jsonrpc/otterscan_block_details.go, which returns an error instead of null for an unknown block. */
export const ots_getBlockDetailsByHash: Handler<'ots_getBlockDetailsByHash'> = (context, { blockHash }) => {
  const number = resolveBlock(context, blockHash)
  return number === undefined ? null : blockDetails(context, number)
}
