/** The hashing part of a trie's commit: computes the refs of changed nodes, and lists the changes to the node store. */
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { type Child, encodeNode, type TrieNode } from './trieNode.ts'

/** A node of the new trie, by its hash (32 bytes). */
export interface HashedNode {
  hash: Uint8Array
  rlp: Uint8Array
}

/**
 * Collects added and removed nodes. A node that is removed at one position and added at another is in neither list of
 * {@link net}.
 */
export class NodeDiff {
  /**
   * Added nodes, and hashes (32 bytes) of removed nodes, in the order of the changes. The list may contain a node that
   * was both added and removed. Only {@link net} leaves such nodes out: finding them takes time, and many tries never
   * need the result.
   */
  readonly #moves: (HashedNode | Uint8Array)[] = []

  add(hash: Uint8Array, rlp: Uint8Array): void {
    this.#moves.push({ hash, rlp })
  }

  remove(hash: Uint8Array): void {
    this.#moves.push(hash)
  }

  /** Nodes that only the new trie has, and hashes (32 bytes) of nodes that only the old trie had. */
  net(): { added: HashedNode[]; removed: Uint8Array[] } {
    const added = new Map<string, HashedNode>()
    const removed = new Map<string, Uint8Array>()
    for (const move of this.#moves) {
      if (move instanceof Uint8Array) {
        const id = idOf(move)
        if (!added.delete(id)) removed.set(id, move)
      } else {
        const id = idOf(move.hash)
        if (!removed.delete(id)) added.set(id, move)
      }
    }
    return { added: [...added.values()], removed: [...removed.values()] }
  }
}

/**
 * Computes the refs of `root` and of the changed nodes below it, children first, hashing each node once.
 *
 * @returns the root hash, 32 bytes
 */
export function commitRoot(root: TrieNode, changes: NodeDiff): Uint8Array {
  const rlp = settle(root, changes)
  // Store the root under its hash even when its RLP is shorter than 32 bytes. Any other node with such a short RLP is
  // embedded.
  const hash = rlp.length < 32 ? keccak256(rlp) : root.ref!
  record(root, hash, rlp, changes)
  return hash
}

function settle(node: TrieNode, changes: NodeDiff): Uint8Array {
  if (node.kind === 'extension') settleChild(node.child, changes)
  else if (node.kind === 'branch') for (const child of node.children) settleChild(child, changes)
  const rlp = encodeNode(node)
  node.ref = rlp.length < 32 ? rlp : keccak256(rlp)
  return rlp
}

function settleChild(child: Child | undefined, changes: NodeDiff): void {
  if (child === undefined || child instanceof Uint8Array || child.ref !== undefined) return
  const rlp = settle(child, changes)
  record(child, rlp.length < 32 ? undefined : child.ref, rlp, changes)
}

/** @param hash the key under which the node will be stored; undefined when the node is embedded */
function record(node: TrieNode, hash: Uint8Array | undefined, rlp: Uint8Array, changes: NodeDiff): void {
  const before = node.stored
  if (before !== undefined && hash !== undefined && equalBytes(before, hash)) return
  if (before !== undefined) changes.remove(before)
  if (hash !== undefined) changes.add(hash, rlp)
  node.stored = hash
}
