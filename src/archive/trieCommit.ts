/**
 * The hashing half of a trie's commit: refs for what changed, and the list of what that means for the store.
 */
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { type Child, encodeNode, type TrieNode } from './trieNode.ts'

/** Collects one commit's changes; a hash that leaves one place and comes up at another cancels out. */
export class NodeDiff {
  readonly #added = new Map<string, { hash: Uint8Array; rlp: Uint8Array }>()
  readonly #removed = new Map<string, Uint8Array>()

  /** @param dropped hashes of stored nodes that are no longer in the trie */
  constructor(dropped: readonly Uint8Array[]) {
    for (const hash of dropped) this.#removed.set(idOf(hash), hash)
  }

  add(hash: Uint8Array, rlp: Uint8Array): void {
    const key = idOf(hash)
    if (!this.#removed.delete(key)) this.#added.set(key, { hash, rlp })
  }

  remove(hash: Uint8Array): void {
    const key = idOf(hash)
    if (!this.#added.delete(key)) this.#removed.set(key, hash)
  }

  added(): { hash: Uint8Array; rlp: Uint8Array }[] {
    return [...this.#added.values()]
  }

  removed(): Uint8Array[] {
    return [...this.#removed.values()]
  }
}

/**
 * Gives `root` and what changed below it their refs, children first, each node hashed once.
 *
 * @returns the root hash, 32 bytes
 */
export function commitRoot(root: TrieNode, changes: NodeDiff): Uint8Array {
  const rlp = settle(root, changes)
  // The store has the root under its hash even when a parent would embed it.
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

/** @param hash under which the store is to hold the node from now on; undefined when it is embedded */
function record(node: TrieNode, hash: Uint8Array | undefined, rlp: Uint8Array, changes: NodeDiff): void {
  const before = node.stored
  if (before !== undefined && hash !== undefined && equalBytes(before, hash)) return
  if (before !== undefined) changes.remove(before)
  if (hash !== undefined) changes.add(hash, rlp)
  node.stored = hash
}
