/** Merkle proofs from a stored trie (EIP-1186; geth: trie/proof.go). */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { type LoadNode, MissingNodeError } from './trie.ts'
import { type Child, childAt, encodeNode, matchLength, refOf, type TrieNode, toNibbles } from './trieNode.ts'

/** A proof that a trie has a certain value, or no value, at a key. */
export interface TrieProof {
  /**
   * RLP of the nodes from the root to the key, or to the last node on the key's path. Empty for the empty trie.
   * Embedded nodes are inside their parents.
   */
  readonly nodes: Uint8Array[]
  /** undefined when the trie has no value at the key. */
  readonly value: Uint8Array | undefined
}

/**
 * Proves a key of the trie with the given root.
 *
 * @param root 32 bytes
 * @param key of any length
 * @throws MissingNodeError when a node on the path is missing; errors of `load`
 */
export function proveKey(root: Uint8Array, key: Uint8Array, load: LoadNode): TrieProof {
  const path = toNibbles(key)
  const nodes: Uint8Array[] = []
  let child: Child | undefined = equalBytes(root, EMPTY_TRIE_ROOT) ? undefined : root
  let pos = 0
  while (child !== undefined) {
    const ref = refOf(child)
    const node: TrieNode | undefined = child instanceof Uint8Array ? load(ref, path.subarray(0, pos)) : child
    if (node === undefined) throw new MissingNodeError(ref)
    if (ref.length === 32) nodes.push(encodeNode(node))
    if (node.kind === 'branch') {
      if (pos === path.length) return { nodes, value: node.value }
      child = childAt(node, path[pos++]!)
      continue
    }
    const match = matchLength(node.path, path, pos)
    if (match < node.path.length) break
    pos += match
    if (node.kind === 'leaf') return { nodes, value: pos === path.length ? node.value : undefined }
    child = node.child
  }
  return { nodes, value: undefined }
}
