/**
 * A Merkle Patricia trie (Yellow Paper, appendix D) for block import. The trie is synchronous and loads nodes on
 * demand. After many puts, one commit hashes each changed node once. @ethereumjs/mpt hashes the whole path at every put
 * (bench/trie.ts has the figures). test/archive/trie.test.ts compares the two implementations.
 *
 * The caller owns the node store: `load` reads from the store, and {@link TrieChanges} lists the nodes to write.
 */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { commitRoot, type HashedNode, NodeDiff } from './trieCommit.ts'
import {
  type BranchNode,
  type Child,
  decodeNode,
  type ExtensionNode,
  encodeNode,
  fromNibbles,
  InvalidNodeError,
  type LeafNode,
  newBranch,
  newExtension,
  newLeaf,
  type TrieNode,
  toNibbles,
} from './trieNode.ts'

/**
 * Loads the RLP of a node by its hash (32 bytes); undefined when the store lacks the node. The trie keeps views of the
 * RLP.
 */
export type LoadNode = (hash: Uint8Array) => Uint8Array | undefined

/** The changes that one commit makes to the node store. No hash occurs in both lists, or twice in the same list. */
export interface TrieChanges {
  /** 32 bytes. */
  root: Uint8Array
  /**
   * Nodes of the new trie that the old trie did not have. Embedded nodes are not listed: the RLP of their parents
   * contains them.
   */
  added: HashedNode[]
  /**
   * Hashes of the old trie's nodes that the new trie does not have. The list is exact if no two subtrees of the trie
   * are equal, as in a trie whose keys are hashes. In other tries, a listed node may still occur at another position.
   */
  removed: Uint8Array[]
}

/** Thrown when the store lacks a node that the trie refers to: the store is damaged, or never contained that state. */
export class MissingNodeError extends Error {
  readonly code = 'MISSING_NODE'
  /** 32 bytes. */
  readonly hash: Uint8Array

  constructor(hash: Uint8Array) {
    super('a trie node is not in the store')
    this.name = 'MissingNodeError'
    this.hash = hash
  }
}

/**
 * A trie that does not hash its keys: for a state trie, the caller passes keccak hashes (32 bytes). Keys have at least
 * one byte, and may have different lengths. The trie does not copy keys and values, so they must not be modified
 * afterwards.
 *
 * The instance keeps the nodes on the paths of get, put and delete in memory. A caller that works through many blocks
 * should create a new instance at the same root from time to time.
 *
 * Every method that walks the trie throws {@link MissingNodeError} or InvalidNodeError when a node is missing or
 * invalid. Such a call does not change the trie.
 */
export class Trie {
  readonly #load: LoadNode
  #root: Child | undefined
  #rootHash: Uint8Array
  /** Changes since the last commit. */
  #diff = new NodeDiff()

  /** @param root 32 bytes; EMPTY_TRIE_ROOT for the empty trie. The root node is loaded at the first use. */
  constructor(root: Uint8Array, load: LoadNode) {
    this.#load = load
    this.#rootHash = root
    this.#root = equalBytes(root, EMPTY_TRIE_ROOT) ? undefined : root
  }

  /** The root hash (32 bytes) that the last {@link commit} or {@link hash} computed, without later changes. */
  root(): Uint8Array {
    return this.#rootHash
  }

  /** The value at `key`, with uncommitted changes; undefined when there is none. */
  get(key: Uint8Array): Uint8Array | undefined {
    const path = toNibbles(key)
    let node = this.#loadedRoot()
    let pos = 0
    while (node !== undefined) {
      if (node.kind === 'leaf') return isSuffix(node.path, path, pos) ? node.value : undefined
      if (node.kind === 'branch') {
        if (pos === path.length) return node.value
        node = this.#childAt(node, path[pos++]!)
      } else {
        if (matchLength(node.path, path, pos) < node.path.length) return undefined
        pos += node.path.length
        node = this.#childOf(node)
      }
    }
    return undefined
  }

  /** Sets the value at `key`; an empty value removes the key. */
  put(key: Uint8Array, value: Uint8Array): void {
    if (value.length === 0) this.delete(key)
    else this.#root = this.#insert(this.#loadedRoot(), toNibbles(key), 0, value)
  }

