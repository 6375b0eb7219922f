/** Checks and reads the options --genesis and --chain. A new archive needs one of the two. */
import { UsageError } from '../config/usageError.ts'
import { hasArchive } from '../node/archiveFolder.ts'
import type { GenesisFile } from '../node/genesisFile.ts'
import { type GenesisOptions, genesisForFolder, hasGenesis } from '../node/networks.ts'

/**
 * Checks that a command has a genesis, or that the data folder contains an archive, which needs none.
 *
 * @throws UsageError MISSING_OPTION, CONFLICTING_OPTIONS; errors of `hasArchive`
 */
export function checkGenesis(options: GenesisOptions, dataDir: string): void {
  if (hasGenesis(options) || hasArchive(dataDir)) return
  const message = `there is no archive in ${dataDir}: pass --genesis FILE or --chain NAME to create one`
  throw new UsageError('MISSING_OPTION', '--genesis', message)
}

/**
 * Reads the genesis of an import, before the folder of the archive is created.
 *
 * @returns undefined when no genesis is named, and the archive exists
 * @throws errors of {@link checkGenesis} and `genesisForFolder`
 */
export async function genesisFor(options: GenesisOptions, dataDir: string): Promise<GenesisFile | undefined> {
  checkGenesis(options, dataDir)
  return genesisForFolder(options, dataDir)
}
