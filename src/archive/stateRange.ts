/**
 * Reads a state in the order of the hashed keys, page by page or whole. If the state is in the middle of a block, the
 * block's writes so far are merged with the entries of a stored trie. The trie of the merged state is not built.
 */

import { keccak256 } from '../chain/crypto.ts'
import { idOf } from '../chain/hex.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import { preimageKey } from '../store/schema.ts'
import type { Archive } from './archive.ts'
import { headerAt, headOf } from './blocks.ts'
import type { AccountChange } from './changeSet.ts'
import { ArchiveError, isDamage } from './errors.ts'
import { readContent } from './firstBlock.ts'
import type { StorageOwner } from './nodePlace.ts'
import { accountRecordAt } from './state.ts'
import type { StateReader } from './stateReader.ts'
import { comparedNodesAt } from './stateTrie.ts'
import { Trie } from './trie.ts'

/** The state after a block, and writes on top of it. */
export interface LayeredState {
  /** Number of a block of the archive. */
  number: number
  /** In the order of execution; an account may occur more than once. */
  writes: readonly AccountChange[]
}

export interface SlotEntry {
  /** keccak256 of the slot, 32 bytes */
  hash: Uint8Array
  /** 32 bytes */
  slot: Uint8Array
  /** Minimal big-endian; never empty. */
  value: Uint8Array
}

export interface AddressEntry {
  /** keccak256 of the address, 32 bytes */
  hash: Uint8Array
  /** 20 bytes */
  address: Uint8Array
}

/** A page of a range. */
export interface RangePage<T> {
  /** In ascending order of `hash`. */
  entries: T[]
  /** Hash (32 bytes) of the first entry after the page; undefined when there is none. */
  next: Uint8Array | undefined
}

type Overlay<T> = readonly (readonly [hash: Uint8Array, entry: T | undefined])[]

/**
 * A page of the nonzero slots of an account, from a hash on. An absent account has no slots.
 *
 * @param address 20 bytes
 * @param start lowest hash of a slot, 32 bytes
 * @param limit maximum number of entries in the page
 * @throws ArchiveError PROOFS_NOT_STORED when the archive does not have the state's trie; CORRUPT
 */
export function storageRange(
  archive: Archive,
  state: LayeredState,
  address: Uint8Array,
  start: Uint8Array,
  limit: number,
): RangePage<SlotEntry> {
  return pageOf(slotsFrom(archive, state, address, start), limit)
}

/**
 * The nonzero slots of an account, from a hash on. An absent account has no slots.
 *
 * @param address 20 bytes
 * @param start lowest hash of a slot, 32 bytes
 * @throws ArchiveError PROOFS_NOT_STORED when the archive does not have the state's trie; CORRUPT
 */
export function slotsFrom(
  archive: Archive,
  { number, writes }: LayeredState,
  address: Uint8Array,
  start: Uint8Array,
): Iterable<SlotEntry> {
  const { account: before, incarnation } = accountRecordAt(archive.reader, address, number)
  let root = before?.storageRoot
  const written = new Map<string, [slot: Uint8Array, value: Uint8Array]>()
  for (const change of writes) {
    if (Buffer.compare(change.address, address) !== 0) continue
    if (change.storageCleared || change.account === undefined) {
      root = undefined
      written.clear()
    }
    if (change.account === undefined) continue
    for (const entry of change.slots) written.set(idOf(entry[0]), entry)
  }
  const overlay = [...written.values()].map(([slot, value]) => {
    const hash = keccak256(slot)
    return [hash, value.length === 0 ? undefined : { hash, slot, value }] as const
  })
  const stored =
    root === undefined ? [] : storedSlots(archive.reader, number, { address, incarnation }, root, start)
  return orNotStored(archive, number, merged(stored, overlay, start))
}

/**
 * A page of the existing accounts, from a hash on.
 *
 * @param start lowest hash of an address, 32 bytes
 * @param limit maximum number of entries in the page
 * @throws ArchiveError PROOFS_NOT_STORED when the archive does not have the state's trie; CORRUPT
 */
