/**
 * History lists. A list holds the values of one key by block number. Entries are appended at the end, and a read
 * returns the value as of any block.
 *
 * The open chunk, under the list's own key, contains the newest entries of a list. The latest value, or any value of a
 * short list, therefore takes one point lookup. Before the open chunk grows past {@link CHUNK_BYTES}, it is sealed,
 * that is, moved to a key of its own. A tree of directory nodes finds the sealed chunks (store/historyDirectory.ts).
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
import { copyOf, joined, newBytes } from '../chain/bytes.ts'
import { appendToDirectory, findChunk, popFromDirectory, record } from './historyDirectory.ts'
import { chunkKey } from './schema.ts'
import type { Batch, Reader } from './store.ts'
import { StoreError } from './storeError.ts'
import { ByteReader, ByteWriter, varintLength, writeVarint } from './varint.ts'

/** A chunk is sealed before it would exceed this many bytes; a larger value gets a chunk of its own. */
export const CHUNK_BYTES = 1024

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

/**
 * Returns the entries at or before `block` of the chunk that has the last one of them, from the first entry of the chunk
 * on; none when the list starts later or does not exist. The values are views of the record.
 *
 * @param open the record under the list's own key; undefined if there is no list
 */
export function readHistoryRun(
  reader: Reader,
  list: Uint8Array,
  open: Uint8Array | undefined,
  block: number,
): HistoryEntry[] {
  if (open === undefined) return []
  const bytes = new ByteReader(open)
  const sealed = bytes.varint()
  const newest = entriesUpTo(bytes, block)
  if (newest.length > 0 || sealed === 0) return newest
  const index = findChunk(reader, list, sealed, block)
  return index === undefined ? [] : entriesUpTo(sealedChunk(reader, list, index), block)
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
  return appendToChunk(reader, batch, list, reader.get(list), block, value)
}

/** Appends an entry as {@link appendHistory} does. @param open the record under the list's own key */
export function appendToChunk(
  reader: Reader,
  batch: Batch,
  list: Uint8Array,
  open: Uint8Array | undefined,
  block: number,
  value: Uint8Array,
): boolean {
  batch.put(
    list,
    extendedChunk(open, block, value, CHUNK_BYTES) ?? nextChunk(reader, batch, list, open, block, value),
  )
  return open === undefined
}

/** Returns the last value of an open chunk, as a view. @param open the record under the list's own key */
export function newestValue(open: Uint8Array): Uint8Array | undefined {
  const bytes = new ByteReader(open)
  bytes.varint()
  return lastEntryUpTo(bytes, Number.POSITIVE_INFINITY)?.value
}

/** Returns the open chunk of a list that has one entry. */
export function listOf({ block, value }: HistoryEntry): Uint8Array {
  return chunkOf(0, block, value)
}

/**
 * Returns the open chunk of a list with an entry more; undefined if the chunk must be sealed first, or does not exist.
 *
 * @param open the record under the list's own key
 * @param chunkBytes maximum bytes of the result
 */
export function extendedChunk(
  open: Uint8Array | undefined,
  block: number,
  value: Uint8Array,
  chunkBytes: number,
): Uint8Array | undefined {
  if (open === undefined) return undefined
  const bytes = new ByteReader(open)
  bytes.varint()
  const since = block - blocksOf(bytes).last
  const length = open.length + varintLength(since) + varintLength(value.length) + value.length
  if (length > chunkBytes) return undefined
  const extended = newBytes(length)
  extended.set(open)
  writeEntry(extended, open.length, since, value)
  return extended
}

/**
 * Seals the open chunk of a list. Writes neither of the two chunks under the list's own key.
 *
 * @param open the record under the list's own key; undefined if there is no list
 * @returns the next open chunk, which has one entry
 */
export function nextChunk(
  reader: Reader,
  batch: Batch,
  list: Uint8Array,
  open: Uint8Array | undefined,
  block: number,
  value: Uint8Array,
): Uint8Array {
  let count = 0
  if (open !== undefined) {
    const bytes = new ByteReader(open)
    const sealed = bytes.varint()
    batch.put(chunkKey(list, 0, sealed), copyOf(open, bytes.offset))
    appendToDirectory(reader, batch, list, 1, sealed, blocksOf(bytes).first)
    count = sealed + 1
  }
  return chunkOf(count, block, value)
}

/** Returns an open chunk that has one entry. @param sealed number of the list's sealed chunks */
function chunkOf(sealed: number, block: number, value: Uint8Array): Uint8Array {
  const start = varintLength(sealed)
  const chunk = newBytes(start + varintLength(block) + varintLength(value.length) + value.length)
  writeVarint(chunk, 0, sealed)
  writeEntry(chunk, start, block, value)
  return chunk
}

/** @param since number of blocks since the block of the entry before */
function writeEntry(out: Uint8Array, at: number, since: number, value: Uint8Array): void {
  out.set(value, writeVarint(out, writeVarint(out, at, since), value.length))
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
    batch.put(list, joined(new ByteWriter().varint(index).finish(), record(reader, chunk)))
    batch.del(chunk)
    popFromDirectory(reader, batch, list, 1, index)
    return false
  }
  return lastStart === start
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
