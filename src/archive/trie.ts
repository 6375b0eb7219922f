/**
 * A Merkle Patricia trie (Yellow Paper, appendix D) for block import. The trie is synchronous and loads nodes on
 * demand. After many puts, one call of `hash` hashes each changed node once. @ethereumjs/mpt hashes the whole path at every put
 * (bench/trie.ts has the figures). test/archive/trie.test.ts compares the two implementations.
 *
 * The caller owns the node store: `load` reads from the store, and {@link Trie.changes} lists the places to write.
 */
import { joined } from '../chain/bytes.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { changedPlaces, commitRoot, keepsUsed, markStored, type PlacedNode } from './trieCommit.ts'
import {
  type BranchNode,
  type Child,
  childAt,
  type ExtensionNode,
  encodeNode,
  fromNibbles,
  InvalidNodeError,
  type LeafNode,
  matchLength,
  newBranch,
  newExtension,
  newLeaf,
  setChild,
  type TrieNode,
  toNibbles,
} from './trieNode.ts'

/**
 * Loads a node; undefined if the store lacks the node.
 *
 * @param ref the reference to the node in its parent: the hash of its RLP (32 bytes), or the RLP if it is shorter
 * @param path nibbles from the root to the node
 */
export interface LoadNode {
  (ref: Uint8Array, path: Uint8Array): TrieNode | undefined
  /** Whether a node that cannot be loaded is known to be a branch. Its reference then is enough for an extension. */
  readonly isBranch?: ((ref: Uint8Array) => boolean) | undefined
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
 * The instance keeps the nodes on the paths of get, put and delete in memory. A caller that works through many blocks should
 * call {@link Trie.dropUnused} when {@link Trie.used} has grown.
 *
 * Every method that walks the trie throws {@link MissingNodeError} or InvalidNodeError when a node is missing or
 * invalid. Such a call does not change the trie.
 */
export class Trie {
  readonly #load: LoadNode
  #root: Child | undefined
  #rootHash: Uint8Array
  /** Paths of the places that have lost their nodes. */
  readonly #left: Uint8Array[] = []
  /** Number of calls of {@link dropUnused}. */
  #time = 0
  #used = 0

  /** @param root 32 bytes; EMPTY_TRIE_ROOT for the empty trie. The root node is loaded at the first use. */
  constructor(root: Uint8Array, load: LoadNode) {
    this.#load = load
    this.#rootHash = root
    this.#root = equalBytes(root, EMPTY_TRIE_ROOT) ? undefined : root
  }

