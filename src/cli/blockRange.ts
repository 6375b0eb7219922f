/** The range of blocks for a command. */
import type { Identity } from '../archive/identity.ts'
import { CommandError } from '../node/commandError.ts'

/** A range of block numbers, both ends included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/**
 * Returns the range of a command.
 *
 * @param given range of the command line; the last block defaults to the head
 * @param first default of the first block
 * @throws CommandError BAD_RANGE when the archive lacks a block of the range
 */
export function blockRange(
  given: { readonly from?: number | undefined; readonly to?: number | undefined },
  first: number,
  { genesisNumber }: Identity,
  head: number,
): BlockRange {
  const { from = first, to = head } = given
  const within = from >= genesisNumber && to <= head
  // The default range is empty if the archive has only its genesis block.
  if (within && from <= to + (given.from === undefined ? 1 : 0)) return { from, to }
  const has = `the archive has blocks ${genesisNumber} to ${head}`
  throw new CommandError('BAD_RANGE', `--from ${from} --to ${to}: ${has}, and --from must not be above --to`)
}
