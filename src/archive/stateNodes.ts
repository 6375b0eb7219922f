/** The nodes of the state's tries at their places in the archive. */
import { joined } from '../chain/bytes.ts'
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import {
  appendHistory,
  extendedChunk,
  nextChunk,
  popHistory,
  readHistory,
  readHistoryRun,
} from '../store/history.ts'
import { withoutEntry } from '../store/layer.ts'
import { accountKey, accountNodeKey, preimageKey, slotKey, wholeNodeKey } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { encodeTrieAccount } from './account.ts'
import { ArchiveError } from './errors.ts'
import { readContent } from './firstBlock.ts'
import {
  ENTRY_APART,
  encodeNext,
  encodeWhole,
  isApart,
  mustBeApart,
  type StoredNode,
  storedNode,
  toStored,
} from './nodeEntry.ts'
import { type NodePlace, nodeKey, nodeText, type StorageOwner } from './nodePlace.ts'
import { accountRecordAt } from './state.ts'
import type { StateReader } from './stateReader.ts'
import type { LoadNode } from './trie.ts'
import { branchOf, encodeNode, newExtension, newLeaf, type TrieNode, toNibbles } from './trieNode.ts'

/** The block of the entry in a list of an archive without proofs, which keeps only the newest node of each place. */
const NO_BLOCK = 0
const NEWEST = Number.POSITIVE_INFINITY
/** A chunk of a list is sealed before it would exceed this many bytes: each change writes the open chunk again. */
const CHUNK_BYTES = 512

/**
 * A record under a list's own key, with the node after its last entry. The writer reads the nodes that the block before
 * wrote, which are most of those at the top of a trie. A WeakMap would take the collector of garbage longer.
 */
interface KnownRecord extends Uint8Array {
  newest?: { readonly block: number; readonly node: StoredNode | undefined }
}

/** The flat state of the keys of a trie. */
interface FlatState {
  /** Returns the key of the history list of an address or slot. */
  readonly listOf: (preimage: Uint8Array) => Uint8Array
  /** Returns the value of a leaf. */
  readonly contentOf: (preimage: Uint8Array) => Uint8Array | undefined
}

/** Loads nodes of the account trie after a block. @throws ArchiveError CORRUPT or STATE_UNKNOWN for a missing node, with its place */
export function accountNodes(reader: StateReader, number: number): LoadNode {
  return loader(reader, number, undefined, {
    listOf: accountKey,
    contentOf(address) {
      const { account } = accountRecordAt(reader, address, number)
      return account && encodeTrieAccount(account)
    },
  })
}

/**
 * Loads nodes of an account's storage trie after a block.
 *
 * @throws ArchiveError CORRUPT or STATE_UNKNOWN for a missing node, with its place
 */
export function storageNodes(reader: StateReader, number: number, owner: StorageOwner): LoadNode {
  const listOf = (slot: Uint8Array): Uint8Array => slotKey(owner.address, owner.incarnation, slot)
  const contentOf = (slot: Uint8Array): Uint8Array | undefined => {
    const found = readHistory(reader, listOf(slot), number)
    return found && encodeRlp(found.value)
  }
  return loader(reader, number, owner, { listOf, contentOf })
}

function loader(
  reader: StateReader,
  number: number,
  owner: StorageOwner | undefined,
  { listOf, contentOf }: FlatState,
): LoadNode {
  const load = (ref: Uint8Array | undefined, path: Uint8Array): TrieNode => {
    const place = { owner, path }
    const list = nodeKey(place)
    const record = reader.get(list) ?? reader.placed?.(place, ref)
    const stored = nodeIn(reader, list, record, number)
    if (stored === undefined) throw new ArchiveError('CORRUPT', `${nodeText(place)} is missing`)
    const node = loaded(stored, path)
    node.ref = ref
    node.isStored = true
    node.record = record
    if (number === NEWEST) (record as KnownRecord).newest = { block: NEWEST, node: stored }
    return node
  }
  const loaded = (stored: StoredNode, path: Uint8Array): TrieNode => {
    if (stored.kind === 'branch') return branchOf(stored.rlp)
    if (stored.kind === 'leaf') {
      const key = toNibbles(keccak256(stored.preimage))
      const value = contentOf(stored.preimage)
      if (value === undefined)
        throw new ArchiveError('CORRUPT', `${nodeText({ owner, path })} has no value in the flat state`)
      return newLeaf(key.subarray(path.length), value, stored.preimage)
    }
    if (stored.kind === 'leafOfHash') {
      const preimage = readContent(reader, preimageKey(stored.hash))
      const isFlat = preimage !== undefined && reader.stored?.get(listOf(preimage)) !== undefined
      if (isFlat) return loaded({ kind: 'leaf', preimage }, path)
      return newLeaf(toNibbles(stored.hash).subarray(path.length), stored.value)
    }
    const below = joined(path, stored.path)
    const isPlaced =
      stored.ref === undefined || reader.stored?.get(nodeKey({ owner, path: below })) !== undefined
    return newExtension(stored.path, isPlaced ? referenceTo(load(undefined, below)) : stored.ref!)
  }
  return reader.isBranch === undefined ? load : withBranches(load, (ref) => reader.isBranch!(ref))
}

