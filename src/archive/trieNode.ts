/**
 * The nodes of a Merkle Patricia trie and their RLP (Yellow Paper, appendices B to D; geth trie/node.go).
 *
 * Import hashes mostly branches. Writing a branch directly into its buffer takes a third of the time of the generic RLP
 * encoder (bench/trie.ts).
 */

import { copyOf, newBytes } from '../chain/bytes.ts'
import { rlpItems } from '../chain/rlpItems.ts'
import { headerLength, stringLength, writeListHeader, writeString } from '../chain/rlpWriter.ts'
import { ArchiveError } from './errors.ts'

const HASH_BYTES = 32
/** RLP of an empty string, and the first byte of the RLP of a hash. */
const EMPTY_STRING = 0x80
const HASH_HEADER = 0xa0
/** First byte of the longest list whose length is in the first byte itself. */
const SHORT_LIST_MAX = 0xf7
const CHILDREN = 16
/** Bytes of the RLP of a plain branch with all children; any other plain branch is shorter. */
const FULL_BYTES = 3 + CHILDREN * (1 + HASH_BYTES) + 1

/** Fields that every node has besides its content. */
interface Linked {
  /**
   * The reference to this node in its parent: the keccak hash of the RLP (32 bytes), or the RLP itself ("embedded")
   * when it is shorter than 32 bytes. Undefined while the node or a descendant has uncommitted changes.
   */
  ref: Uint8Array | undefined
  /** Whether the store has this node at its place, with the same content as far as the entry of the place has it. */
  isStored: boolean
  /** The newest record of the place in the store, for a node that was loaded from it or written to it. */
  record: Uint8Array | undefined
}

export interface LeafNode extends Linked {
  kind: 'leaf'
  /** Nibbles from this node to the end of the key; may be empty. */
  path: Uint8Array
  value: Uint8Array
  /** The address or slot whose hash is the key; undefined in tries that are not stored. */
  preimage: Uint8Array | undefined
}

export interface ExtensionNode extends Linked {
  kind: 'extension'
  /** Nibbles that all keys below this node share; at least one. */
  path: Uint8Array
  /** Always a branch. */
  child: Child
}

export interface BranchNode extends Linked {
  kind: 'branch'
  /** By the next nibble of the key, 16 entries; only the loaded children if there is an RLP. See {@link childAt}. */
  children: (Child | undefined)[]
  /**
   * The RLP of the branch when it was loaded or encoded last, if it is plain ({@link isPlain}); undefined when `children`
   * has all children. Most branches change in one or two of 16 children: the others are never decoded.
   */
  rlp: Uint8Array | undefined
  /**
   * The set of the nibbles whose children may differ from those in the store: the bit 1 << nibble for each. Children without
   * a `ref` are among them, and loaded leaves.
   */
  changed: number
  /** When the branch was used last, as {@link Trie.dropUnused} counts the time. */
  used: number
  /** Value of the key that ends here; always undefined when all keys have the same length. */
  value: Uint8Array | undefined
}

export type TrieNode = LeafNode | ExtensionNode | BranchNode

/** A node, or the reference to a node that is not loaded: its hash (32 bytes), or its RLP if that is shorter. */
export type Child = TrieNode | Uint8Array

/** Thrown when bytes are not the RLP of a trie node: an archive that returned them is damaged. */
export class InvalidNodeError extends ArchiveError {
  readonly rlp: Uint8Array

  constructor(rlp: Uint8Array) {
    super('CORRUPT', 'bytes that are not a trie node')
    this.name = 'InvalidNodeError'
    this.rlp = rlp
  }
}

/** A leaf that is not stored yet. */
export function newLeaf(path: Uint8Array, value: Uint8Array, preimage?: Uint8Array): LeafNode {
  return { kind: 'leaf', path, value, preimage, ref: undefined, isStored: false, record: undefined }
}

/** An extension that is not stored yet. */
export function newExtension(path: Uint8Array, child: Child): ExtensionNode {
  return { kind: 'extension', path, child, ref: undefined, isStored: false, record: undefined }
}

