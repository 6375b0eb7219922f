/** Decodes the trie nodes of a witness (Yellow Paper, appendices B to D). */

import { rlpItems, rlpString } from '../chain/rlpItems.ts'
import {
  type Child,
  encodeNode,
  InvalidNodeError,
  newBranch,
  newExtension,
  newLeaf,
  type TrieNode,
  toNibbles,
} from './trieNode.ts'

const HASH_BYTES = 32
const CHILDREN = 16
/** The first byte of a leaf's encoded path is not below this one. */
const LEAF_FLAG = 0x20
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

/**
 * Returns the RLP of the leaves or extensions whose paths are the ends of a node's path. A deletion may have joined one of these
 * with nodes above it.
 *
 * @returns none for a branch, or for bytes that are no node
 */
export function withShorterPaths(rlp: Uint8Array): Uint8Array[] {
  let node: TrieNode
  try {
    node = nodeOf(rlp)
  } catch (error) {
    if (error instanceof InvalidNodeError) return []
    throw error
  }
  if (node.kind === 'branch') return []
  const { path } = node
  const ends = Array.from({ length: path.length }, (_, at) => path.subarray(at + 1))
  if (node.kind === 'leaf') return ends.map((end) => encodeNode(newLeaf(end, node.value)))
  // An extension has a path.
  return ends.slice(0, -1).map((end) => encodeNode(newExtension(end, node.child)))
}

/** Returns the reference to the child of an extension that has one by hash (32 bytes). @param rlp of any node */
export function extendedHash(rlp: Uint8Array): Uint8Array | undefined {
  const items = rlpItems(rlp, CHILDREN + 1)
  const [first, second] = items?.length === 2 ? items.map(rlpString) : []
  const isExtension = first?.[0] !== undefined && first[0] < LEAF_FLAG
  return isExtension && second?.length === HASH_BYTES ? second : undefined
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
