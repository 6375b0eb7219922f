/** Roots of the tries that a header commits a block's lists to: key RLP(index), value the item. */
import { RLP } from '@ethereumjs/rlp'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { Trie } from './trie.ts'

/** Yellow Paper §4.3.2; 32 bytes. */
export function listRoot(items: readonly Uint8Array[]): Uint8Array {
  const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
  items.forEach((item, index) => {
    trie.put(RLP.encode(index), item)
  })
  return trie.commit().root
}
