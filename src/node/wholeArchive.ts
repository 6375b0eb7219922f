/** Refuses archives that begin at a later block than their chain, where the whole state is needed. */
import { readIdentity } from '../archive/identity.ts'
import type { Store } from '../store/store.ts'
import { CommandError } from './commandError.ts'

/**
 * Checks that an archive begins with its chain. A store without an archive passes.
 *
 * @param what needs the whole state
 * @throws CommandError ARCHIVE_MISMATCH
 */
export function requireWholeArchive(store: Store, what: string): void {
  const identity = readIdentity(store)
  if (identity?.begins === undefined) return
  const message = `the archive begins after block ${identity.genesisNumber} of its chain, and ${what} needs the whole state`
  throw new CommandError('ARCHIVE_MISMATCH', message)
}