/** A branch that has no children and is not stored yet. The caller adds children with {@link setChild}. */
export function newBranch(): BranchNode {
  return {
    kind: 'branch',
    children: new Array<Child | undefined>(16).fill(undefined),
    rlp: undefined,
    changed: 0,
    used: -1,
    value: undefined,
    ref: undefined,
    isStored: false,
    record: undefined,
  }
}

/**
 * A branch from its RLP. Embedded children are not decoded, but loaded from their places.
 *
 * @throws InvalidNodeError
 */
export function branchOf(rlp: Uint8Array): BranchNode {
  const branch = newBranch()
  if (isPlain(rlp)) branch.rlp = rlp
  else {
    const items = rlpItems(rlp, CHILDREN + 1)
    if (items?.length !== CHILDREN + 1) throw new InvalidNodeError(rlp)
    branch.children = items.slice(0, CHILDREN).map((item) => {
      if (item[0] === EMPTY_STRING) return undefined
      return item[0] === HASH_HEADER ? item.subarray(1) : item
    })
  }
  return branch
}

/** The child of a branch at a nibble; undefined if there is none. */
export function childAt({ children, rlp }: BranchNode, nibble: number): Child | undefined {
  const child = children[nibble]
  if (child !== undefined || rlp === undefined) return child
  const at = childOffset(rlp, nibble)
  return rlp[at] === EMPTY_STRING ? undefined : rlp.subarray(at + 1, at + 1 + HASH_BYTES)
}

/** Replaces, adds or removes the child of a branch. */
export function setChild(branch: BranchNode, nibble: number, child: Child | undefined): void {
  const { rlp, children } = branch
  const isReplaced =
    rlp === undefined || (child !== undefined && rlp[childOffset(rlp, nibble)] !== EMPTY_STRING)
  if (!isReplaced) {
    for (let each = 0; each < CHILDREN; each++) children[each] = childAt(branch, each)
    branch.rlp = undefined
  }
  children[nibble] = child
  branch.changed |= 1 << nibble
}

/**
 * Whether a branch has no value, and each of its children has a hash, so that the positions of the children follow from
 * which of them there are.
 */
export function isPlain(rlp: Uint8Array): boolean {
  if (rlp.length === FULL_BYTES) return true
  let at = payloadStart(rlp)
  for (let nibble = 0; nibble < CHILDREN; nibble++) {
    if (rlp[at] === EMPTY_STRING) at++
    else if (rlp[at] === HASH_HEADER) at += 1 + HASH_BYTES
    else return false
  }
  return at === rlp.length - 1 && rlp[at] === EMPTY_STRING
}

/** Offset of the header of a child in the RLP of a plain branch. */
export function childOffset(rlp: Uint8Array, nibble: number): number {
  if (rlp.length === FULL_BYTES) return FULL_BYTES - 1 - (CHILDREN - nibble) * (1 + HASH_BYTES)
  let at = payloadStart(rlp)
  for (let each = 0; each < nibble; each++) at += rlp[at] === EMPTY_STRING ? 1 : 1 + HASH_BYTES
  return at
}

/** Offset of the first item of a list. */
function payloadStart(list: Uint8Array): number {
  return list[0]! <= SHORT_LIST_MAX ? 1 : 1 + list[0]! - SHORT_LIST_MAX
}

/** Splits each byte of the key into two nibbles, the high one first. */
export function toNibbles(key: Uint8Array): Uint8Array {
  const nibbles = newBytes(key.length * 2)
  for (let i = 0; i < key.length; i++) {
    const byte = key[i]!
    nibbles[2 * i] = byte >> 4
    nibbles[2 * i + 1] = byte & 15
  }
  return nibbles
}

/** Inverse of {@link toNibbles}. */
export function fromNibbles(nibbles: Uint8Array): Uint8Array {
  const key = new Uint8Array(nibbles.length >> 1)
  for (let i = 0; i < key.length; i++) key[i] = (nibbles[2 * i]! << 4) | nibbles[2 * i + 1]!
  return key
}

