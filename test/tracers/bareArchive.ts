/** The chain of readChain.ts in an archive without stored traces, which executes transactions again for every trace. */
import { readIdentity } from '../../src/archive/identity.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { type Answering, answering, readChain } from '../support/readChain.ts'
import { memoryStore } from '../support/stores.ts'

let made: Promise<Answering> | undefined

/** Returns the archive, which the first call creates. */
export function bareArchive(): Promise<Answering> {
  made ??= make()
  return made
}

async function make(): Promise<Answering> {
  const { builder } = await readChain()
  const store = await memoryStore()
  const options = { trustHeaders: true, syncEveryMs: 1e9, traces: false }
  const importer = await Importer.open(store, builder.genesis, true, options)
  for (const { bytes } of builder.blocks) await importer.add(bytes)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
}
