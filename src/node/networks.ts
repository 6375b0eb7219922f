/** The networks whose genesis file is part of the program, for `--chain`. */
import { brotliDecompressSync } from 'node:zlib'
import { parseNetwork } from '../chain/networkGenesis.ts'
import type { NetworkName } from '../chain/networkNames.ts'
import { UsageError } from '../config/usageError.ts'
import { hasArchive } from './archiveFolder.ts'
import { checkAccounts, type GenesisFile, readGenesisFile } from './genesisFile.ts'

/** The options that name the genesis of a chain. */
export interface GenesisOptions {
  /** Path of a genesis file. */
  readonly genesis?: string | undefined
  readonly network?: NetworkName | undefined
}

/** Whether one of the options is set. @throws UsageError CONFLICTING_OPTIONS when both options are set */
export function hasGenesis({ genesis, network }: GenesisOptions): boolean {
  if (genesis !== undefined && network !== undefined) {
    const message = 'options --chain and --genesis exclude each other'
    throw new UsageError('CONFLICTING_OPTIONS', '--chain', message)
  }
  return genesis !== undefined || network !== undefined
}

/**
 * Reads the genesis that the options name, if any.
 *
 * @throws UsageError CONFLICTING_OPTIONS; errors of `readGenesisFile`
 */
export async function namedGenesis(options: GenesisOptions): Promise<GenesisFile | undefined> {
  if (!hasGenesis(options)) return undefined
  const { genesis, network } = options
  return network === undefined ? readGenesisFile(genesis!) : readNetwork(network)
}

/**
 * Reads the genesis that the options name for an archive that may not exist yet; if it does not, reads the accounts, too.
 *
 * @throws errors of {@link namedGenesis} and `checkAccounts`
 */
export async function genesisForFolder(
  options: GenesisOptions,
  dataDir: string,
): Promise<GenesisFile | undefined> {
  const genesis = await namedGenesis(options)
  if (genesis !== undefined && !hasArchive(dataDir)) await checkAccounts(genesis)
  return genesis
}

/**
 * Returns the genesis file of a network. The data of all networks (300 kB) is loaded only when one is asked for.
 *
 * @throws ChainError as `parseGenesis`
 */
export async function readNetwork(name: NetworkName): Promise<GenesisFile> {
  const { networkFiles } = await import('../../generated/networkFiles.ts')
  const text = brotliDecompressSync(Buffer.from(networkFiles[name], 'base64')).toString()
  const source = [Buffer.from(text)]
  return { source: 'network', name: `--chain ${name}`, text: () => source, genesis: parseNetwork(text) }
}
