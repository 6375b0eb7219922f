/**
 * Caches chains that take long to build, in the folder for temporary files, under a hash of the files that define them.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readBlocks } from '../src/ingest/chainFile.ts'
import { currentGenesis } from '../test/support/genesis.ts'

/** The files of a cached chain, for nodes to read. */
export interface ChainFiles {
  readonly genesisFile: string
  /** In the form of `geth export`. */
  readonly chainFile: string
}

/** A cached chain: its genesis file, and the contents of its files. */
export interface KeptChain<G> {
  genesisFile: string
  genesis: G
  /** RLP of block 1, 2, … */
  blocks: Uint8Array[]
}

/** The members of a genesis file that the benchmarks use. */
export interface GenesisJson {
  gasLimit: string
  timestamp: number
  alloc: Record<string, object>
}

/** Files that define all chains; their hash is part of every cache key. */
const COMMON = [
  './keptChain.ts',
  '../test/support/chains.ts',
  '../test/support/genesis.ts',
  '../sample/genesis.json',
]

/**
 * Reads a chain from the cache, or builds and caches it.
 *
 * @param recipe URLs of the files that define the chain
 * @param make builds the chain; returns the genesis, and the blocks in the form of `geth export`
 */
export async function keptChain<G extends object>(
  recipe: readonly URL[],
  make: () => Promise<{ genesis: G; bytes: Uint8Array }>,
): Promise<KeptChain<G>> {
  const { genesisFile, chainFile } = await keptFiles(recipe, '', async (files) => {
    const made = await make()
    await writeFile(files.genesisFile, JSON.stringify(made.genesis))
    await writeFile(files.chainFile, made.bytes)
  })
  const bytes = await readFile(chainFile)
  const genesis = JSON.parse(await readFile(genesisFile, 'utf8')) as G
  const blocks: Uint8Array[] = []
  for await (const block of readBlocks(Readable.from([bytes]), chainFile)) blocks.push(block.bytes)
  return { genesisFile, genesis, blocks }
}

/**
 * Returns the files of a chain from the cache; if they are not there, `make` writes them.
 *
 * @param recipe URLs of the files that define the chain
 * @param variant name of the chain among those of the same recipe
 */
export async function keptFiles(
  recipe: readonly URL[],
  variant: string,
  make: (files: ChainFiles) => Promise<void>,
): Promise<ChainFiles> {
  const folder = join(tmpdir(), 'cartulary-bench-chains')
  const path = join(folder, `${await recipeHash(recipe)}${variant}`)
  const files = { genesisFile: `${path}.json`, chainFile: `${path}.rlp` }
  if (existsSync(files.chainFile)) return files
  await mkdir(folder, { recursive: true })
  const partial = `${files.chainFile}.${process.pid}`
  await make({ ...files, chainFile: partial })
  await rename(partial, files.chainFile)
  return files
}

/** Returns a genesis under the newest rules, with every fork listed, since geth assumes none. */
export async function fullGenesis(contracts: Record<string, Uint8Array> = {}): Promise<GenesisJson> {
  const sample = JSON.parse(await readFile(new URL('../sample/genesis.json', import.meta.url), 'utf8')) as {
    config: object
  }
  const genesis = currentGenesis(contracts) as GenesisJson & { config: { chainId: number } }
  return { ...genesis, config: { ...sample.config, chainId: genesis.config.chainId } } as GenesisJson
}

async function recipeHash(recipe: readonly URL[]): Promise<string> {
  const hash = createHash('sha256')
  const common = COMMON.map((file) => new URL(file, import.meta.url))
  for (const file of [...common, ...recipe]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
