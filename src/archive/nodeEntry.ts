/**
 * Encodes the entries of the history list of a place in a trie. An entry is empty when there is no node; else its first
 * byte tells the form:
 *
 * - LEAF: the address (20 bytes) or the slot (32 bytes). The leaf's path is the rest of its hash, and its value is in the
 *   flat state.
 * - EXTENSION: the nibbles of its path, one in each byte. Its child has a place of its own.
 * - BRANCH: its RLP.
 * - APART: nothing. The entry that the node would have is a record of its own (schema.ts, wholeNodeKey). Each change of the
 *   place writes the open chunk of the list again, but not this record.
 * - DIFFERENCE to the branch of the entry before: the set of the children that changed; with REMOVES, the set of those of
 *   them that there are now; and the hashes of those. Never the first entry of a chunk (store/history.ts). Both branches
 *   are plain: their children have hashes (archive/trieNode.ts).
 *
 * Only an archive that begins at a later block than its chain has two more forms, of nodes whose surroundings it lacks:
 *
 * - LEAF_OF_HASH: the hash of the address or slot (32 bytes), which is not known, and the leaf's value. If both the address or
 *   slot and its value are in the archive by now, these count.
 * - EXTENSION_TO: the number of nibbles of its path (1), the nibbles, and the reference to its child, whose place may have no
 *   node in the archive.
 *
 * A set has 2 bytes, the highest bit for nibble 0.
 */

import { copyOf, joined, newBytes } from '../chain/bytes.ts'
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { headerLength, writeListHeader } from '../chain/rlpWriter.ts'
import type { HistoryEntry } from '../store/history.ts'
import { ArchiveError } from './errors.ts'
import { childOffset, encodeNode, fromNibbles, isPlain, refOf, type TrieNode } from './trieNode.ts'

const LEAF = 1
const EXTENSION = 2
const BRANCH = 3
const DIFFERENCE = 4
const REMOVES = 5
const APART = 6
const LEAF_OF_HASH = 7
const EXTENSION_TO = 8
/** Entries with more bytes are records of their own, if they are the first ones of their chunks. */
const APART_BYTES = 128

const HASH_BYTES = 32
const CHILDREN = 16
/** RLP of an empty string, and the first byte of the RLP of a hash. */
const EMPTY_STRING = 0x80
const HASH_HEADER = 0xa0
const NOTHING = new Uint8Array(0)

/** A node as the archive has it. Byte strings may be views of the record. */
export type StoredNode =
  | { readonly kind: 'leaf'; readonly preimage: Uint8Array }
  | { readonly kind: 'leafOfHash'; readonly hash: Uint8Array; readonly value: Uint8Array }
  | { readonly kind: 'extension'; readonly path: Uint8Array; readonly ref?: Uint8Array }
  | { readonly kind: 'branch'; readonly rlp: Uint8Array }

/**
 * Returns the node after successive entries; undefined if there is none.
 *
 * @param entries those of a chunk, from its first one on
 * @param apart reads the entry of a block that is a record of its own; undefined if there is no such record
 * @throws ArchiveError CORRUPT
 */
export function storedNode(
  entries: readonly HistoryEntry[],
  apart: (block: number) => Uint8Array | undefined,
): StoredNode | undefined {
  let from = entries.length - 1
  while (from > 0 && isDifference(entries[from]!.value)) from--
  const inList = entries[from]?.value ?? NOTHING
  const entry = isApart(inList) ? apart(entries[from]!.block) : inList
  if (entry === undefined) throw corrupt()
  const form = entry[0]
  if (form === undefined) return undefined
  const content = entry.subarray(1)
  if (form === LEAF) return { kind: 'leaf', preimage: content }
  if (form === EXTENSION && content.length > 0) return { kind: 'extension', path: content }
  if (form === LEAF_OF_HASH && content.length > HASH_BYTES)
    return { kind: 'leafOfHash', hash: content.subarray(0, HASH_BYTES), value: content.subarray(HASH_BYTES) }
  if (form === EXTENSION_TO && content.length > 1 + content[0]!) {
    const end = 1 + content[0]!
    return { kind: 'extension', path: content.subarray(1, end), ref: content.subarray(end) }
  }
  if (form !== BRANCH) throw corrupt()
  if (from === entries.length - 1) return { kind: 'branch', rlp: content }
  if (!isPlain(content)) throw corrupt()
  return { kind: 'branch', rlp: withDifferences(content, entries, from + 1) }
}

