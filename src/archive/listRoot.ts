/** Roots of the tries that a header commits a block's lists to: key RLP(index), value the item. */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { fromBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { Trie } from './trie.ts'

/** Yellow Paper §4.3.2; 32 bytes. */
export function listRoot(items: readonly Uint8Array[]): Uint8Array {
  const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
  items.forEach((item, index) => {
    trie.put(encodeRlp(fromBigInt(BigInt(index))), item)
  })
  return trie.hash()
}
