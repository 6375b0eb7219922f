import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { headerAnswer } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetHeaderByNumber`. As in geth, some members of the pending block's header are null. */
export const eth_getHeaderByNumber: Handler<'eth_getHeaderByNumber'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  return number === undefined ? null : headerAnswer(context, number)
}
