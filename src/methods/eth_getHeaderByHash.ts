import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { headerAnswer } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetHeaderByHash`. */
export const eth_getHeaderByHash: Handler<'eth_getHeaderByHash'> = (context, { blockHash }) => {
  const number = resolveBlock(context, blockHash)
  return number === undefined ? null : headerAnswer(context, number)
}