export function accountRange(
  archive: Archive,
  state: LayeredState,
  start: Uint8Array,
  limit: number,
): RangePage<AddressEntry> {
  return pageOf(accountsFrom(archive, state, start), limit)
}

/**
 * The existing accounts, from a hash on.
 *
 * @param start lowest hash of an address, 32 bytes
 * @throws ArchiveError PROOFS_NOT_STORED when the archive does not have the state's trie; CORRUPT
 */
export function accountsFrom(
  archive: Archive,
  { number, writes }: LayeredState,
  start: Uint8Array,
): Iterable<AddressEntry> {
  const written = new Map(writes.map((change) => [idOf(change.address), change]))
  const overlay = [...written.values()].map(({ address, account }) => {
    const hash = keccak256(address)
    return [hash, account === undefined ? undefined : { hash, address }] as const
  })
  return orNotStored(archive, number, merged(storedAccounts(archive.reader, number, start), overlay, start))
}

function* storedSlots(
  reader: StateReader,
  number: number,
  owner: StorageOwner,
  root: Uint8Array,
  start: Uint8Array,
): Generator<SlotEntry> {
  for (const [hash, value] of new Trie(root, comparedNodesAt(reader, number).storage(owner)).entries(start)) {
    yield { hash, slot: preimageOf(reader, hash), value: decodeRlp(value) as Uint8Array }
  }
}

function* storedAccounts(reader: StateReader, number: number, start: Uint8Array): Generator<AddressEntry> {
  const block = headerAt(reader, number)
  if (block === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  const { accounts } = comparedNodesAt(reader, number)
  for (const [hash] of new Trie(block.header.stateRoot, accounts).entries(start)) {
    yield { hash, address: preimageOf(reader, hash) }
  }
}

function preimageOf(reader: StateReader, hash: Uint8Array): Uint8Array {
  const preimage = readContent(reader, preimageKey(hash))
  if (preimage === undefined) throw new ArchiveError('CORRUPT', 'the preimage of a trie key is missing')
  return preimage
}

/** Returns the first `limit` entries as a page. */
function pageOf<T extends { hash: Uint8Array }>(from: Iterable<T>, limit: number): RangePage<T> {
  const entries: T[] = []
  for (const entry of from) {
    if (entries.length === limit) return { entries, next: entry.hash }
    entries.push(entry)
  }
  return { entries, next: undefined }
}

/**
 * Yields the stored entries and the overlay's entries from `start` on, in ascending order of their hashes. An entry of
 * the overlay replaces the stored entry with the same hash. If the overlay has undefined for a hash, no entry with this
 * hash is yielded.
 */
function* merged<T extends { hash: Uint8Array }>(
  stored: Iterable<T>,
  overlay: Overlay<T>,
  start: Uint8Array,
): Generator<T> {
  const waiting = overlay
    .filter(([hash]) => Buffer.compare(hash, start) >= 0)
    .sort(([a], [b]) => Buffer.compare(b, a))
  for (const entry of stored) {
    let order = -1
    while (order < 0) {
      const next = waiting.at(-1)
      order = next === undefined ? 1 : Buffer.compare(next[0], entry.hash)
      if (order > 0) break
      const written = waiting.pop()![1]
      if (written !== undefined) yield written
    }
    if (order > 0) yield entry
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next[1] !== undefined) yield next[1]
  }
}

/**
 * Turns the error of a missing node, or of another node in its place, into PROOFS_NOT_STORED at the blocks whose nodes an
 * archive without proofs has replaced.
 */
function* orNotStored<T>({ reader, identity }: Archive, number: number, entries: Iterable<T>): Generator<T> {
  try {
    yield* entries
  } catch (error) {
    if (!isDamage(error) || identity.proofs || number === headOf(reader).number) throw error
    throw new ArchiveError('PROOFS_NOT_STORED', 'the archive was imported without trie nodes', {
      cause: error,
    })
  }
}
