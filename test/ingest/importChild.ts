/** A process that imports a chain and reports each committed block; the test kills it. */
import { readFileSync, writeSync } from 'node:fs'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { importAhead } from '../../src/ingest/importAhead.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { NO_SENDER_THREADS } from '../../src/ingest/senderThreads.ts'
import { openStore } from '../../src/store/open.ts'

const [, , location, genesis, chain] = process.argv as string[]
const store = await openStore(location!, { create: true })
const importer = await Importer.open(store, parseGenesis(readFileSync(genesis!, 'utf8')), true, {
  trustHeaders: false,
  syncEveryMs: 1_000,
})
const options = {
  senders: NO_SENDER_THREADS,
  signal: new AbortController().signal,
  placed: (error: unknown) => error,
}
for await (const { imported } of importAhead(importer, openChainFile(chain!), options)) {
  if (!imported.known) writeSync(1, `${imported.number}\n`)
}
await store.close()
