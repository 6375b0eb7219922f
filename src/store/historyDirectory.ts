/**
 * The tree of directory nodes that finds the sealed chunks of a history list (store/history.ts). A node contains the number
 * of the first block of each of its up to {@link FANOUT} children.
 */
import { chunkKey, decodeNumber, encodeNumber, NUMBER_BYTES } from './schema.ts'
import type { Batch, Reader } from './store.ts'
import { StoreError } from './storeError.ts'

/** Maximum number of children of a directory node, which then has 256 × 6 = 1,536 bytes. */
export const FANOUT = 256

/** Returns a record of a list. @throws StoreError DAMAGED */
export function record(reader: Reader, key: Uint8Array): Uint8Array {
  const found = reader.get(key)
  if (found === undefined) throw new StoreError('DAMAGED', 'a chunk of a history list is missing')
  return found
}

/** Returns the index of the last sealed chunk whose first block is at or before `block`. */
export function findChunk(
  reader: Reader,
  list: Uint8Array,
  sealed: number,
  block: number,
): number | undefined {
  let level = 1
  while (sealed > FANOUT ** level) level++
  let index = 0
  for (; level >= 1; level--) {
    const child = lastChildUpTo(record(reader, chunkKey(list, level, index)), block)
    if (child < 0) return undefined
    index = index * FANOUT + child
  }
  return index
}

function lastChildUpTo(node: Uint8Array, block: number): number {
  let low = 0
  let high = node.length / NUMBER_BYTES
  while (low < high) {
    const middle = (low + high) >>> 1
    if (decodeNumber(node, middle * NUMBER_BYTES) <= block) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Adds a child, number `index` of level `level - 1`, to its parent node. If the parent node is new, it is added to the
 * next level.
 */
export function appendToDirectory(
  reader: Reader,
  batch: Batch,
  list: Uint8Array,
  level: number,
  index: number,
  firstBlock: number,
): void {
  const nodeIndex = Math.floor(index / FANOUT)
  const key = chunkKey(list, level, nodeIndex)
  const position = index % FANOUT
  if (position > 0) {
    // A level is created when the level below gets its second node. The new level then needs an entry for the first
    // node, too.
    const node = reader.get(key) ?? record(reader, chunkKey(list, level - 1, 0)).slice(0, NUMBER_BYTES)
    batch.put(key, Buffer.concat([node, encodeNumber(firstBlock)]))
    return
  }
  batch.put(key, encodeNumber(firstBlock))
  if (nodeIndex > 0) appendToDirectory(reader, batch, list, level + 1, nodeIndex, firstBlock)
}

/**
 * Removes the last child, number `index` of level `level - 1`, from its parent node. A parent node without children is
 * deleted.
 */
export function popFromDirectory(
  reader: Reader,
  batch: Batch,
  list: Uint8Array,
  level: number,
  index: number,
): void {
  const nodeIndex = Math.floor(index / FANOUT)
  const key = chunkKey(list, level, nodeIndex)
  if (index % FANOUT === 0) {
    batch.del(key)
    if (nodeIndex > 0) popFromDirectory(reader, batch, list, level + 1, nodeIndex)
  } else if (level > 1 && index === 1) {
    // A level is deleted when the level below has only its first node left.
    batch.del(key)
  } else {
    batch.put(key, record(reader, key).slice(0, -NUMBER_BYTES))
  }
}
