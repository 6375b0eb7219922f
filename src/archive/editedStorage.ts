/** Computes the storage root of an account whose slots were set by hand, in pieces. */

import { keccak256 } from '../chain/crypto.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Batch } from '../store/store.ts'
import { replaceNode, storageNodes } from './stateNodes.ts'
import type { StateReader } from './stateReader.ts'
import { Trie } from './trie.ts'

/**
 * Number of slots after which the changed nodes are hashed. Hashing all changed nodes at the end would take long, and
 * there would be no yield until the end.
 */
const SLOTS_PER_HASH = 64

export interface EditedStorage {
  /** 20 bytes */
  readonly address: Uint8Array
  readonly incarnation: number
  /** Number of the head. */
  readonly number: number
  /** Storage root before the changes, 32 bytes */
  readonly root: Uint8Array
  /** [slot (32 bytes), value (minimal big-endian; empty is zero)] */
  readonly slots: readonly [slot: Uint8Array, value: Uint8Array][]
}

/**
 * Computes the storage root of an account after changes of slots, and writes the nodes of the storage trie as nodes of the
 * head. Further changes read these nodes. Yields after each piece of work. A piece takes well under a millisecond.
 *
 * @returns storage root after the changes
 */
export function* putEditedStorage(
  reader: StateReader,
  batch: Batch,
  { address, incarnation, number, root, slots }: EditedStorage,
): Generator<void, Uint8Array> {
  if (slots.length === 0) return root
  const owner = { address, incarnation }
  const trie = new Trie(root, storageNodes(reader, number, owner))
  let count = 0
  for (const neighbors of yield* byPath(slots))
    for (const [path, value, slot] of neighbors) {
      if (value.length === 0) trie.delete(path)
      else trie.put(path, encodeRlp(value), slot)
      if (++count % SLOTS_PER_HASH === 0) trie.hash()
      yield
    }
  for (const { path, node } of trie.changes()) {
    replaceNode(reader, batch, { owner, path }, node, number)
    yield
  }
  return trie.root()
}

/**
 * Groups slots by the beginning of their paths in the trie, in the order of the paths. Slots with the same beginning
 * share nodes, which are then hashed once and not once for each slot.
 */
function* byPath(
  slots: readonly [slot: Uint8Array, value: Uint8Array][],
): Generator<void, [path: Uint8Array, value: Uint8Array, slot: Uint8Array][][]> {
  const groups = new Map<number, [Uint8Array, Uint8Array, Uint8Array][]>()
  for (const [slot, value] of slots) {
    const path = keccak256(slot)
    // The first three nibbles.
    const start = (path[0]! << 4) | (path[1]! >> 4)
    const group = groups.get(start)
    if (group === undefined) groups.set(start, [[path, value, slot]])
    else group.push([path, value, slot])
    yield
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}
