/**
 * Computes a Merkle Patricia trie (Yellow Paper, appendix D) whose keys are all known and sorted, from left to right. Only
 * the nodes on one path are in memory at a time.
 */
import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { encodeNode, isPlain, newBranch, newExtension, newLeaf, setChild, type TrieNode } from './trieNode.ts'

/** Keys and values in the order of the keys. No key is the beginning of another key. */
export interface SortedItems {
  readonly count: number
  /** Returns a nibble of a key. */
  nibble(index: number, at: number): number
  /** Returns the nibbles of a key from a position on. */
  path(index: number, from: number): Uint8Array
  value(index: number): Uint8Array
  /** Returns the address or slot whose hash is the key; undefined in a trie that is not stored. */
  preimage(index: number): Uint8Array | undefined
}

/** Called for each node, children before their parents. @param path nibbles from the root to the node */
export type OnNode = (path: Uint8Array, node: TrieNode) => void

/** Longest path of a node: the nibbles of a key of 32 bytes. */
const PATH_NIBBLES = 64

/** Yields after each node that has children. @returns the root, 32 bytes */
export function* sortedTrie(items: SortedItems, onNode: OnNode): Generator<void, Uint8Array> {
  if (items.count === 0) return EMPTY_TRIE_ROOT
  const path = new Uint8Array(PATH_NIBBLES)
  /** Sets the reference to a node. */
  const settled = (node: TrieNode, depth: number): TrieNode => {
    const rlp = encodeNode(node)
    if (node.kind === 'branch' && isPlain(rlp)) node.rlp = rlp
    node.ref = rlp.length < 32 ? rlp : keccak256(rlp)
    onNode(path.slice(0, depth), node)
    return node
  }
  const leaf = (index: number, depth: number): TrieNode =>
    settled(newLeaf(items.path(index, depth), items.value(index), items.preimage(index)), depth)
  /** Makes the node above the items of a range, which has at least two. */
  function* above(from: number, to: number, depth: number): Generator<void, TrieNode> {
    let end = depth
    for (; ; end++) {
      const nibble = items.nibble(from, end)
      if (nibble !== items.nibble(to - 1, end)) break
      path[end] = nibble
    }
    const branch = newBranch()
    for (let start = from; start < to; ) {
      const nibble = items.nibble(start, end)
      let next = start + 1
      while (next < to && items.nibble(next, end) === nibble) next++
      path[end] = nibble
      const child = next === start + 1 ? leaf(start, end + 1) : yield* above(start, next, end + 1)
      setChild(branch, nibble, child.ref)
      start = next
    }
    let node = settled(branch, end)
    if (end > depth) node = settled(newExtension(path.slice(depth, end), node.ref!), depth)
    yield
    return node
  }
  const { ref } = items.count === 1 ? leaf(0, 0) : yield* above(0, items.count, 0)
  return ref!.length < 32 ? keccak256(ref!) : ref!
}

/** Returns the root of the trie of pairs, which are sorted by key. */
export function sortedRoot(pairs: readonly (readonly [key: Uint8Array, value: Uint8Array])[]): Uint8Array {
  const trie = sortedTrie(
    { ...keysOf(pairs.map(([key]) => key)), value: (index) => pairs[index]![1], preimage: () => undefined },
    () => {},
  )
  let step = trie.next()
  while (step.done !== true) step = trie.next()
  return step.value
}

/** Returns the part of {@link SortedItems} that the keys tell. */
export function keysOf(keys: readonly Uint8Array[]): Pick<SortedItems, 'count' | 'nibble' | 'path'> {
  return {
    count: keys.length,
    nibble: (index, at) => nibbleOf(keys[index]!, at),
    path: (index, from) => pathOf(keys[index]!, from),
  }
}

/** Returns a nibble of a key. */
export function nibbleOf(key: Uint8Array, at: number): number {
  const byte = key[at >> 1]!
  return at & 1 ? byte & 15 : byte >> 4
}

/** Returns the nibbles of a key from a position on. */
export function pathOf(key: Uint8Array, from: number): Uint8Array {
  const path = new Uint8Array(2 * key.length - from)
  for (let at = 0; at < path.length; at++) path[at] = nibbleOf(key, from + at)
  return path
}
