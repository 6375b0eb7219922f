/** The hashing part of a trie's commit: computes the refs of changed nodes, and lists the places that change in the store. */
import { copyOf } from '../chain/bytes.ts'
import { keccak256 } from '../chain/crypto.ts'
import { idOf } from '../chain/hex.ts'
import { type BranchNode, type Child, encodeNode, isPlain, lowestBit, type TrieNode } from './trieNode.ts'

/** The node that a place has afterwards; undefined if none. */
export interface PlacedNode {
  /** Nibbles from the root to the node. */
  readonly path: Uint8Array
  readonly node: TrieNode | undefined
}

/** Longest path of a node: the nibbles of a key of 32 bytes. */
const PATH_NIBBLES = 64

/**
 * Computes the refs of `root` and of the changed nodes below it, children first, hashing each node once.
 *
 * @returns the root hash, 32 bytes
 */
export function commitRoot(root: TrieNode): Uint8Array {
  const rlp = settle(root)
  // The root is known by its hash even if its RLP is shorter than 32 bytes. Any other node with such a short RLP is
  // embedded.
  return rlp.length < 32 ? keccak256(rlp) : root.ref!
}

/**
 * Lists the places whose nodes may differ from those in the store. The refs of all nodes must be computed.
 *
 * @param left paths of places that have lost their nodes; a place may have got another node since
 */
export function changedPlaces(root: Child | undefined, left: readonly Uint8Array[]): PlacedNode[] {
  const places: PlacedNode[] = []
  addPlaces(root, new Uint8Array(PATH_NIBBLES), 0, places)
  if (left.length === 0) return places
  const seen = new Set(places.map(({ path }) => idOf(path)))
  for (const path of left) if (seen.size < seen.add(idOf(path)).size) places.push({ path, node: undefined })
  return places
}

/** Marks the changed nodes as stored, and drops the leaves below changed branches from memory. */
export function markStored(node: Child | undefined): void {
  if (node === undefined || node instanceof Uint8Array) return
  node.isStored = true
  if (node.kind === 'extension') markStored(node.child)
  if (node.kind !== 'branch') return
  for (let rest = node.changed; rest !== 0; rest &= rest - 1) {
    const nibble = lowestBit(rest)
    const child = node.children[nibble]
    if (child === undefined || child instanceof Uint8Array) continue
    if (child.kind === 'leaf') drop(node, nibble, child)
    else markStored(child)
  }
  node.changed = 0
}

/**
 * Drops from memory what is below a node and was last used before a time. The store must have all nodes.
 *
 * @returns whether the node itself is still used: it leads to a branch that is
 */
export function keepsUsed(node: TrieNode, time: number): boolean {
  const branch = node.kind === 'extension' ? node.child : node
  if (branch instanceof Uint8Array || branch.kind !== 'branch' || branch.used < time) return false
  branch.children.forEach((child, nibble) => {
    if (child !== undefined && !(child instanceof Uint8Array) && !keepsUsed(child, time))
      drop(branch, nibble, child)
  })
  return true
}

function drop(branch: BranchNode, nibble: number, child: TrieNode): void {
  branch.children[nibble] = branch.rlp === undefined ? child.ref : undefined
}

/** Computes the ref of a node. @returns its RLP */
function settle(node: TrieNode): Uint8Array {
  if (node.kind === 'extension') settleChild(node.child)
  else if (node.kind === 'branch') {
    for (let rest = node.changed; rest !== 0; rest &= rest - 1) settleChild(node.children[lowestBit(rest)])
  }
  const rlp = encodeNode(node)
  if (node.kind === 'branch') {
    // The entries of a leaf and of an extension depend neither on the value nor on the child.
    node.isStored = false
    if (node.value === undefined && isPlain(rlp)) node.rlp = rlp
  }
  node.ref = rlp.length < 32 ? rlp : keccak256(rlp)
  return rlp
}

function settleChild(child: Child | undefined): void {
  if (child !== undefined && !(child instanceof Uint8Array) && child.ref === undefined) settle(child)
}

/** @param path a buffer whose first `depth` nibbles lead to the node */
function addPlaces(node: Child | undefined, path: Uint8Array, depth: number, places: PlacedNode[]): void {
  if (node === undefined || node instanceof Uint8Array) return
  if (!node.isStored) places.push({ path: copyOf(path, 0, depth), node })
  if (node.kind === 'extension') {
    path.set(node.path, depth)
    addPlaces(node.child, path, depth + node.path.length, places)
  } else if (node.kind === 'branch' && !node.isStored) {
    for (let rest = node.changed; rest !== 0; rest &= rest - 1) {
      const nibble = lowestBit(rest)
      path[depth] = nibble
      addPlaces(node.children[nibble], path, depth + 1, places)
    }
  }
}
