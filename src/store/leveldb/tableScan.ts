/**
 * Finds the blocks of a table whose index is unreadable, by the form of the blocks. A block itself shows where it ends.
 * A compressed block has the length of its content; an uncompressed block has entries and restart points. The
 * compression byte and the checksum follow the end. Blocks after a damaged block are therefore found too. The work is
 * at most proportional to the file's length, even if values are crafted to look like many blocks.
 */
import { DamagedFile } from './damage.ts'
import { FieldReader, ShortRecord, uint32 } from './fields.ts'
import {
  blockContent,
  blockEntries,
  checkBlock,
  type Extent,
  SNAPPY,
  TRAILER_BYTES,
  UNCOMPRESSED,
} from './tableFile.ts'
import { keyOf, rises, SUFFIX_BYTES, type TableKey } from './tableRecords.ts'

/** Entries between two restart points of a data block (include/leveldb/options.h, `block_restart_interval`). */
const RESTART_INTERVAL = 16
/** A key has at least one byte, followed by LevelDB's suffix. */
const KEY_BYTES_MIN = SUFFIX_BYTES + 1

/**
 * Maximum number of parts of possible blocks to examine for each byte of the file. A part is an entry, a Snappy literal
 * or copy, or eight bytes whose checksum is computed. At the limit the scan stops, and the remaining blocks are lost.
 * Without crafted values, a scan examines fewer than three parts for each byte.
 */
const PARTS_PER_BYTE_MAX = 64
const CHECKSUM_BYTES_PER_PART = 8

/** Adjacent blocks with ascending keys. */
interface Run {
  readonly blocks: Extent[]
  readonly first: TableKey
  last: TableKey
  bytes: number
}

/**
 * Finds data blocks with correct checksums. A record's value may itself look like blocks. If the block that contains
 * the value is damaged, the scan finds these false blocks. The keys of several runs of blocks may therefore contradict
 * each other. The function returns the runs with ascending keys that have the most bytes in total.
 *
 * @param bytes of the table
 */
export function blocksWithoutIndex(bytes: Uint8Array): Extent[] {
  const runs: Run[] = []
  let end = 0
  for (const block of soundBlocks(bytes)) {
    const keys = blockKeys(bytes, block)
    if (keys === undefined) continue
    const run = runs.at(-1)
    if (run !== undefined && block.offset === end && rises(run.last, keys.first)) {
      run.blocks.push(block)
      run.last = keys.last
      run.bytes += block.size
    } else runs.push({ blocks: [block], bytes: block.size, ...keys })
    end = endOf(block)
  }
  return longestRise(runs).flatMap(({ blocks }) => blocks)
}

/** A series of runs with ascending keys, as a linked list from the last run to the first. */
interface Rise {
  readonly run: Run
  readonly before: Rise | undefined
  readonly bytes: number
}

/** Among all series of runs with ascending keys, returns the series with the most bytes. */
function longestRise(runs: readonly Run[]): Run[] {
  // Both the last key and the number of bytes rise along the list. A series is dropped if another series has a lower
  // last key and at least as many bytes.
  const best: Rise[] = []
  for (const run of runs) {
    const before = best[countBelow(best, run.first) - 1]
    const bytes = (before?.bytes ?? 0) + run.bytes
    const from = countBelow(best, run.last)
    if ((best[from - 1]?.bytes ?? 0) >= bytes) continue
    let to = from
    while (to < best.length && best[to]!.bytes <= bytes) to++
    best.splice(from, to - from, { run, before, bytes })
  }
  const chosen: Run[] = []
  for (let at = best.at(-1); at !== undefined; at = at.before) chosen.push(at.run)
  return chosen.reverse()
}

/** Returns the number of series that end before a key. */
function countBelow(series: readonly Rise[], key: TableKey): number {
  let [from, to] = [0, series.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (rises(series[middle]!.run.last, key)) from = middle + 1
    else to = middle
  }
  return from
}

/** Number of parts that may still be examined. */
interface Budget {
  parts: number
}

function* soundBlocks(bytes: Uint8Array): Generator<Extent, void> {
  const budget: Budget = { parts: PARTS_PER_BYTE_MAX * bytes.length }
  let at = 0
  /** Offset at which a block is known to start. */
  let border = 0
  while (at + TRAILER_BYTES < bytes.length && budget.parts > 0) {
    const block = blockAt(bytes, at, budget)
    const next = block === undefined ? at + 1 : endOf(block)
    if (block !== undefined && isSound(bytes, block, budget)) yield block
    else if (block !== undefined && hasSoundBlock(bytes, next, budget)) {
      const within = blocksWithin(bytes, at + 1, next, budget)
      // If a block is known to start at `at`, its end is reliable. The block is damaged, and its values may look like
      // blocks: yield only the blocks that follow each other without gaps up to the end of the damaged block. If no
      // block is known to start at `at`, the end is not reliable: yield all blocks that were found.
      yield* at === border ? lastInRow(within, next) : within
    } else {
      at++
      continue
    }
    border = next
    at = next
  }
}

/** Returns the intact blocks in a part of the table. */
function blocksWithin(bytes: Uint8Array, from: number, end: number, budget: Budget): Extent[] {
  const found: Extent[] = []
  for (let at = from; at < end && budget.parts > 0; ) {
    const block = blockAt(bytes, at, budget)
    const isWithin = block !== undefined && endOf(block) <= end && isSound(bytes, block, budget)
    if (isWithin) found.push(block)
    at = isWithin ? endOf(block) : at + 1
  }
  return found
}

/**
 * Returns the last blocks of a list that follow each other without gaps up to `end`. Damage may make a block seem to
 * extend over the intact blocks after it. The function then returns these intact blocks.
 */
