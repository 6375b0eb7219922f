/** The networks whose genesis file is part of the program, for `--chain`. */
import { brotliDecompressSync } from 'node:zlib'
import { parseNetwork } from '../chain/networkGenesis.ts'
import type { NetworkName } from '../chain/networkNames.ts'
import type { GenesisFile } from './genesisFile.ts'

/**
 * Returns the genesis file of a network. The data of all networks (300 kB) is loaded only when one is asked for.
 *
 * @throws ChainError as `parseGenesis`
 */
export async function readNetwork(name: NetworkName): Promise<GenesisFile> {
  const { networkFiles } = await import('../../generated/networkFiles.ts')
  const text = brotliDecompressSync(Buffer.from(networkFiles[name], 'base64')).toString()
  return { source: 'network', name: `--chain ${name}`, text, genesis: parseNetwork(text) }
}
