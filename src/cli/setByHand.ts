/** Refuses blocks whose state, base fee or sender was set by hand, because other programs cannot execute them. */
import { firstByHand } from '../archive/edits.ts'
import { CommandError } from '../node/commandError.ts'
import type { Reader } from '../store/store.ts'

/**
 * Checks that no block up to `last` has a state or a base fee that was set by hand, or a transaction without a
 * signature. Without the changes in this archive, such blocks cannot be derived from their parents.
 *
 * @param refused what the command cannot do with the blocks
 * @throws CommandError SET_BY_HAND
 */
export function requireNoneByHand(reader: Reader, last: number, refused: string): void {
  const first = firstByHand(reader)
  if (first === undefined || last < first) return
  throw new CommandError(
    'SET_BY_HAND',
    `a state, base fee or sender was set by hand from block ${first} on, so the blocks cannot be ${refused}; --to ${first - 1} leaves them out`,
  )
}