  /** The root hash (32 bytes) that the last {@link hash} computed, without later changes. */
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
        node = this.#childAt(node, path, pos++)
      } else {
        if (matchLength(node.path, path, pos) < node.path.length) return undefined
        pos += node.path.length
        node = this.#childOf(node, path.subarray(0, pos))
      }
    }
    return undefined
  }

  /**
   * Sets the value at `key`; an empty value removes the key.
   *
   * @param preimage the address or slot whose hash is the key; undefined in a trie that is not stored
   */
  put(key: Uint8Array, value: Uint8Array, preimage?: Uint8Array): void {
    if (value.length === 0) this.delete(key)
    else this.#root = this.#insert(this.#loadedRoot(), { path: toNibbles(key), value, preimage }, 0)
  }

  /** Removes `key`; does nothing when the trie does not have it. */
  delete(key: Uint8Array): void {
    const root = this.#loadedRoot()
    if (root === undefined) return
    this.#root = this.#remove(root, toNibbles(key), 0)
    if (this.#root === undefined) this.#left.push(new Uint8Array(0))
  }

  /**
   * Returns the places whose nodes may differ from those of the trie at the start. A place whose node was changed and
   * changed back may be listed, too.
   */
  changes(): PlacedNode[] {
    this.hash()
    return changedPlaces(this.#root, this.#left)
  }

  /**
   * Must be called when the store has the changes, before the trie changes again: {@link changes} then lists later changes
   * only. Drops the leaves below changed branches from memory, because few later changes need them.
   */
  stored(): void {
    this.#left.length = 0
    markStored(this.#root)
  }

  /** Number of branches that were used since the last call of {@link dropUnused}, and of those that are gone since. */
  get used(): number {
    return this.#used
  }

  /** Drops the branches from memory that were not used since the last call. The store must have all changes. */
  dropUnused(): void {
    const root = this.#root
    if (root === undefined || root instanceof Uint8Array || !keepsUsed(root, this.#time))
      this.#root = root && this.hash()
    this.#time++
    this.#used = 0
  }

  /** Hashes the nodes that changed since the last call, bottom up and each node once. @returns the root, 32 bytes */
  hash(): Uint8Array {
    if (this.#root === undefined) this.#rootHash = EMPTY_TRIE_ROOT
    else if (!(this.#root instanceof Uint8Array) && this.#root.ref === undefined) {
      this.#rootHash = commitRoot(this.#root)
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
      const node = this.#loaded(next.child, next.prefix)
      const prefix = node.kind === 'branch' ? next.prefix : joined(next.prefix, node.path)
      if (node.kind === 'extension') {
        if (!isBefore(prefix, from)) stack.push({ child: node.child, prefix })
        continue
      }
      if (node.value !== undefined && Buffer.compare(prefix, from) >= 0)
        yield [fromNibbles(prefix), node.value]
      if (node.kind === 'leaf') continue
      for (let nibble = 15; nibble >= 0; nibble--) {
        const child = childAt(node, nibble)
        if (child === undefined) continue
        const below = joined(prefix, Uint8Array.of(nibble))
        if (!isBefore(below, from)) stack.push({ child, prefix: below })
      }
    }
  }

  #loaded(child: Child, path: Uint8Array): TrieNode {
    if (!(child instanceof Uint8Array)) return child
    const node = this.#load(child, path)
    if (node === undefined) throw new MissingNodeError(child)
    if (node.kind === 'branch') this.#use(node)
    return node
  }

  #use(branch: BranchNode): void {
    if (branch.used === this.#time) return
    branch.used = this.#time
    this.#used++
  }

  #loadedRoot(): TrieNode | undefined {
    if (this.#root instanceof Uint8Array) this.#root = this.#loaded(this.#root, new Uint8Array(0))
    return this.#root
  }

  /** The child of a branch on a path, at the nibble `pos` of the path. */
  #childAt(branch: BranchNode, path: Uint8Array, pos: number): TrieNode | undefined {
    const nibble = path[pos]!
    this.#use(branch)
    const child = childAt(branch, nibble)
    if (!(child instanceof Uint8Array)) return child
    const node = this.#loaded(child, path.subarray(0, pos + 1))
    branch.children[nibble] = node
    // Few blocks need the same leaf, so it is dropped with the changed ones.
    if (node.kind === 'leaf') branch.changed |= 1 << nibble
    return node
  }

  /** @param below path to the child */
  #childOf(extension: ExtensionNode, below: Uint8Array): BranchNode {
    const node = this.#loaded(extension.child, below)
    if (node.kind !== 'branch') throw new InvalidNodeError(encodeNode(node))
    extension.child = node
    return node
  }

  /**
   * Returns the subtree at `pos` of `path` after the insertion: `node` itself, changed, or the node that replaces it.
   */
  #insert(node: TrieNode | undefined, put: Put, pos: number): TrieNode {
    const { path, value, preimage } = put
    if (node === undefined) return newLeaf(path.subarray(pos), value, preimage)
    if (node.kind === 'branch') {
      if (pos === path.length) setValue(node, value)
      else replaceChild(node, path[pos]!, this.#insert(this.#childAt(node, path, pos), put, pos + 1))
      return node
    }
    const match = matchLength(node.path, path, pos)
    const at = pos + match
    if (node.kind === 'leaf' && match === node.path.length && at === path.length) {
      setValue(node, value)
      return node
    }
    if (node.kind === 'extension' && match === node.path.length) {
      const child = this.#insert(this.#childOf(node, path.subarray(0, at)), put, at)
      node.child = child
      if (child.ref === undefined) node.ref = undefined
      return node
    }
    const branch = newBranch()
    this.#use(branch)
    hang(branch, node, match)
    if (at === path.length) branch.value = value
    else setChild(branch, path[at]!, newLeaf(path.subarray(at + 1), value, preimage))
    return match === 0 ? branch : newExtension(path.subarray(pos, at), branch)
  }

  /**
   * Returns the subtree at `pos` of `path` without the key. Returns undefined when `node` is the key's leaf. If the
   * caller's branch has only one other child, the caller must load this other child before it changes anything: a failed
   * load must not change the trie.
   */
  #remove(node: TrieNode, path: Uint8Array, pos: number): TrieNode | undefined {
    if (node.kind === 'leaf') return isSuffix(node.path, path, pos) ? undefined : node
    if (node.kind === 'extension') {
      if (matchLength(node.path, path, pos) < node.path.length) return node
      const below = path.subarray(0, pos + node.path.length)
      const child = this.#childOf(node, below)
      return this.#extend(node, child, this.#remove(child, path, below.length)!, below)
    }
    if (pos === path.length) return node.value === undefined ? node : this.#without(node, path, pos)
    const child = this.#childAt(node, path, pos)
    if (child === undefined) return node
    const left = this.#remove(child, path, pos + 1)
    if (left === undefined) return this.#without(node, path, pos)
    replaceChild(node, path[pos]!, left)
    return node
  }

  /**
   * Replaces the child of an extension after a removal. If the new child is a leaf or an extension, merges the two
   * nodes into one.
   *
   * @param left the new child
   * @param below path to the child
   */
  #extend(extension: ExtensionNode, child: TrieNode, left: TrieNode, below: Uint8Array): TrieNode {
    if (left === child || left.kind === 'branch') {
      extension.child = left
      if (left.ref === undefined) extension.ref = undefined
      return extension
    }
    this.#left.push(below)
    return moveUp(left, extension.path)
  }

  /**
   * Returns the branch at `pos` of `path` without the child on the path, or without its value if the path ends here. If
   * only one entry remains, returns the node that replaces the branch.
   */
  #without(branch: BranchNode, path: Uint8Array, pos: number): TrieNode {
    const nibble = path[pos]
    const rest: number[] = []
    for (let i = 0; i < 16; i++) if (i !== nibble && childAt(branch, i) !== undefined) rest.push(i)
    const keepsValue = nibble !== undefined && branch.value !== undefined
    const isCollapsing = rest.length + (keepsValue ? 1 : 0) === 1
    const step = Uint8Array.of(rest[0] ?? 0)
    const below = joined(path.subarray(0, pos), step)
    const only = isCollapsing && !keepsValue ? this.#onlyChild(branch, below, pos) : undefined
    if (nibble !== undefined) this.#left.push(path.subarray(0, pos + 1))
    if (!isCollapsing) {
      if (nibble === undefined) branch.value = undefined
      else setChild(branch, nibble, undefined)
      branch.ref = undefined
      return branch
    }
    if (only === undefined) return newLeaf(new Uint8Array(0), branch.value!)
    if (only instanceof Uint8Array || only.kind === 'branch') return newExtension(step, only)
    this.#left.push(below)
    return moveUp(only, step)
  }

  /** Returns the child of a branch at the nibble `pos` of a path, or the reference to it if the child is a branch. */
  #onlyChild(branch: BranchNode, path: Uint8Array, pos: number): Child {
    const child = childAt(branch, path[pos]!)
    try {
      return this.#childAt(branch, path, pos)!
    } catch (error) {
      if (child instanceof Uint8Array && this.#load.isBranch?.(child) === true) return child
      throw error
    }
  }
}