function withBranches(load: LoadNode, isBranch: LoadNode['isBranch']): LoadNode {
  return Object.assign((ref: Uint8Array, path: Uint8Array) => load(ref, path), { isBranch })
}

function referenceTo(node: TrieNode): Uint8Array {
  const rlp = encodeNode(node)
  return rlp.length < 32 ? rlp : keccak256(rlp)
}

/**
 * Returns a loader that compares each node with the reference to it: a node that is read by its place may be that of
 * another block if the archive is damaged.
 *
 * @throws ArchiveError CORRUPT, with the place
 */
export function compared(load: LoadNode, owner: StorageOwner | undefined): LoadNode {
  const comparing: LoadNode = (ref, path) => {
    const node = load(ref, path)
    const rlp = node && encodeNode(node)
    if (rlp === undefined || equalBytes(ref.length === 32 ? keccak256(rlp) : rlp, ref)) return node
    throw new ArchiveError('CORRUPT', `${nodeText({ owner, path })} is not the one that its parent refers to`)
  }
  return load.isBranch === undefined ? comparing : withBranches(comparing, load.isBranch)
}

/**
 * Writes the node that a place has from a block on; nothing if the place has this node already.
 *
 * @param number undefined in an archive without proofs
 */
export function putNode(
  reader: Reader,
  batch: Batch,
  place: NodePlace,
  node: TrieNode | undefined,
  number: number | undefined,
): void {
  const list = nodeKey(place)
  const after = toStored(node, place.path, (child) => isUnread(reader, place, child))
  const record = appendNode(reader, batch, list, node?.record ?? reader.get(list), after, number)
  if (node !== undefined) node.record = record
}

/**
 * Whether the archive lacks the child of an extension that is written at a place. In an archive that begins at a later block
 * than its chain, a block may split or join extensions without a look at what is below.
 *
 * @param path nibbles from the place to the child
 */
function isUnread(reader: Reader, { owner, path: above }: NodePlace, path: Uint8Array): boolean {
  return reader.get(nodeKey({ owner, path: joined(above, path) })) === undefined
}

/**
 * @param open the record under the list's own key; undefined if there is none
 * @returns this record afterwards
 */
function appendNode(
  reader: Reader,
  batch: Batch,
  list: Uint8Array,
  open: Uint8Array | undefined,
  after: StoredNode | undefined,
  number: number | undefined,
): Uint8Array | undefined {
  const value = encodeNext(nodeIn(reader, list, open, NEWEST), after)
  if (value === undefined) return open
  if (number === undefined) {
    if (after === undefined) batch.del(list)
    else appendHistory({ get: () => undefined }, batch, list, NO_BLOCK, encodeWhole(after))
    return undefined
  }
  const record: KnownRecord =
    extendedChunk(open, number, value, CHUNK_BYTES) ??
    nextChunk(reader, batch, list, open, number, firstEntry(batch, list, after, number))
  batch.put(list, record)
  record.newest = { block: number, node: after }
  return record
}

/** Returns the entry of a node that begins a chunk. Writes the node itself if it is a record of its own. */
function firstEntry(
  batch: Batch,
  list: Uint8Array,
  node: StoredNode | undefined,
  number: number,
): Uint8Array {
  const whole = encodeWhole(node)
  if (!mustBeApart(whole)) return whole
  batch.put(wholeNodeKey(list, number), whole)
  return ENTRY_APART
}

