/** The chain of readChain.ts in an archive in which a backfill of traces has not ended. */
import { backfillTraces } from '../../src/ingest/backfill.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { readChain } from './readChain.ts'
import { memoryStore } from './stores.ts'

/** @param last number of the last block with traces; 0 for no traces */
export async function partlyTraced(last: number): Promise<Store> {
  const { builder } = await readChain()
  const store = await memoryStore()
  const options = { trustHeaders: true, syncEveryMs: 1e9, traces: false }
  const importer = await Importer.open(store, builder.genesis, true, options)
  for (const { bytes } of builder.blocks) await importer.add(bytes)
  const stop = new AbortController()
  if (last > 0) await backfillTraces(store, ({ number }) => number === last && stop.abort(), stop.signal)
  return store
}