/**
 * Returns the node without the values that the flat state has; undefined for no node.
 *
 * @param path nibbles to its place
 * @param isUnread whether the archive lacks the child of an extension. Called if the child is not in memory
 */
export function toStored(
  node: TrieNode | undefined,
  path: Uint8Array,
  isUnread: (path: Uint8Array) => boolean = () => false,
): StoredNode | undefined {
  if (node === undefined) return undefined
  if (node.kind === 'extension') {
    const { path: below, child } = node
    const isApart = child instanceof Uint8Array && isUnread(below)
    return { kind: 'extension', path: below, ...(isApart && { ref: child }) }
  }
  if (node.kind === 'branch') return { kind: 'branch', rlp: encodeNode(node) }
  if (node.preimage !== undefined) return { kind: 'leaf', preimage: node.preimage }
  return { kind: 'leafOfHash', hash: fromNibbles(joined(path, node.path)), value: node.value }
}

/** Returns a node that was read from a witness. @param path nibbles to its place @param rlp of the node */
export function toPlaced(node: TrieNode, path: Uint8Array, rlp: Uint8Array): StoredNode {
  if (node.kind === 'branch') return { kind: 'branch', rlp }
  if (node.kind === 'extension') return { kind: 'extension', path: node.path, ref: refOf(node.child) }
  return toStored(node, path)!
}

/** Encodes a node without its predecessor. */
export function encodeWhole(node: StoredNode | undefined): Uint8Array {
  if (node === undefined) return NOTHING
  if (node.kind === 'leaf') return withForm(LEAF, node.preimage)
  if (node.kind === 'leafOfHash') return withForm(LEAF_OF_HASH, joined(node.hash, node.value))
  if (node.kind === 'branch') return withForm(BRANCH, node.rlp)
  if (node.ref === undefined) return withForm(EXTENSION, node.path)
  return withForm(EXTENSION_TO, joined(joined(Uint8Array.of(node.path.length), node.path), node.ref))
}

/** Whether an entry must be a record of its own if it is the first one of its chunk. */
export function mustBeApart(entry: Uint8Array): boolean {
  return entry.length > APART_BYTES
}

/** The entry in the list for an entry that is a record of its own. */
export const ENTRY_APART = Uint8Array.of(APART)

/** Whether an entry stands for a record of its own. */
export function isApart(entry: Uint8Array): boolean {
  return entry[0] === APART
}

/**
 * Encodes a node that follows another one at its place, in as few bytes as it takes.
 *
 * @returns undefined if the two are equal
 */
export function encodeNext(
  before: StoredNode | undefined,
  node: StoredNode | undefined,
): Uint8Array | undefined {
  if (before?.kind === 'branch' && node?.kind === 'branch') {
    if (equalBytes(before.rlp, node.rlp)) return undefined
    if (isPlain(before.rlp) && isPlain(node.rlp)) return difference(before.rlp, node.rlp)
  }
  return isSame(before, node) ? undefined : encodeWhole(node)
}

/** Whether two nodes that are not both branches are the same one. */
function isSame(a: StoredNode | undefined, b: StoredNode | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if (a.kind === 'extension') return b.kind === 'extension' && equalBytes(a.path, b.path)
  if (b.kind === 'extension') return false
  if (a.kind === 'branch' || b.kind === 'branch') return false
  if (a.kind === 'leaf' && b.kind === 'leaf') return equalBytes(a.preimage, b.preimage)
  return equalBytes(keyOf(a), keyOf(b))
}

/** Returns the key of a leaf, 32 bytes. */
function keyOf(leaf: Exclude<StoredNode, { kind: 'branch' | 'extension' }>): Uint8Array {
  return leaf.kind === 'leaf' ? keccak256(leaf.preimage) : leaf.hash
}

