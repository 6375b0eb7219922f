/** Checks and reads the option --genesis, which only a new archive needs. */
import { UsageError } from '../config/usageError.ts'
import { hasArchive } from '../node/archiveFolder.ts'
import { type GenesisFile, readGenesisFile } from '../node/genesisFile.ts'

/**
 * Checks that a command has a genesis file, or that the data folder contains an archive, which needs no genesis file.
 *
 * @param genesis path of the genesis file
 * @throws UsageError MISSING_OPTION; errors of `hasArchive`
 */
export function checkGenesis(genesis: string | undefined, dataDir: string): void {
  if (genesis !== undefined || hasArchive(dataDir)) return
  const message = `there is no archive in ${dataDir}: pass --genesis FILE to create one`
  throw new UsageError('MISSING_OPTION', '--genesis', message)
}

/**
 * Reads the genesis file of an import, before the folder of the archive is created.
 *
 * @param genesis path of the genesis file
 * @returns undefined when no file is given, and the archive exists
 * @throws errors of {@link checkGenesis} and `readGenesisFile`
 */
export function genesisFor(genesis: string | undefined, dataDir: string): GenesisFile | undefined {
  checkGenesis(genesis, dataDir)
  return genesis === undefined ? undefined : readGenesisFile(genesis)
}
