/** A development chain of Amsterdam, served over HTTP by the built program. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { amsterdamSample, type ChainFiles } from './amsterdamSample.ts'
import { type Served, start } from './serve.ts'

const ACCOUNTS = fileURLToPath(new URL('../../sample/accounts.json', import.meta.url))

export interface ServedChain extends Served, ChainFiles {}

/** Serves {@link amsterdamSample} with the accounts of the sample chain. The caller stops the server. */
export async function serveAmsterdam(): Promise<ServedChain> {
  const chain = amsterdamSample()
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-amsterdam-'))
  const [genesis, blocks] = [join(folder, 'genesis.json'), join(folder, 'chain.rlp')]
  writeFileSync(genesis, JSON.stringify(chain.genesis))
  writeFileSync(blocks, chain.blocks)
  try {
    const served = await start('dev', ['--genesis', genesis, '--import', blocks, '--dev-accounts', ACCOUNTS])
    return { ...chain, ...served }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
