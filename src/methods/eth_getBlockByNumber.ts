import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedBlock } from './minedBlock.ts'

/** geth: internal/ethapi/api.go, `GetBlockByNumber`, which leaves the same members of a pending block empty. */
export const eth_getBlockByNumber: Handler<'eth_getBlockByNumber'> = (
  { archive, view },
  { block, fullTransactions },
) => {
  const number = resolveBlock({ archive, view }, block)
  if (number === undefined) return null
  const found = minedBlock(archive, number, fullTransactions ?? false)
  return number > view.head.number ? { ...found, hash: null, nonce: null, miner: null } : found
}
