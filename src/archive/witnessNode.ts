/** Decodes the trie nodes of a witness (Yellow Paper, appendices B to D). */

import { rlpItems, rlpString } from '../chain/rlpItems.ts'
import {
  type Child,
  InvalidNodeError,
  newBranch,
  newExtension,
  newLeaf,
  type TrieNode,
  toNibbles,
} from './trieNode.ts'

const HASH_BYTES = 32
const CHILDREN = 16
/** First byte of the RLP of the shortest list. */
const LIST = 0xc0

/**
 * Decodes a node with its embedded descendants; the result has views of `rlp`.
 *
 * @param hash keccak256 of `rlp`, 32 bytes
 * @throws InvalidNodeError
 */
export function decodeNode(rlp: Uint8Array, hash: Uint8Array): TrieNode {
  const node = nodeOf(rlp)
  if (rlp.length >= HASH_BYTES) node.ref = hash
  return node
}

function nodeOf(rlp: Uint8Array): TrieNode {
  const items = rlpItems(rlp, CHILDREN + 1) ?? []
  const node = items.length === 2 ? pairOf(items[0]!, items[1]!) : newBranch()
  if (node.kind === 'branch') {
    if (items.length !== CHILDREN + 1) throw new InvalidNodeError(rlp)
    node.children = items.slice(0, CHILDREN).map(childOf)
    const value = stringOf(items[CHILDREN]!)
    if (value.length > 0) node.value = value
  }
  node.ref = rlp
  node.isStored = true
  return node
}

function pairOf(first: Uint8Array, second: Uint8Array): TrieNode {
  const flagged = toNibbles(stringOf(first))
  const flag = flagged[0]
  if (flag === undefined) throw new InvalidNodeError(first)
  const path = flagged.subarray(flag & 1 ? 1 : 2)
  if (flag >= 2) return newLeaf(path, stringOf(second))
  const child = childOf(second)
  if (child === undefined) throw new InvalidNodeError(second)
  return newExtension(path, child)
}

function childOf(item: Uint8Array): Child | undefined {
  if (item[0]! >= LIST && item.length < HASH_BYTES) return nodeOf(item)
  const ref = stringOf(item)
  if (ref.length === 0) return undefined
  if (ref.length !== HASH_BYTES) throw new InvalidNodeError(item)
  return ref
}

function stringOf(item: Uint8Array): Uint8Array {
  const content = rlpString(item)
  if (content === undefined) throw new InvalidNodeError(item)
  return content
}
