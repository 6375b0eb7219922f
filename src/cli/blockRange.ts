/** Determines the range of blocks that a command works on. */
import { CommandError } from '../node/commandError.ts'

/** A range of block numbers, both ends included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

interface GivenRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The option with the range, for errors. */
  readonly text?: string
}

/**
 * Returns the range of blocks that a command works on.
 *
 * @param given values of --from and --to, or of another option with a range, which `text` has; --to defaults to the head
 * @param first default of --from
 * @param lowest first block that can be chosen
 * @throws CommandError BAD_RANGE when the archive lacks a block of the range, or its first block is above its last one
 */
export function blockRange(given: GivenRange, first: number, lowest: number, head: number): BlockRange {
  const { from = first, to = head } = given
  const within = from >= lowest && to <= head
  // Accept an empty default range, which results when the archive has only its genesis block.
  if (within && from <= to + (given.from === undefined ? 1 : 0)) return { from, to }
  const [text, order] = given.text
    ? [given.text, 'the first block of the range must not be above its last one']
    : [`--from ${from} --to ${to}`, '--from must not be above --to']
  throw new CommandError('BAD_RANGE', `${text}: the archive has blocks ${lowest} to ${head}, and ${order}`)
}
