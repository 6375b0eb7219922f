import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { headerAnswer } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetHeaderByNumber`. As in geth, the pending block has no header here. */
export const eth_getHeaderByNumber: Handler<'eth_getHeaderByNumber'> = (context, { block }) => {
  if ((typeof block === 'object' ? block.blockNumber : block) === 'pending') return null
  const number = resolveBlock(context, block)
  return number === undefined ? null : headerAnswer(context, number)
}
