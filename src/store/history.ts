/**
 * History lists. A list holds the values of one key by block number. Entries are appended at the end, and a read
 * returns the value as of any block.
 *
 * The open chunk, under the list's own key, contains the newest entries of a list. The latest value, or any value of a
 * short list, therefore takes one point lookup. Before the open chunk grows past {@link CHUNK_BYTES}, it is sealed,
 * that is, moved to a key of its own. A tree of directory nodes finds the sealed chunks. A node contains the number of
 * the first block of each of its up to {@link FANOUT} children.
 *
 * A read far in the past gets the open chunk, one node for each level of the tree, and a sealed chunk. The tree has one
 * level up to 256 sealed chunks, two up to 65,536, and so on. No record grows with the length of the history, and an
 * append writes a bounded number of bytes.
 *
 * - key: the open chunk, varint(number of sealed chunks) + entries.
 * - key + 0 + index (4): a sealed chunk, entries.
 * - key + level + index (4): a directory node, the first blocks (6 bytes each) of its children.
 *
 * An entry is varint(block number minus the previous entry's block number) + varint(length) + value.
 */
import { chunkKey, decodeNumber, encodeNumber, NUMBER_BYTES } from './schema.ts'
import type { Batch, Reader } from './store.ts'
import { StoreError } from './storeError.ts'
import { ByteReader, ByteWriter } from './varint.ts'

/** A chunk is sealed before it would exceed this many bytes; a larger value gets a chunk of its own. */
export const CHUNK_BYTES = 1024
/** Maximum number of children of a directory node, which then has 256 × 6 = 1,536 bytes. */
export const FANOUT = 256

export interface HistoryEntry {
  block: number
  value: Uint8Array
}

/**
 * Returns the last entry at or before `block`; undefined when the list starts later or does not exist. The value is a
 * view of the record.
 *
 * @throws StoreError DAMAGED when a chunk or a directory node is missing; the functions below throw this error too
 */
export function readHistory(reader: Reader, list: Uint8Array, block: number): HistoryEntry | undefined {
  const open = reader.get(list)
  if (open === undefined) return undefined
  const bytes = new ByteReader(open)
  const sealed = bytes.varint()
  const found = lastEntryUpTo(bytes, block)
  if (found !== undefined || sealed === 0) return found
  const index = findChunk(reader, list, sealed, block)
  return index === undefined ? undefined : lastEntryUpTo(sealedChunk(reader, list, index), block)
}

/** Returns the number of sealed chunks, and the bytes of the open chunk; undefined if there is no list. */
function readOpenChunk(reader: Reader, list: Uint8Array): { bytes: ByteReader; sealed: number } | undefined {
  const open = reader.get(list)
  if (open === undefined) return undefined
  const bytes = new ByteReader(open)
  return { sealed: bytes.varint(), bytes }
}

/** Yields entries with `from <= block <= to`, in order; reads only chunks that may have such entries. */
export function* walkHistory(
  reader: Reader,
  list: Uint8Array,
  from: number,
  to: number,
): Generator<HistoryEntry, void> {
  const open = readOpenChunk(reader, list)
  if (open === undefined) return
  const { bytes, sealed } = open
  for (let index = sealed === 0 ? 0 : (findChunk(reader, list, sealed, from) ?? 0); index < sealed; index++) {
    for (const entry of entriesOf(sealedChunk(reader, list, index))) {
      if (entry.block > to) return
      if (entry.block >= from) yield entry
    }
  }
  for (const entry of entriesOf(bytes)) {
    if (entry.block > to) return
    if (entry.block >= from) yield entry
  }
}

/** Yields entries with `block <= to`, the last one first; reads only chunks that may have such entries. */
export function* walkHistoryBack(
  reader: Reader,
  list: Uint8Array,
  to: number,
): Generator<HistoryEntry, void> {
  const open = readOpenChunk(reader, list)
  if (open === undefined) return
  const { bytes, sealed } = open
  const newest = entriesUpTo(bytes, to)
  yield* newest.reverse()
  if (sealed === 0) return
  let index = newest.length > 0 ? sealed - 1 : (findChunk(reader, list, sealed, to) ?? -1)
  for (; index >= 0; index--) yield* entriesUpTo(sealedChunk(reader, list, index), to).reverse()
}

/**
 * Returns the first entry whose value meets a condition; undefined when none does. All entries after the first one must
 * meet the condition, too. Bisects the list, so the number of reads grows with the logarithm of its length.
 */
export function firstHistory(
  reader: Reader,
  list: Uint8Array,
  meets: (value: Uint8Array) => boolean,
): HistoryEntry | undefined {
  const open = reader.get(list)
  if (open === undefined) return undefined
  const bytes = new ByteReader(open)
  const sealed = bytes.varint()
  const start = bytes.offset
  /** Entries of a chunk; the open chunk is the last one. */
  const chunk = (index: number): ByteReader =>
    index < sealed ? sealedChunk(reader, list, index) : new ByteReader(open.subarray(start))
  const firstOf = (index: number): HistoryEntry => entriesOf(chunk(index)).next().value as HistoryEntry
  let low = 0
  let high = sealed + 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (meets(firstOf(middle).value)) high = middle
    else low = middle + 1
  }
  // `low` is now the first chunk whose first entry meets the condition. The last entries of the chunk before `low` may
  // also meet the condition.
  if (low > 0) {
    for (const entry of entriesOf(chunk(low - 1))) if (meets(entry.value)) return entry
  }
  return low > sealed ? undefined : firstOf(low)
}

