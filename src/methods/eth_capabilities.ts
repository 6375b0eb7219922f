import type { Capability } from '../../generated/types.ts'
import { headOf } from '../archive/blocks.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/** An archive keeps all data from its genesis block on. Only trie nodes, and therefore proofs, are optional. */
export const eth_capabilities: Handler<'eth_capabilities'> = ({ archive }) => {
  const { number, hash } = headOf(archive.reader)
  const kept: Capability = { disabled: false, oldestBlock: toQuantity(archive.identity.genesisNumber) }
  return {
    head: { number: toQuantity(number), hash: toHex(hash) },
    state: kept,
    tx: kept,
    logs: kept,
    receipts: kept,
    blocks: kept,
    stateproofs: archive.identity.proofs ? kept : { disabled: true },
  }
}
