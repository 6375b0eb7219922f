import { eth_getBlockReceipts } from './eth_getBlockReceipts.ts'
import type { Handler } from './handler.ts'

/**
 * erigon: rpc/jsonrpc/erigon_receipts.go, `GetBlockReceiptsByBlockHash`, which returns an error instead of null for an
 * unknown block.
 */
export const erigon_getBlockReceiptsByBlockHash: Handler<'erigon_getBlockReceiptsByBlockHash'> = (
  context,
  { blockHash },
) => eth_getBlockReceipts(context, { block: blockHash })