/** A key as nibbles, and its new value. */
interface Put {
  readonly path: Uint8Array
  readonly value: Uint8Array
  readonly preimage: Uint8Array | undefined
}

function replaceChild(branch: BranchNode, nibble: number, child: TrieNode): void {
  if (child.ref !== undefined) return
  setChild(branch, nibble, child)
  branch.ref = undefined
}

/** Puts the remainder of `node`, after `match` nibbles of its path, under `branch`, which takes its place. */
function hang(branch: BranchNode, node: LeafNode | ExtensionNode, match: number): void {
  if (match === node.path.length) {
    branch.value = (node as LeafNode).value
    return
  }
  const nibble = node.path[match]!
  if (node.kind === 'extension' && match + 1 === node.path.length) {
    setChild(branch, nibble, node.child)
    return
  }
  setChild(branch, nibble, moved(node, node.path.subarray(match + 1)))
}

/** Returns a node that takes the place of a node above it. @param step nibbles from that place to the old one */
function moveUp(node: LeafNode | ExtensionNode, step: Uint8Array): TrieNode {
  return moved(node, joined(step, node.path))
}

/** Returns a node for another place. @param path nibbles below that place */
function moved(node: LeafNode | ExtensionNode, path: Uint8Array): TrieNode {
  node.path = path
  node.ref = undefined
  node.isStored = false
  node.record = undefined
  return node
}

function setValue(node: LeafNode | BranchNode, value: Uint8Array): void {
  if (node.value !== undefined && equalBytes(node.value, value)) return
  node.value = value
  node.ref = undefined
}

function isSuffix(path: Uint8Array, key: Uint8Array, pos: number): boolean {
  return key.length - pos === path.length && matchLength(path, key, pos) === path.length
}

/** Whether every key under `prefix` comes before `start`. */
function isBefore(prefix: Uint8Array, start: Uint8Array): boolean {
  const match = matchLength(prefix, start, 0)
  return match < prefix.length && match < start.length && prefix[match]! < start[match]!
}
