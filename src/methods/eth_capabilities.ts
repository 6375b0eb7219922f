import type { Capability } from '../../generated/types.ts'
import { headOf } from '../archive/blocks.ts'
import { firstWholeBlock } from '../archive/identity.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/**
 * An archive keeps all data from its first block on. Only trie nodes, and therefore proofs, are optional. If it begins later
 * than its chain, it has the state after the block before, as far as later blocks have used it.
 */
export const eth_capabilities: Handler<'eth_capabilities'> = ({ archive }) => {
  const { number, hash } = headOf(archive.reader)
  const { identity } = archive
  const since = (block: number): Capability => ({ disabled: false, oldestBlock: toQuantity(block) })
  const kept = since(firstWholeBlock(identity))
  const state = since(identity.genesisNumber)
  return {
    head: { number: toQuantity(number), hash: toHex(hash) },
    state,
    tx: kept,
    logs: kept,
    receipts: kept,
    blocks: kept,
    stateproofs: identity.proofs ? state : { disabled: true },
  }
}
