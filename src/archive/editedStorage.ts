/** Computes the storage root of an account whose slots were set by hand, in pieces. */
import { keccak256 } from '../chain/crypto.ts'
import { idOf } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { storageNodeKey } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { putContent } from './firstBlock.ts'
import { storageNodes } from './stateTrie.ts'
import { Trie } from './trie.ts'
import type { HashedNode } from './trieCommit.ts'

/**
 * Number of slots after which the changed nodes are hashed. Hashing all changed nodes at the end would take long, and
 * there would be no yield until the end.
 */
const SLOTS_PER_HASH = 64

export interface EditedStorage {
  /** 20 bytes */
  readonly address: Uint8Array
  /** Number of the head. */
  readonly number: number
  /** Storage root before the changes, 32 bytes */
  readonly root: Uint8Array
  /** [slot (32 bytes), value (minimal big-endian; empty is zero)] */
  readonly slots: readonly [slot: Uint8Array, value: Uint8Array][]
}

/**
 * Computes the storage root of an account after changes of slots, and writes the new nodes of the storage trie to a batch.
 * Further changes read these nodes. Yields after each piece of work. A piece takes well under a millisecond.
 *
 * @returns storage root after the changes
 */
export function* putEditedStorage(
  reader: Reader,
  batch: Batch,
  { address, number, root, slots }: EditedStorage,
): Generator<void, Uint8Array> {
  if (slots.length === 0) return root
  const trie = new Trie(root, storageNodes(reader, address))
  const nodes = new Map<string, HashedNode>()
  let after = root
  let count = 0
  for (const neighbors of yield* byPath(slots))
    for (const [path, value] of neighbors) {
      if (value.length === 0) trie.delete(path)
      else trie.put(path, encodeRlp(value))
      if (++count % SLOTS_PER_HASH === 0) after = commitTo(nodes, trie)
      yield
    }
  if (count % SLOTS_PER_HASH > 0) after = commitTo(nodes, trie)
  for (const { hash, rlp } of nodes.values()) {
    putContent(reader, batch, storageNodeKey(address, hash), number, rlp)
    yield
  }
  return after
}

/** Hashes the changed nodes. @param nodes the new nodes so far, by their hashes @returns the root */
function commitTo(nodes: Map<string, HashedNode>, trie: Trie): Uint8Array {
  const { root, added, removed } = trie.commit()
  for (const node of added) nodes.set(idOf(node.hash), node)
  for (const hash of removed) nodes.delete(idOf(hash))
  return root
}

/**
 * Groups slots by the beginning of their paths in the trie, in the order of the paths. Slots with the same beginning
 * share nodes, which are then hashed once and not once for each slot.
 */
function* byPath(
  slots: readonly [slot: Uint8Array, value: Uint8Array][],
): Generator<void, [path: Uint8Array, value: Uint8Array][][]> {
  const groups = new Map<number, [Uint8Array, Uint8Array][]>()
  for (const [slot, value] of slots) {
    const path = keccak256(slot)
    // The first three nibbles.
    const start = (path[0]! << 4) | (path[1]! >> 4)
    const group = groups.get(start)
    if (group === undefined) groups.set(start, [[path, value]])
    else group.push([path, value])
    yield
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}
