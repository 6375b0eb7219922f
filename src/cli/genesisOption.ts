/** Checks the option --genesis, which only a new archive needs. */
import { UsageError } from '../config/usageError.ts'
import { hasArchive } from '../node/archiveFolder.ts'

/**
 * Checks that a command has a genesis file. An existing archive in the data folder needs none.
 *
 * @param genesis path of the genesis file
 * @throws UsageError MISSING_OPTION; errors of `hasArchive`
 */
export function checkGenesis(genesis: string | undefined, dataDir: string): void {
  if (genesis !== undefined || hasArchive(dataDir)) return
  const message = `there is no archive in ${dataDir}: option --genesis, from which one is made, is missing`
  throw new UsageError('MISSING_OPTION', '--genesis', message)
}
