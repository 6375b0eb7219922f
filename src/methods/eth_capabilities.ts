import type { Capability } from '../../generated/types.ts'
import { headOf } from '../archive/blocks.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/**
 * An archive keeps everything from its genesis on; only the trie nodes, and with them proofs, can be left
 * out.
 */
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