/** Writes the node of a place that has had none, as {@link putNode}. */
export function putFirstNode(
  batch: Batch,
  place: NodePlace,
  node: TrieNode,
  number: number | undefined,
): void {
  const list = nodeKey(place)
  const whole = encodeWhole(toStored(node, place.path))
  const isApart = number !== undefined && mustBeApart(whole)
  if (isApart) batch.put(wholeNodeKey(list, number), whole)
  appendHistory({ get: () => undefined }, batch, list, number ?? NO_BLOCK, isApart ? ENTRY_APART : whole)
}

/**
 * Returns the node of a list as of a block.
 *
 * @param open the record under the list's own key
 */
function nodeIn(
  reader: Reader,
  list: Uint8Array,
  open: Uint8Array | undefined,
  block: number,
): StoredNode | undefined {
  if (open === undefined) return undefined
  const known = (open as KnownRecord).newest
  if (known !== undefined && known.block <= block) return known.node
  const run = readHistoryRun(reader, list, open, block)
  return storedNode(run, (of) => reader.get(wholeNodeKey(list, of)))
}

/**
 * Takes back the node that the newest block wrote at a place, if it did.
 *
 * @param node the node that the place had before
 * @param number number of the newest block; undefined in an archive without proofs
 */
export function takeNode(
  reader: Reader,
  batch: Batch,
  place: NodePlace,
  node: TrieNode | undefined,
  number: number | undefined,
): void {
  if (number === undefined) {
    putNode(reader, batch, place, node, number)
    return
  }
  const list = nodeKey(place)
  const before = toStored(node, place.path)
  if (encodeNext(nodeIn(reader, list, reader.get(list), NEWEST), before) === undefined) return
  popNode(reader, batch, list, number)
}

/** Removes the last entry of a place's list, which is of the newest block. */
export function popNode(reader: Reader, batch: Batch, list: Uint8Array, number: number): void {
  if (isNodeApart(reader, list, number)) batch.del(wholeNodeKey(list, number))
  popHistory(reader, batch, list, number)
}

/** Returns the nodes of a place before and after a block, and whether the block wrote the place. */
export function nodesAround(
  reader: Reader,
  list: Uint8Array,
  number: number,
): { before: StoredNode | undefined; after: StoredNode | undefined; isWritten: boolean } {
  const open = reader.get(list)
  const after = nodeIn(reader, list, open, number)
  const isWritten = open !== undefined && readHistory(reader, list, number)?.block === number
  return { before: isWritten ? nodeIn(reader, list, open, number - 1) : after, after, isWritten }
}

/** Writes the node that a place has after the head and edits on top of it, in place of the node of the head. */
export function replaceNode(
  reader: Reader,
  batch: Batch,
  place: NodePlace,
  node: TrieNode | undefined,
  number: number,
): void {
  const list = nodeKey(place)
  const before = withoutEntry(reader, batch, list, number)
  appendNode(before, batch, list, before.get(list), toStored(node, place.path), number)
}

/**
 * Compares the history of a place with the node that it had before a block.
 *
 * @returns whether the block wrote the place
 * @throws ArchiveError CORRUPT when the place had another node before the block
 */
export function isWrittenBy(
  reader: Reader,
  number: number,
  place: NodePlace,
  node: TrieNode | undefined,
): boolean {
  const list = nodeKey(place)
  const open = reader.get(list)
  const before = toStored(node, place.path)
  if (encodeNext(nodeIn(reader, list, open, number - 1), before) !== undefined)
    throw new ArchiveError(
      'CORRUPT',
      `${nodeText(place)} is not the one that the trie had before block ${number}`,
    )
  const isWritten = encodeNext(nodeIn(reader, list, open, number), before) !== undefined
  if ((readHistory(reader, list, number)?.block === number) !== isWritten)
    throw new ArchiveError('CORRUPT', `the history of ${nodeText(place)} is not that of block ${number}`)
  return isWritten
}

/** Whether a list refers to a node of a block that is a record of its own. */
export function isNodeApart(reader: Reader, list: Uint8Array, number: number): boolean {
  const found = readHistory(reader, list, number)
  return found?.block === number && isApart(found.value)
}

/** Whether an archive has earlier nodes of the places, as far as one of its records of nodes tells. */
export function tellsHistory(reader: Reader, key: Uint8Array): boolean {
  const isChunk = key.length > accountNodeKey(new Uint8Array(key[1]!)).length
  return isChunk || readHistory(reader, key, NEWEST)?.block !== NO_BLOCK
}