/** RLP of a node. Every child must be a hash or have a `ref`. */
export function encodeNode(node: TrieNode): Uint8Array {
  switch (node.kind) {
    case 'branch':
      return encodeBranch(node)
    case 'leaf':
      return encodePair(hexPrefix(node.path, true), node.value, false)
    case 'extension': {
      const ref = refOf(node.child)
      return encodePair(hexPrefix(node.path, false), ref, ref.length < 32)
    }
  }
}

/** Returns the lowest element of a set of nibbles, such as {@link BranchNode.changed}, that is not empty. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set)
}

/** The reference to a child whose changes are hashed. */
export function refOf(child: Child): Uint8Array {
  return child instanceof Uint8Array ? child : child.ref!
}

/**
 * Hex-prefix encoding: path nibbles with a flag for their parity and for the kind (Yellow Paper, appendix C).
 */
function hexPrefix(path: Uint8Array, isLeaf: boolean): Uint8Array {
  const isOdd = path.length & 1
  const out = newBytes((path.length >> 1) + 1)
  const flag = (isLeaf ? 0x20 : 0) | (isOdd ? 0x10 : 0)
  out[0] = isOdd ? flag | path[0]! : flag
  for (let i = isOdd, at = 1; i < path.length; i += 2, at++) out[at] = (path[i]! << 4) | path[i + 1]!
  return out
}

function encodeBranch(branch: BranchNode): Uint8Array {
  if (branch.rlp !== undefined) {
    if (branch.ref !== undefined) return branch.rlp
    const replaced = branch.value === undefined ? withHashes(branch.rlp, branch) : undefined
    if (replaced !== undefined) return replaced
    for (let nibble = 0; nibble < CHILDREN; nibble++) branch.children[nibble] = childAt(branch, nibble)
    branch.rlp = undefined
  }
  let payload = branch.value === undefined ? 1 : stringLength(branch.value)
  for (const child of branch.children) payload += child === undefined ? 1 : itemLength(refOf(child))
  const out = newBytes(headerLength(payload) + payload)
  let at = writeListHeader(out, 0, payload)
  for (const child of branch.children) {
    if (child === undefined) {
      out[at++] = EMPTY_STRING
      continue
    }
    const ref = refOf(child)
    if (ref.length === HASH_BYTES) out[at++] = HASH_HEADER
    out.set(ref, at)
    at += ref.length
  }
  if (branch.value === undefined) out[at] = EMPTY_STRING
  else writeString(out, at, branch.value)
  return out
}

/** Returns the RLP of a plain branch after changes of loaded children; undefined if one of them is embedded now. */
function withHashes(rlp: Uint8Array, { children, changed }: BranchNode): Uint8Array | undefined {
  let out: Uint8Array | undefined
  for (let rest = changed; rest !== 0; rest &= rest - 1) {
    const nibble = lowestBit(rest)
    const child = children[nibble]
    if (child === undefined) continue
    const ref = refOf(child)
    if (ref.length !== HASH_BYTES) return undefined
    out ??= copyOf(rlp)
    out.set(ref, childOffset(rlp, nibble) + 1)
  }
  return out ?? rlp
}

/** @param isRaw whether `second` is already RLP */
function encodePair(first: Uint8Array, second: Uint8Array, isRaw: boolean): Uint8Array {
  const payload = stringLength(first) + (isRaw ? second.length : stringLength(second))
  const out = newBytes(headerLength(payload) + payload)
  const at = writeString(out, writeListHeader(out, 0, payload), first)
  if (isRaw) out.set(second, at)
  else writeString(out, at, second)
  return out
}

/**
 * RLP length of a reference inside its parent. An embedded node gets no additional header; a hash gets a header of one
 * byte.
 */
function itemLength(ref: Uint8Array): number {
  return ref.length < 32 ? ref.length : 33
}

/** How many leading nibbles of `path` equal those of `key` from `pos` on. */
export function matchLength(path: Uint8Array, key: Uint8Array, pos: number): number {
  const end = Math.min(path.length, key.length - pos)
  let i = 0
  while (i < end && path[i] === key[pos + i]) i++
  return i
}
