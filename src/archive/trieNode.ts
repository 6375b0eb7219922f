/**
 * The nodes of a Merkle Patricia trie and their RLP (Yellow Paper, appendices B to D; geth trie/node.go).
 *
 * The codec supports exactly leaf, extension and branch nodes. Import hashes mostly branches. Writing a branch directly
 * into its buffer takes a third of the time of the generic RLP encoder (bench/trie.ts).
 */

import { headerLength, stringLength, writeListHeader, writeString } from '../chain/rlpWriter.ts'

const HASH_BYTES = 32
/** RLP of an empty string, and the first byte of the RLP of a hash. */
const EMPTY_STRING = 0x80
const HASH_HEADER = 0xa0
/** First byte of the longest list whose length is in the first byte itself. */
const SHORT_LIST_MAX = 0xf7

/** Fields that every node has besides its content. */
interface Linked {
  /**
   * The reference to this node in its parent: the keccak hash of the RLP (32 bytes), or the RLP itself ("embedded")
   * when it is shorter than 32 bytes. Undefined while the node or a descendant has uncommitted changes.
   */
  ref: Uint8Array | undefined
  /**
   * The key (32-byte hash) of this node in the store after the last commit. Undefined for a new or an embedded node.
   */
  stored: Uint8Array | undefined
}

export interface LeafNode extends Linked {
  kind: 'leaf'
  /** Nibbles from this node to the end of the key; may be empty. */
  path: Uint8Array
  value: Uint8Array
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
  /** 16 entries, by the next nibble of the key. */
  children: (Child | undefined)[]
  /** Value of the key that ends here; always undefined when all keys have the same length. */
  value: Uint8Array | undefined
  /**
   * The RLP from which the branch was decoded; undefined for a new branch, and for a branch with a value or an embedded
   * child. To encode the branch, {@link encodeNode} copies this RLP, and replaces only the hashes of loaded children.
   * Usually, one or two children are loaded.
   */
  plain: Uint8Array | undefined
}

export type TrieNode = LeafNode | ExtensionNode | BranchNode

/** A node, or the 32-byte hash of a node that is not loaded. */
export type Child = TrieNode | Uint8Array

/** Thrown when the store returned bytes that are not the RLP of a trie node. */
export class InvalidNodeError extends Error {
  readonly code = 'INVALID_NODE'
  readonly rlp: Uint8Array

  constructor(rlp: Uint8Array) {
    super('bytes that are not a trie node')
    this.name = 'InvalidNodeError'
    this.rlp = rlp
  }
}

/** A leaf that is not stored yet. */
export function newLeaf(path: Uint8Array, value: Uint8Array): LeafNode {
  return { kind: 'leaf', path, value, ref: undefined, stored: undefined }
}

/** An extension that is not stored yet. */
export function newExtension(path: Uint8Array, child: Child): ExtensionNode {
  return { kind: 'extension', path, child, ref: undefined, stored: undefined }
}

/** A branch that has no children and is not stored yet. */
export function newBranch(): BranchNode {
  return {
    kind: 'branch',
    children: new Array<Child | undefined>(16).fill(undefined),
    value: undefined,
    plain: undefined,
    ref: undefined,
    stored: undefined,
  }
}

