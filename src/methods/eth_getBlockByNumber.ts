import type { Block } from '../../generated/types.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { blockAnswer } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetBlockByNumber`, which leaves the same members of a pending block empty. */
export const eth_getBlockByNumber: Handler<'eth_getBlockByNumber'> = async (
  context,
  { block, fullTransactions },
) => {
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  const found = await blockAnswer(context, number, fullTransactions ?? false)
  if (number <= context.view.head.number) return found
  const pending = JSON.parse(Buffer.from(found.bytes).toString('utf8')) as Block
  return { ...pending, hash: null, nonce: null, miner: null }
}
