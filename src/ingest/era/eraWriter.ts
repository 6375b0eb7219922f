/** Writes blocks of an archive as an era file. geth: internal/era/onedb (era1) and internal/era/execdb (ere). */
import { rawBodyAt, rawReceiptsAt, requiredHeaderAt, totalDifficultyAt } from '../../archive/blocks.ts'
import type { EraFormat } from '../../chain/eraFormats.ts'
import type { Reader } from '../../store/store.ts'
import { accumulatorRoot, ERA_BLOCKS_MAX, uint256Bytes } from './accumulator.ts'
import { recordsOf } from './archivedRecords.ts'
import { ENTRY_TYPES, entryOf, VERSION_ENTRY } from './e2store.ts'
import { indexEntry } from './eraIndex.ts'
import { fullReceiptsEntry, slimReceiptsEntry } from './eraReceipts.ts'
import { frame } from './snappyFrames.ts'

/** The blocks of an era file: at most {@link ERA_BLOCKS_MAX}, both ends included. */
export interface EraRange {
  readonly from: number
  readonly to: number
}

/** The bytes of an era file, in parts. The generator returns the `root` that the file's name needs (`eraName`). */
export type EraFileBytes = Generator<Uint8Array, Uint8Array>

/** Splits a range at the multiples of 8,192, where files begin. */
export function eraRanges({ from, to }: EraRange): EraRange[] {
  const ranges: EraRange[] = []
  for (let start = from; start <= to; ) {
    const end = Math.min(to, (Math.floor(start / ERA_BLOCKS_MAX) + 1) * ERA_BLOCKS_MAX - 1)
    ranges.push({ from: start, to: end })
    start = end + 1
  }
  return ranges
}

/**
 * Returns the first block of a range that an era1 file cannot contain, because the block has no proof of work.
 *
 * @throws ArchiveError CORRUPT when a block is missing
 */
export function firstWithoutWork(reader: Reader, { from, to }: EraRange): number | undefined {
  // Every block after the merge has difficulty 0. If the last block has a difficulty, all blocks of the range have one.
  const isWithout = (number: number) => requiredHeaderAt(reader, number).header.difficulty === 0n
  if (!isWithout(to)) return undefined
  let [without, withWork] = [to, from - 1]
  while (without - withWork > 1) {
    const middle = Math.floor((without + withWork) / 2)
    if (isWithout(middle)) without = middle
    else withWork = middle
  }
  return without
}

/** Writes a range of blocks. @throws ArchiveError CORRUPT when a part of a block is missing */
export function eraBytes(format: EraFormat, reader: Reader, range: EraRange): EraFileBytes {
  return format === 'era1' ? era1Bytes(reader, range) : ereBytes(reader, range)
}

function* era1Bytes(reader: Reader, { from, to }: EraRange): EraFileBytes {
  const rows: number[][] = []
  let at = 0
  const counted = (entry: Uint8Array): Uint8Array => {
    at += entry.length
    return entry
  }
  yield counted(VERSION_ENTRY)
  for (let number = from; number <= to; number++) {
    rows.push([at])
    for (const entryAt of ERA1_PARTS) yield counted(entryAt(reader, number))
  }
  const root = accumulatorRoot(recordsOf(reader, { from, to }))
  yield counted(entryOf(ENTRY_TYPES.accumulator, root))
  yield indexEntry(ENTRY_TYPES.blockIndex, { first: from, rows }, at)
  return root
}

function* ereBytes(reader: Reader, { from, to }: EraRange): EraFileBytes {
  const rows: number[][] = Array.from({ length: to - from + 1 }, () => [])
  let at = VERSION_ENTRY.length
  yield VERSION_ENTRY
  for (const entryAt of ereParts(reader, from)) {
    for (let number = from; number <= to; number++) {
      const entry = entryAt(reader, number)
      rows[number - from]!.push(at)
      at += entry.length
      yield entry
    }
  }
  const records = recordsOf(reader, { from, to })
  if (records.length > 0) {
    const accumulator = entryOf(ENTRY_TYPES.accumulator, accumulatorRoot(records))
    at += accumulator.length
    yield accumulator
  }
  yield indexEntry(ENTRY_TYPES.dynamicBlockIndex, { first: from, rows }, at)
  return requiredHeaderAt(reader, to).hash
}

/** Returns an entry of a block. @throws ArchiveError CORRUPT when this part of the block is missing */
type EntryAt = (reader: Reader, number: number) => Uint8Array

const headerEntry: EntryAt = (reader, number) =>
  entryOf(ENTRY_TYPES.header, frame(requiredHeaderAt(reader, number).raw))

const bodyEntry: EntryAt = (reader, number) => entryOf(ENTRY_TYPES.body, frame(rawBodyAt(reader, number)))

const fullReceipts: EntryAt = (reader, number) =>
  entryOf(ENTRY_TYPES.receipts, frame(fullReceiptsEntry(rawReceiptsAt(reader, number))))

const slimReceipts: EntryAt = (reader, number) =>
  entryOf(ENTRY_TYPES.slimReceipts, frame(slimReceiptsEntry(rawReceiptsAt(reader, number))))

const totalEntry: EntryAt = (reader, number) =>
  entryOf(ENTRY_TYPES.totalDifficulty, uint256Bytes(totalDifficultyAt(reader, number)))

/** The entries of each block in an era1 file, in order. */
const ERA1_PARTS: readonly EntryAt[] = [headerEntry, bodyEntry, fullReceipts, totalEntry]

/** The kinds of entries of an ere file, in order. Only files that begin before the merge have total difficulties. */
function ereParts(reader: Reader, from: number): readonly EntryAt[] {
  const parts = [headerEntry, bodyEntry, slimReceipts]
  return requiredHeaderAt(reader, from).header.difficulty === 0n ? parts : [...parts, totalEntry]
}
