/** The records of the accumulator for blocks of the archive. */
import { requiredHeaderAt, totalDifficultyAt } from '../../archive/blocks.ts'
import type { Reader } from '../../store/store.ts'
import type { HeaderRecord } from './accumulator.ts'

/**
 * Returns the records of the blocks with proof of work in a range, both ends included.
 *
 * @throws ArchiveError CORRUPT when a block is missing
 */
export function recordsOf(
  reader: Reader,
  { from, to }: { readonly from: number; readonly to: number },
): HeaderRecord[] {
  const records: HeaderRecord[] = []
  for (let number = from; number <= to; number++) {
    const { header, hash } = requiredHeaderAt(reader, number)
    if (header.difficulty === 0n) break
    records.push({ hash, totalDifficulty: totalDifficultyAt(reader, number) })
  }
  return records
}
