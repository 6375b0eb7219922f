/**
 * Merkle proofs from a stored trie (EIP-1186; geth: trie/proof.go). A proof consists of the stored RLP of the nodes on
 * the path. The walk therefore reads the RLP in place.
 */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { type LoadNode, MissingNodeError, matchLength } from './trie.ts'
import { InvalidNodeError, type Item, readItem, readPath, toNibbles } from './trieNode.ts'

/** A proof that a trie has a certain value, or no value, at a key. */
export interface TrieProof {
  /**
   * RLP of the nodes from the root to the key, or to the last node on the key's path. Empty for the empty trie.
   * Embedded nodes are inside their parents.
   */
  readonly nodes: Uint8Array[]
  /** A view of the last node's RLP; undefined when the trie has no value at the key. */
  readonly value: Uint8Array | undefined
}

/** Index of the value in the RLP list of a branch. */
const VALUE_INDEX = 16
/** RLP headers of an empty string, and of a string of 32 bytes. */
const EMPTY_STRING = 0x80
const HASH_HEADER = 0xa0

/**
 * Proves a key of the trie with the given root.
 *
 * @param root 32 bytes
 * @param key of any length
 * @throws MissingNodeError, InvalidNodeError when a node on the path is missing or invalid
 */
export function proveKey(root: Uint8Array, key: Uint8Array, load: LoadNode): TrieProof {
  if (equalBytes(root, EMPTY_TRIE_ROOT)) return { nodes: [], value: undefined }
  const path = toNibbles(key)
  let rlp = loaded(load, root)
  const nodes = [rlp]
  const absent = { nodes, value: undefined }
  let pos = 0
  for (let at = 0; ; ) {
    const list = readItem(rlp, at)
    if (!list.isList) throw new InvalidNodeError(rlp)
    const secondAt = endOfItem(rlp, list.data)
    let child: Item
    if (endOfItem(rlp, secondAt) === list.end) {
      const { path: own, isLeaf } = readPath(rlp, readItem(rlp, list.data))
      const isMatch = matchLength(own, path, pos) === own.length
      child = readItem(rlp, secondAt)
      if (isLeaf)
        return isMatch && own.length === path.length - pos ? { nodes, value: viewOf(rlp, child) } : absent
      if (!isMatch) return absent
      if (own.length === 0) throw new InvalidNodeError(rlp)
      pos += own.length
    } else if (pos === path.length) {
      const value = viewOf(rlp, itemOf(rlp, list, VALUE_INDEX))
      return value.length > 0 ? { nodes, value } : absent
    } else child = itemOf(rlp, list, path[pos++]!)
    if (child.isList) {
      at = child.start
      continue
    }
    const hash = viewOf(rlp, child)
    if (hash.length === 0) return absent
    if (hash.length !== 32) throw new InvalidNodeError(rlp)
    rlp = loaded(load, hash)
    nodes.push(rlp)
    at = 0
  }
}

function loaded(load: LoadNode, hash: Uint8Array): Uint8Array {
  const rlp = load(hash)
  if (rlp === undefined) throw new MissingNodeError(hash)
  return rlp
}

function viewOf(rlp: Uint8Array, { data, end }: Item): Uint8Array {
  return rlp.subarray(data, end)
}

/** The item of a list at an index. */
function itemOf(rlp: Uint8Array, list: Item, index: number): Item {
  let at = list.data
  for (let i = 0; i < index && at < list.end; i++) at = endOfItem(rlp, at)
  if (at >= list.end) throw new InvalidNodeError(rlp)
  return readItem(rlp, at)
}

/** Returns the offset just after the item that starts at an offset. */
function endOfItem(rlp: Uint8Array, at: number): number {
  const first = rlp[at]
  if (first === EMPTY_STRING) return at + 1
  if (first === HASH_HEADER) return at + 33
  return readItem(rlp, at).end
}
