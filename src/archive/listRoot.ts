/**
 * Roots of the tries of a block's transactions, receipts or withdrawals, to which the header commits. The key of each
 * item is RLP(index).
 */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { fromBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { Trie } from './trie.ts'

/** The root (32 bytes) of the trie of these items (Yellow Paper §4.3.2). */
export function listRoot(items: readonly Uint8Array[]): Uint8Array {
  const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
  items.forEach((item, index) => {
    trie.put(encodeRlp(fromBigInt(BigInt(index))), item)
  })
  return trie.hash()
}
