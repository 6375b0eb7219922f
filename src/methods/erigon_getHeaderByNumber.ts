import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { headerAnswer } from './minedBlock.ts'

/** erigon: rpc/jsonrpc/erigon_block.go, `GetHeaderByNumber`, which returns an error instead of null for an unknown block. */
export const erigon_getHeaderByNumber: Handler<'erigon_getHeaderByNumber'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  return number === undefined ? null : headerAnswer(context, number)
}
