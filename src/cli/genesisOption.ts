/** Checks and reads the options --genesis and --chain, of which only a new archive needs one. */
import type { NetworkName } from '../chain/networkNames.ts'
import { UsageError } from '../config/usageError.ts'
import { hasArchive } from '../node/archiveFolder.ts'
import { type GenesisFile, readGenesisFile } from '../node/genesisFile.ts'
import { readNetwork } from '../node/networks.ts'

/** The options that name the genesis of a chain. */
export interface GenesisOptions {
  /** Path of a genesis file. */
  readonly genesis?: string | undefined
  readonly network?: NetworkName | undefined
}

/** Whether the options name a genesis. @throws UsageError CONFLICTING_OPTIONS when both do */
export function hasGenesis({ genesis, network }: GenesisOptions): boolean {
  if (genesis !== undefined && network !== undefined) {
    const message = 'options --chain and --genesis exclude each other'
    throw new UsageError('CONFLICTING_OPTIONS', '--chain', message)
  }
  return genesis !== undefined || network !== undefined
}

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
 * @throws errors of {@link checkGenesis} and `readGenesisFile`
 */
export async function genesisFor(options: GenesisOptions, dataDir: string): Promise<GenesisFile | undefined> {
  checkGenesis(options, dataDir)
  const { genesis, network } = options
  if (network !== undefined) return readNetwork(network)
  return genesis === undefined ? undefined : readGenesisFile(genesis)
}