  /** Removes `key`; does nothing when the trie does not have it. */
  delete(key: Uint8Array): void {
    const root = this.#loadedRoot()
    if (root === undefined) return
    this.#root = this.#remove(root, toNibbles(key), 0)
    if (this.#root === undefined) this.#drop(root)
  }

  /**
   * Hashes the nodes that changed since the last commit, bottom up and each node once. The trie then has the new root.
   * A node that was changed and changed back is in neither list of the result. The root node is listed even when its
   * RLP is shorter than 32 bytes. The empty trie has no node.
   */
  commit(): TrieChanges {
    const changes = this.changes()
    this.#diff = new NodeDiff()
    return changes
  }

  /** Like {@link commit}, but the next commit returns these changes again. */
  changes(): TrieChanges {
    return { root: this.hash(), ...this.#diff.net() }
  }

  /** Hashes the changed nodes, as {@link commit} does. @returns the root with uncommitted changes, 32 bytes */
  hash(): Uint8Array {
    if (this.#root === undefined) this.#rootHash = EMPTY_TRIE_ROOT
    else if (!(this.#root instanceof Uint8Array) && this.#root.ref === undefined) {
      this.#rootHash = commitRoot(this.#root, this.#diff)
    }
    return this.#rootHash
  }

  /**
   * Yields keys and values in key order, with uncommitted changes. Nodes are loaded on demand and not kept, so the walk
   * needs only the memory of one path. If the trie changes during the walk, the result is unspecified.
   *
   * @param start first key (inclusive), of any length; default: the trie's first key
   */
  *entries(start: Uint8Array = new Uint8Array(0)): Generator<[key: Uint8Array, value: Uint8Array]> {
    if (this.#root === undefined) return
    const from = toNibbles(start)
    const stack: { child: Child; prefix: Uint8Array }[] = [{ child: this.#root, prefix: new Uint8Array(0) }]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const node = this.#loaded(next.child)
      const prefix = node.kind === 'branch' ? next.prefix : concat(next.prefix, node.path)
      if (node.kind === 'extension') {
        if (!isBefore(prefix, from)) stack.push({ child: node.child, prefix })
        continue
      }
      if (node.value !== undefined && Buffer.compare(prefix, from) >= 0)
        yield [fromNibbles(prefix), node.value]
      if (node.kind === 'leaf') continue
      for (let nibble = 15; nibble >= 0; nibble--) {
        const child = node.children[nibble]
        if (child === undefined) continue
        const below = concat(prefix, Uint8Array.of(nibble))
        if (!isBefore(below, from)) stack.push({ child, prefix: below })
      }
    }
  }

  #loaded(child: Child): TrieNode {
    if (!(child instanceof Uint8Array)) return child
    const rlp = this.#load(child)
    if (rlp === undefined) throw new MissingNodeError(child)
    return decodeNode(rlp, child)
  }

  #loadedRoot(): TrieNode | undefined {
    if (this.#root instanceof Uint8Array) this.#root = this.#loaded(this.#root)
    return this.#root
  }

  #childAt(branch: BranchNode, nibble: number): TrieNode | undefined {
    const child = branch.children[nibble]
    if (!(child instanceof Uint8Array)) return child
    const node = this.#loaded(child)
    branch.children[nibble] = node
    return node
  }

  #childOf(extension: ExtensionNode): BranchNode {
    const node = this.#loaded(extension.child)
    if (node.kind !== 'branch') throw new InvalidNodeError(encodeNode(node))
    extension.child = node
    return node
  }

  #drop(node: TrieNode): void {
    if (node.stored !== undefined) this.#diff.remove(node.stored)
  }

  /**
   * Returns the subtree at `pos` of `path` after the insertion: `node` itself, changed, or the node that replaces it.
   */
  #insert(node: TrieNode | undefined, path: Uint8Array, pos: number, value: Uint8Array): TrieNode {
    if (node === undefined) return newLeaf(path.subarray(pos), value)
    if (node.kind === 'branch') {
      if (pos === path.length) setValue(node, value)
      else {
        const nibble = path[pos]!
        this.#setChild(node, nibble, this.#insert(this.#childAt(node, nibble), path, pos + 1, value))
      }
      return node
    }
    const match = matchLength(node.path, path, pos)
    if (node.kind === 'leaf' && match === node.path.length && pos + match === path.length) {
      setValue(node, value)
      return node
    }
    if (node.kind === 'extension' && match === node.path.length) {
      const child = this.#insert(this.#childOf(node), path, pos + match, value)
      node.child = child
      if (child.ref === undefined) node.ref = undefined
      return node
    }
    const branch = newBranch()
    this.#hang(branch, node, match)
    if (pos + match === path.length) branch.value = value
    else branch.children[path[pos + match]!] = newLeaf(path.subarray(pos + match + 1), value)
    return match === 0 ? branch : newExtension(path.subarray(pos, pos + match), branch)
  }

  /** Puts the remainder of `node`, after `match` nibbles of its path, under `branch`. */
  #hang(branch: BranchNode, node: LeafNode | ExtensionNode, match: number): void {
    if (match === node.path.length) {
      branch.value = (node as LeafNode).value
      this.#drop(node)
      return
    }
    const nibble = node.path[match]!
    if (node.kind === 'extension' && match + 1 === node.path.length) {
      branch.children[nibble] = node.child
      this.#drop(node)
      return
    }
    node.path = node.path.subarray(match + 1)
    node.ref = undefined
    branch.children[nibble] = node
  }

