/** Which blocks of an archive a command is for. */
import type { Identity } from '../archive/identity.ts'
import { CommandError } from '../node/commandError.ts'

/** Both blocks included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/**
 * @param given what the command line says; the last block is the head otherwise
 * @param first the first block otherwise
 * @throws CommandError BAD_RANGE when the archive has not all of them
 */
export function blockRange(
  given: { readonly from?: number | undefined; readonly to?: number | undefined },
  first: number,
  { genesisNumber }: Identity,
  head: number,
): BlockRange {
  const { from = first, to = head } = given
  const within = from >= genesisNumber && to <= head
  // With nothing but the genesis block, and no range asked for, there may be no block at all.
  if (within && from <= to + (given.from === undefined ? 1 : 0)) return { from, to }
  const has = `the archive has blocks ${genesisNumber} to ${head}`
  throw new CommandError('BAD_RANGE', `--from ${from} --to ${to}: ${has}, and --from must not be above --to`)
}