function lastInRow(blocks: readonly Extent[], end: number): readonly Extent[] {
  let first = blocks.length
  for (let begin = end; first > 0 && endOf(blocks[first - 1]!) === begin; ) begin = blocks[--first]!.offset
  return blocks.slice(first)
}

function endOf({ offset, size }: Extent): number {
  return offset + size + TRAILER_BYTES
}

function hasSoundBlock(bytes: Uint8Array, at: number, budget: Budget): boolean {
  const block = blockAt(bytes, at, budget)
  return block !== undefined && isSound(bytes, block, budget)
}

function isSound(bytes: Uint8Array, block: Extent, budget: Budget): boolean {
  budget.parts -= block.size / CHECKSUM_BYTES_PER_PART
  try {
    checkBlock('', bytes, block)
    return true
  } catch (error) {
    if (error instanceof DamagedFile) return false
    throw error
  }
}

/** Returns the extent of the block at `offset`; undefined when the bytes do not have the form of a block. */
function blockAt(bytes: Uint8Array, offset: number, budget: Budget): Extent | undefined {
  const end = snappyEnd(bytes, offset, budget) ?? entriesEnd(bytes, offset, budget)
  if (end === undefined || end + TRAILER_BYTES > bytes.length) return undefined
  return { offset, size: end - offset }
}

/**
 * Returns the offset just after compressed data; undefined when the bytes have another form. In Snappy's format
 * (format_description.txt), the length of the content (varint) comes first. Literals and copies up to that length
 * follow. The content of a block starts with a literal that contains the first entry.
 */
function snappyEnd(bytes: Uint8Array, offset: number, budget: Budget): number | undefined {
  let at = offset
  let length = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    if (byte === undefined || shift > 28) return undefined
    length += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) break
  }
  let made = 0
  while (made < length && budget.parts-- > 0) {
    const tag = bytes[at]
    if (tag === undefined) return undefined
    const kind = tag & 3
    if (kind === 0) {
      const extra = Math.max(0, (tag >>> 2) - 59)
      const count = (extra === 0 ? tag >>> 2 : littleEndian(bytes, at + 1, extra)) + 1
      at += 1 + extra
      if (made === 0 && !isFirstEntry(bytes, at)) return undefined
      at += count
      made += count
    } else {
      const back =
        kind === 1 ? ((tag >>> 5) << 8) | bytes[at + 1]! : littleEndian(bytes, at + 1, kind === 2 ? 2 : 4)
      if (back === 0 || back > made) return undefined
      at += kind === 1 ? 2 : kind === 2 ? 3 : 5
      made += kind === 1 ? 4 + ((tag >>> 2) & 7) : 1 + (tag >>> 2)
    }
  }
  return made === length && made > 0 && bytes[at] === SNAPPY ? at : undefined
}

function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let byte = count - 1; byte >= 0; byte--) value = value * 256 + (bytes[at + byte] ?? 0)
  return value
}

/** Whether the bytes at `at` look like a block's first entry, whose key shares no bytes with an earlier key. */
function isFirstEntry(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0 && bytes[at + 1]! >= KEY_BYTES_MIN
}

/** Returns the offset just after the content of an uncompressed block. {@link blockEntries} describes the form. */
function entriesEnd(bytes: Uint8Array, offset: number, budget: Budget): number | undefined {
  if (!isFirstEntry(bytes, offset)) return undefined
  const fields = new FieldReader(bytes, offset)
  let keyBytes = 0
  try {
    for (let entries = 1; budget.parts-- > 0; entries++) {
      const shared = fields.varint()
      const unshared = fields.varint()
      const length = fields.varint()
      if (shared > keyBytes || shared + unshared < KEY_BYTES_MIN) return undefined
      keyBytes = shared + unshared
      fields.bytes(unshared + length)
      const end = restartsEnd(bytes, fields.offset, Math.ceil(entries / RESTART_INTERVAL))
      if (end !== undefined) return end
    }
    return undefined
  } catch (error) {
    if (error instanceof ShortRecord) return undefined
    throw error
  }
}

/**
 * Returns the offset just after the restart points; undefined if `at` is not the offset of `count` restart points. The
 * first restart point is always 0, the offset of the first entry. No entry starts with four zero bytes, so an entry is
 * not taken for the first restart point.
 */
function restartsEnd(bytes: Uint8Array, at: number, count: number): number | undefined {
  const end = at + 4 * count + 4
  if (end >= bytes.length || uint32(bytes, at) !== 0 || uint32(bytes, end - 4) !== count) return undefined
  return bytes[end] === UNCOMPRESSED ? end : undefined
}

/**
 * Returns the first and last key of a data block; undefined for other blocks. An index block has a restart point for
 * each entry, so an index block with two or more entries is not taken for a data block.
 */
function blockKeys(bytes: Uint8Array, block: Extent): Pick<Run, 'first' | 'last'> | undefined {
  let first: TableKey | undefined
  let last: TableKey | undefined
  let entries = 0
  try {
    const content = blockContent('', bytes, block)
    for (const { key } of blockEntries(content)) {
      entries++
      const next = keyOf(key)
      if (next === undefined || (last !== undefined && !rises(last, next))) return undefined
      first ??= next
      last = next
    }
    if (uint32(content, content.length - 4) !== Math.ceil(entries / RESTART_INTERVAL)) return undefined
  } catch (error) {
    if (error instanceof DamagedFile || error instanceof ShortRecord || error instanceof RangeError)
      return undefined
    throw error
  }
  return first === undefined || last === undefined ? undefined : { first, last }
}
