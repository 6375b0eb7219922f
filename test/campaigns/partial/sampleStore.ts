/** The sample chain in memory. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Genesis, parseGenesis } from '../../../src/chain/genesis.ts'
import { openChainFile } from '../../../src/ingest/chainFile.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import type { Store } from '../../../src/store/store.ts'
import { memoryStore } from '../../support/stores.ts'

const sample = (name: string): string => fileURLToPath(new URL(`../../../sample/${name}`, import.meta.url))

export const SAMPLE_GENESIS = sample('genesis.json')

export interface Sample {
  readonly store: Store
  readonly genesis: Genesis
  /** Number of the newest block. */
  readonly head: number
}

/** Imports the chain. */
export async function sampleStore(): Promise<Sample> {
  const store = await memoryStore()
  const genesis = parseGenesis(readFileSync(SAMPLE_GENESIS, 'utf8'))
  const importer = await Importer.open(store, genesis, true, { trustHeaders: false, syncEveryMs: 1e9 })
  for await (const { bytes } of openChainFile(sample('chain.rlp'))) await importer.add(bytes)
  return { store, genesis, head: importer.head.header.number }
}
