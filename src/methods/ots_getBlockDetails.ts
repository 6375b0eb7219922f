import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockDetails } from './otterscanBlocks.ts'

/** erigon: rpc/jsonrpc/otterscan_block_details.go. */
export const ots_getBlockDetails: Handler<'ots_getBlockDetails'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  return number === undefined ? null : blockDetails(context, number)
}
