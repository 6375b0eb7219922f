/** geth on the same chain, as an archive node; how a computer gets geth is in the bench's `--help`. */
import { spawnSync } from 'node:child_process'
import { serveGeth } from '../../test/campaigns/differential/geth.ts'
import type { Server } from './servers.ts'
import { whenQuiet } from './usage.ts'

/** Files that geth is to serve: a genesis, and the blocks after it. */
export interface GethChain {
  genesisFile: string
  chainFile: string
}

/**
 * @param named by the user; else the environment's GETH, else `geth` of PATH
 * @returns undefined when there is none
 * @throws RangeError when what is named cannot be run
 */
export function gethBinary(named: string | undefined): string | undefined {
  const wanted = named ?? process.env.GETH
  const binary = wanted ?? 'geth'
  if (spawnSync(binary, ['version'], { stdio: 'ignore' }).status === 0) return binary
  if (wanted !== undefined) throw new RangeError(`not geth: ${wanted}`)
  return undefined
}

/** What geth says of its version, such as `1.17.8`. */
export function gethVersion(binary: string): string {
  const { stdout } = spawnSync(binary, ['version'], { encoding: 'utf8' })
  return /^Version: ([\d.]+)/m.exec(stdout)?.[1] ?? 'of an unknown version'
}

/** @param folder new, for geth's data */
export async function startGeth(binary: string, chain: GethChain, folder: string): Promise<Server> {
  const { genesisFile, chainFile } = chain
  const files = { name: 'bench', genesis: genesisFile, blocks: chainFile, trustHeaders: false }
  const server = await serveGeth(binary, files, folder)
  // It indexes logs and transactions after its start.
  await whenQuiet(server.pid)
  return server
}
