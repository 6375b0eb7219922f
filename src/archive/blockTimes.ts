/** Finds blocks by their timestamps. */
import type { Reader } from '../store/store.ts'
import { requiredHeaderAt } from './blocks.ts'
import type { BlockRange } from './logs.ts'

/**
 * Returns the number of the first block of a range whose timestamp is not before a time; undefined if there is none.
 * Reads about log2 of the range's length headers, because each block is later than its parent.
 *
 * @param range blocks that the archive has
 * @param time Unix time in seconds
 */
export function firstBlockSince(reader: Reader, { from, to }: BlockRange, time: number): number | undefined {
  let [first, end] = [from, to + 1]
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    if (requiredHeaderAt(reader, middle).header.timestamp >= time) end = middle
    else first = middle + 1
  }
  return first > to ? undefined : first
}
