/** Runs geth as an archive node on the same chain. `npm run bench -- --help` explains how to install geth. */
import { spawnSync } from 'node:child_process'
import { serveGeth } from '../../test/campaigns/differential/geth.ts'
import type { Server } from './servers.ts'
import { whenQuiet } from './usage.ts'

/** Files for geth: a genesis, and the blocks after it. */
export interface GethChain {
  genesisFile: string
  chainFile: string
}

/**
 * Returns the path of geth.
 *
 * @param named path given by the user; default: the environment variable GETH, or else `geth` on the PATH
 * @returns undefined if there is no geth on the PATH
 * @throws RangeError if the named program cannot be run
 */
export function gethBinary(named: string | undefined): string | undefined {
  const wanted = named ?? process.env.GETH
  const binary = wanted ?? 'geth'
  if (spawnSync(binary, ['version'], { stdio: 'ignore' }).status === 0) return binary
  if (wanted !== undefined) throw new RangeError(`not geth: ${wanted}`)
  return undefined
}

/** Returns the version of geth, such as `1.17.8`. */
export function gethVersion(binary: string): string {
  const { stdout } = spawnSync(binary, ['version'], { encoding: 'utf8' })
  return /^Version: ([\d.]+)/m.exec(stdout)?.[1] ?? 'of an unknown version'
}

/** Starts geth with a chain. @param folder new folder for geth's data */
export async function startGeth(binary: string, chain: GethChain, folder: string): Promise<Server> {
  const { genesisFile, chainFile } = chain
  const files = { name: 'bench', genesis: genesisFile, blocks: chainFile, trustHeaders: false }
  const server = await serveGeth(binary, files, folder)
  // geth indexes logs and transactions after its start.
  await whenQuiet(server.pid)
  return server
}