/** Splits each byte of the key into two nibbles, the high one first. */
export function toNibbles(key: Uint8Array): Uint8Array {
  const nibbles = new Uint8Array(key.length * 2)
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

/**
 * Decodes a node with its embedded descendants; the result has views of `rlp`.
 *
 * @param hash keccak256 of `rlp`, 32 bytes
 * @throws InvalidNodeError
 */
export function decodeNode(rlp: Uint8Array, hash: Uint8Array): TrieNode {
  const node = decodePlain(rlp) ?? decodeAt(rlp, readItem(rlp, 0))
  node.stored = hash
  if (rlp.length >= 32) node.ref = hash
  return node
}

function refOf(child: Child): Uint8Array {
  return child instanceof Uint8Array ? child : child.ref!
}

/**
 * Hex-prefix encoding: path nibbles with a flag for their parity and for the kind (Yellow Paper, appendix C).
 */
function hexPrefix(path: Uint8Array, isLeaf: boolean): Uint8Array {
  const isOdd = path.length & 1
  const out = new Uint8Array((path.length >> 1) + 1)
  const flag = (isLeaf ? 0x20 : 0) | (isOdd ? 0x10 : 0)
  out[0] = isOdd ? flag | path[0]! : flag
  for (let i = isOdd, at = 1; i < path.length; i += 2, at++) out[at] = (path[i]! << 4) | path[i + 1]!
  return out
}

function encodeBranch(branch: BranchNode): Uint8Array {
  const replaced = branch.plain === undefined ? undefined : withHashes(branch.plain, branch)
  if (replaced !== undefined) return replaced
  let payload = branch.value === undefined ? 1 : stringLength(branch.value)
  for (const child of branch.children) payload += child === undefined ? 1 : itemLength(refOf(child))
  const out = new Uint8Array(headerLength(payload) + payload)
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

/**
 * Replaces the hashes of loaded children in a branch's RLP.
 *
 * @param plain the RLP from which the branch was decoded
 * @returns the new RLP; undefined when a child was added, removed or is now embedded, or when a value was added
 */
function withHashes(plain: Uint8Array, { children, value }: BranchNode): Uint8Array | undefined {
  if (value !== undefined) return undefined
  const out = new Uint8Array(plain)
  let at = payloadStart(out)
  for (const child of children) {
    const wasAbsent = out[at++] === EMPTY_STRING
    if (wasAbsent !== (child === undefined)) return undefined
    if (child === undefined) continue
    if (!(child instanceof Uint8Array)) {
      if (child.ref!.length !== HASH_BYTES) return undefined
      out.set(child.ref!, at)
    }
    at += HASH_BYTES
  }
  return out
}

/** Offset of the first item of a list. */
function payloadStart(list: Uint8Array): number {
  return list[0]! <= SHORT_LIST_MAX ? 1 : 1 + list[0]! - SHORT_LIST_MAX
}

/** @param isRaw whether `second` is already RLP */
function encodePair(first: Uint8Array, second: Uint8Array, isRaw: boolean): Uint8Array {
  const payload = stringLength(first) + (isRaw ? second.length : stringLength(second))
  const out = new Uint8Array(headerLength(payload) + payload)
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

/** Position of an RLP item in its buffer. */
export interface Item {
  /** First byte of the header. */
  start: number
  /** First byte of the payload. */
  data: number
  end: number
  isList: boolean
}

/** Reads the header of the item at a position. @throws InvalidNodeError when the item is not wholly in the buffer */
export function readItem(rlp: Uint8Array, start: number): Item {
  const first = rlp[start]
  if (first === undefined) throw new InvalidNodeError(rlp)
  const isList = first >= 0xc0
  const base = isList ? 0xc0 : 0x80
  let data = start + 1
  let length = first - base
  if (first < 0x80) {
    data = start
    length = 1
  } else if (length > 55) {
    const sizeLength = length - 55
    length = 0
    for (let i = 0; i < sizeLength; i++) length = length * 256 + (rlp[data + i] ?? 0)
    data += sizeLength
  }
  if (data + length > rlp.length) throw new InvalidNodeError(rlp)
  return { start, data, end: data + length, isList }
}

/** Decodes a branch without a value and without embedded children; undefined for any other bytes. */
function decodePlain(rlp: Uint8Array): BranchNode | undefined {
  const { data, end, isList } = readItem(rlp, 0)
  if (!isList || end !== rlp.length) return undefined
  const branch = newBranch()
  let at = data
  for (let nibble = 0; nibble < 16; nibble++) {
    const first = rlp[at++]
    if (first === EMPTY_STRING) continue
    if (first !== HASH_HEADER) return undefined
    branch.children[nibble] = rlp.subarray(at, at + HASH_BYTES)
    at += HASH_BYTES
  }
  if (at !== end - 1 || rlp[at] !== EMPTY_STRING) return undefined
  branch.plain = rlp
  branch.ref = rlp
  return branch
}

function decodeAt(rlp: Uint8Array, list: Item): TrieNode {
  if (!list.isList) throw new InvalidNodeError(rlp)
  const items: Item[] = []
  for (let at = list.data; at < list.end && items.length < 18; at = items[items.length - 1]!.end) {
    items.push(readItem(rlp, at))
  }
  if (items.at(-1)?.end !== list.end) throw new InvalidNodeError(rlp)
  const node = fromItems(rlp, items)
  // The RLP is the ref of an embedded node. decodeNode() overwrites the ref if the parent refers to the node by its
  // hash.
  node.ref = rlp.subarray(list.start, list.end)
  return node
}

function fromItems(rlp: Uint8Array, items: Item[]): TrieNode {
  if (items.length === 17) {
    const branch = newBranch()
    for (let i = 0; i < 16; i++) {
      const item = items[i]!
      if (item.isList || item.end > item.data) branch.children[i] = decodeChild(rlp, item)
    }
    const value = items[16]!
    if (value.isList) throw new InvalidNodeError(rlp)
    if (value.end > value.data) branch.value = rlp.subarray(value.data, value.end)
    return branch
  }
  const [first, second] = items
  if (items.length !== 2) throw new InvalidNodeError(rlp)
  const { path, isLeaf } = readPath(rlp, first!)
  if (!isLeaf) return newExtension(path, decodeChild(rlp, second!))
  if (second!.isList) throw new InvalidNodeError(rlp)
  return newLeaf(path, rlp.subarray(second!.data, second!.end))
}

/** Inverse of the hex-prefix encoding. @throws InvalidNodeError when the item is not a path */
export function readPath(
  rlp: Uint8Array,
  { data, end, isList }: Item,
): { path: Uint8Array; isLeaf: boolean } {
  if (isList || end === data) throw new InvalidNodeError(rlp)
  const flagged = toNibbles(rlp.subarray(data, end))
  const flag = flagged[0]!
  return { path: flagged.subarray(flag & 1 ? 1 : 2), isLeaf: flag >= 2 }
}

function decodeChild(rlp: Uint8Array, item: Item): Child {
  if (item.isList) return decodeAt(rlp, item)
  if (item.end - item.data !== 32) throw new InvalidNodeError(rlp)
  return rlp.subarray(item.data, item.end)
}