  /**
   * Returns the subtree at `pos` of `path` without the key. Returns undefined when `node` is the key's leaf; the caller
   * then drops the leaf. If the caller's branch has only one other child, the caller must load this other child before
   * it calls the method: a failed load must not change the trie.
   */
  #remove(node: TrieNode, path: Uint8Array, pos: number): TrieNode | undefined {
    if (node.kind === 'leaf') return isSuffix(node.path, path, pos) ? undefined : node
    if (node.kind === 'extension') {
      if (matchLength(node.path, path, pos) < node.path.length) return node
      const child = this.#childOf(node)
      return this.#extend(node, child, this.#remove(child, path, pos + node.path.length)!)
    }
    if (pos === path.length) return node.value === undefined ? node : this.#without(node, undefined)
    const nibble = path[pos]!
    const child = this.#childAt(node, nibble)
    if (child === undefined) return node
    const left = this.#remove(child, path, pos + 1)
    if (left === undefined) return this.#without(node, nibble)
    this.#setChild(node, nibble, left)
    return node
  }

  /**
   * Replaces the child of an extension after a removal. If the new child is a leaf or an extension, merges the two
   * nodes into one.
   *
   * @param left the new child
   */
  #extend(extension: ExtensionNode, child: TrieNode, left: TrieNode): TrieNode {
    if (left === child || left.kind === 'branch') {
      extension.child = left
      if (left.ref === undefined) extension.ref = undefined
      return extension
    }
    left.path = concat(extension.path, left.path)
    left.ref = undefined
    this.#drop(extension)
    return left
  }

  /**
   * Returns the branch without the child at `nibble`, or without its value when `nibble` is undefined. If only one
   * entry remains, returns the node that replaces the branch.
   */
  #without(branch: BranchNode, nibble: number | undefined): TrieNode {
    const rest: number[] = []
    for (let i = 0; i < 16; i++) if (i !== nibble && branch.children[i] !== undefined) rest.push(i)
    const keepsValue = nibble !== undefined && branch.value !== undefined
    const isCollapsing = rest.length + (keepsValue ? 1 : 0) === 1
    const only = isCollapsing && !keepsValue ? this.#childAt(branch, rest[0]!)! : undefined
    if (nibble !== undefined) this.#drop(branch.children[nibble] as TrieNode)
    if (!isCollapsing) {
      if (nibble === undefined) branch.value = undefined
      else branch.children[nibble] = undefined
      branch.ref = undefined
      return branch
    }
    this.#drop(branch)
    if (only === undefined) return newLeaf(new Uint8Array(0), branch.value!)
    const step = Uint8Array.of(rest[0]!)
    if (only.kind === 'branch') return newExtension(step, only)
    only.path = concat(step, only.path)
    only.ref = undefined
    return only
  }

  #setChild(branch: BranchNode, nibble: number, child: TrieNode): void {
    branch.children[nibble] = child
    if (child.ref === undefined) branch.ref = undefined
  }
}

function setValue(node: LeafNode | BranchNode, value: Uint8Array): void {
  if (node.value !== undefined && equalBytes(node.value, value)) return
  node.value = value
  node.ref = undefined
}

/** How many leading nibbles of `path` equal those of `key` from `pos` on. */
export function matchLength(path: Uint8Array, key: Uint8Array, pos: number): number {
  const end = Math.min(path.length, key.length - pos)
  let i = 0
  while (i < end && path[i] === key[pos + i]) i++
  return i
}

function isSuffix(path: Uint8Array, key: Uint8Array, pos: number): boolean {
  return key.length - pos === path.length && matchLength(path, key, pos) === path.length
}

/** Whether every key under `prefix` comes before `start`. */
function isBefore(prefix: Uint8Array, start: Uint8Array): boolean {
  const match = matchLength(prefix, start, 0)
  return match < prefix.length && match < start.length && prefix[match]! < start[match]!
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const out = new Uint8Array(a.length + b.length)
  out.set(a)
  out.set(b, a.length)
  return out
}