/** Encodes the difference between two plain branches, or the later one if that is not longer. */
function difference(before: Uint8Array, after: Uint8Array): Uint8Array {
  let [changed, present, count] = [0, 0, 0]
  let [from, to] = [childOffset(before, 0), childOffset(after, 0)]
  for (let nibble = 0; nibble < CHILDREN; nibble++) {
    const bytes = itemBytes(after, to)
    if (!sameItem(before, from, after, to, bytes)) {
      changed |= bitOf(nibble)
      if (bytes > 1) {
        present |= bitOf(nibble)
        count++
      }
    }
    from += itemBytes(before, from)
    to += bytes
  }
  const sets = present === changed ? [changed] : [changed, present]
  const length = 1 + 2 * sets.length + count * HASH_BYTES
  if (length >= 1 + after.length) return withForm(BRANCH, after)
  const entry = newBytes(length)
  entry[0] = present === changed ? DIFFERENCE : REMOVES
  let at = 1
  for (const set of sets) {
    entry[at++] = set >> 8
    entry[at++] = set & 0xff
  }
  for (let nibble = 0; nibble < CHILDREN; nibble++) {
    if ((present & bitOf(nibble)) === 0) continue
    const item = childOffset(after, nibble)
    entry.set(after.subarray(item + 1, item + 1 + HASH_BYTES), at)
    at += HASH_BYTES
  }
  return entry
}

/** Returns the RLP of a plain branch after the differences from an index on. */
function withDifferences(rlp: Uint8Array, entries: readonly HistoryEntry[], from: number): Uint8Array {
  let out = copyOf(rlp)
  for (let index = from; index < entries.length; index++) {
    const entry = entries[index]!.value
    const removes = entry[0] === REMOVES
    const changed = setAt(entry, 1)
    const present = removes ? setAt(entry, 3) : changed
    let at = removes ? 5 : 3
    for (let nibble = 0; nibble < CHILDREN; nibble++) {
      if ((changed & bitOf(nibble)) === 0) continue
      const hash = (present & bitOf(nibble)) === 0 ? undefined : entry.subarray(at, at + HASH_BYTES)
      if (hash !== undefined && hash.length < HASH_BYTES) throw corrupt()
      out = withChild(out, nibble, hash)
      if (hash !== undefined) at += HASH_BYTES
    }
  }
  return out
}

/** Returns a plain branch with another child, or with none; changes `rlp` itself where its length stays. */
function withChild(
  rlp: Uint8Array<ArrayBuffer>,
  nibble: number,
  hash: Uint8Array | undefined,
): Uint8Array<ArrayBuffer> {
  const at = childOffset(rlp, nibble)
  const bytes = itemBytes(rlp, at)
  if (hash !== undefined && bytes > 1) {
    rlp.set(hash, at + 1)
    return rlp
  }
  const start = childOffset(rlp, 0)
  const payload = rlp.length - start - bytes + (hash === undefined ? 1 : 1 + HASH_BYTES)
  const out = newBytes(headerLength(payload) + payload)
  let to = writeListHeader(out, 0, payload)
  out.set(rlp.subarray(start, at), to)
  to += at - start
  if (hash === undefined) out[to++] = EMPTY_STRING
  else {
    out[to++] = HASH_HEADER
    out.set(hash, to)
    to += HASH_BYTES
  }
  out.set(rlp.subarray(at + bytes), to)
  return out
}

/** Bytes of the RLP of a child of a plain branch. */
function itemBytes(rlp: Uint8Array, at: number): number {
  return rlp[at] === EMPTY_STRING ? 1 : 1 + HASH_BYTES
}

function sameItem(a: Uint8Array, from: number, b: Uint8Array, to: number, bytes: number): boolean {
  for (let i = 0; i < bytes; i++) if (a[from + i] !== b[to + i]) return false
  return true
}

function withForm(form: number, content: Uint8Array): Uint8Array {
  const entry = newBytes(1 + content.length)
  entry[0] = form
  entry.set(content, 1)
  return entry
}

function isDifference(entry: Uint8Array): boolean {
  return entry[0] === DIFFERENCE || entry[0] === REMOVES
}

function setAt(entry: Uint8Array, at: number): number {
  return (entry[at]! << 8) | entry[at + 1]!
}

function bitOf(nibble: number): number {
  return 0x8000 >> nibble
}

function corrupt(): ArchiveError {
  return new ArchiveError('CORRUPT', 'an entry of a trie node is not valid')
}
