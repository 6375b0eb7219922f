/** Determines the range of blocks that a command works on. */
import { CommandError } from '../node/commandError.ts'

/** A range of block numbers, both ends included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/**
 * Returns the range of blocks that a command works on.
 *
 * @param given values of --from and --to; --to defaults to the head
 * @param first default of --from
 * @param lowest first block that can be chosen
 * @throws CommandError BAD_RANGE when the archive lacks a block of the range, or --from is above --to
 */
export function blockRange(
  given: { readonly from?: number | undefined; readonly to?: number | undefined },
  first: number,
  lowest: number,
  head: number,
): BlockRange {
  const { from = first, to = head } = given
  const within = from >= lowest && to <= head
  // Accept an empty default range, which results when the archive has only its genesis block.
  if (within && from <= to + (given.from === undefined ? 1 : 0)) return { from, to }
  const has = `the archive has blocks ${lowest} to ${head}`
  throw new CommandError('BAD_RANGE', `--from ${from} --to ${to}: ${has}, and --from must not be above --to`)
}