/**
 * Appends an entry. `block` must be later than the list's last block. A batch may contain at most one append to each
 * list.
 *
 * @returns whether the list is new
 */
export function appendHistory(
  reader: Reader,
  batch: Batch,
  list: Uint8Array,
  block: number,
  value: Uint8Array,
): boolean {
  const open = reader.get(list)
  if (open === undefined) {
    batch.put(list, openChunk(0, [{ block, value }]))
    return true
  }
  const bytes = new ByteReader(open)
  const sealed = bytes.varint()
  const start = bytes.offset
  const { first, last } = blocksOf(bytes)
  const added = new ByteWriter()
    .varint(block - last)
    .lengthPrefixed(value)
    .finish()
  if (open.length + added.length <= CHUNK_BYTES) {
    batch.put(list, Buffer.concat([open, added]))
    return false
  }
  batch.put(chunkKey(list, 0, sealed), open.slice(start))
  appendToDirectory(reader, batch, list, 1, sealed, first)
  batch.put(list, openChunk(sealed + 1, [{ block, value }]))
  return false
}

/**
 * Removes the last entry, the exact inverse of {@link appendHistory}. A batch may contain at most one removal from each
 * list.
 *
 * @param block the block of the last entry
 * @returns whether the list is empty afterwards
 * @throws StoreError DAMAGED when the last entry belongs to another block
 */
export function popHistory(reader: Reader, batch: Batch, list: Uint8Array, block: number): boolean {
  const open = reader.get(list)
  const bytes = new ByteReader(open ?? new Uint8Array(0))
  const sealed = open === undefined ? 0 : bytes.varint()
  const start = bytes.offset
  const { last, lastStart } = blocksOf(bytes)
  if (open === undefined || last !== block)
    throw new StoreError('DAMAGED', 'a history list does not end with the block that is taken back')
  if (lastStart > start) batch.put(list, open.slice(0, lastStart))
  else if (sealed === 0) batch.del(list)
  else {
    const index = sealed - 1
    const chunk = chunkKey(list, 0, index)
    batch.put(list, Buffer.concat([new ByteWriter().varint(index).finish(), record(reader, chunk)]))
    batch.del(chunk)
    popFromDirectory(reader, batch, list, 1, index)
    return false
  }
  return lastStart === start
}

function openChunk(sealed: number, entries: HistoryEntry[]): Uint8Array {
  const writer = new ByteWriter().varint(sealed)
  let previous = 0
  for (const { block, value } of entries) {
    writer.varint(block - previous).lengthPrefixed(value)
    previous = block
  }
  return writer.finish()
}

function* entriesOf(bytes: ByteReader): Generator<HistoryEntry, void> {
  let block = 0
  while (!bytes.done) {
    block += bytes.varint()
    yield { block, value: bytes.lengthPrefixed() }
  }
}

function entriesUpTo(bytes: ByteReader, block: number): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  for (const entry of entriesOf(bytes)) {
    if (entry.block > block) break
    entries.push(entry)
  }
  return entries
}

/**
 * Returns the first and last block of a chunk and the offset of the last entry, without reading the values. If the
 * chunk is empty, both blocks are -1.
 */
function blocksOf(bytes: ByteReader): { first: number; last: number; lastStart: number } {
  let first = -1
  let last = -1
  let lastStart = bytes.offset
  while (!bytes.done) {
    lastStart = bytes.offset
    last = first < 0 ? bytes.varint() : last + bytes.varint()
    if (first < 0) first = last
    bytes.advance(bytes.varint())
  }
  return { first, last, lastStart }
}

function lastEntryUpTo(bytes: ByteReader, block: number): HistoryEntry | undefined {
  let found = -1
  let at = 0
  let start = 0
  let length = 0
  while (!bytes.done) {
    at += bytes.varint()
    if (at > block) break
    found = at
    length = bytes.varint()
    start = bytes.offset
    bytes.advance(length)
  }
  return found < 0 ? undefined : { block: found, value: bytes.view(start, length) }
}

function sealedChunk(reader: Reader, list: Uint8Array, index: number): ByteReader {
  return new ByteReader(record(reader, chunkKey(list, 0, index)))
}

function record(reader: Reader, key: Uint8Array): Uint8Array {
  const found = reader.get(key)
  if (found === undefined) throw new StoreError('DAMAGED', 'a chunk of a history list is missing')
  return found
}

/** Returns the index of the last sealed chunk whose first block is at or before `block`. */
function findChunk(reader: Reader, list: Uint8Array, sealed: number, block: number): number | undefined {
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
function appendToDirectory(
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
function popFromDirectory(
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
