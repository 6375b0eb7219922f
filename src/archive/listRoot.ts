/**
 * Roots of the tries of a block's lists, as the header commits to them. Each item is a value; its key is RLP(index).
 */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { fromBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { Trie } from './trie.ts'

/** The root of the trie of these items (Yellow Paper §4.3.2), 32 bytes. */
export function listRoot(items: readonly Uint8Array[]): Uint8Array {
  const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
  items.forEach((item, index) => {
    trie.put(encodeRlp(fromBigInt(BigInt(index))), item)
  })
  return trie.hash()
}
