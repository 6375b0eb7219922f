/** A process that imports a chain and says after every commit which block is in. To be killed. */
import { readFileSync, writeSync } from 'node:fs'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { openStore } from '../../src/store/open.ts'

const [, , location, genesis, chain] = process.argv as string[]
const store = await openStore(location!, { create: true })
const importer = await Importer.open(store, parseGenesis(readFileSync(genesis!, 'utf8')), true, {
  trustHeaders: false,
  syncEveryMs: 1_000,
})
for await (const { bytes } of openChainFile(chain!)) {
  const { number, known } = await importer.add(bytes)
  if (!known) writeSync(1, `${number}\n`)
}
await store.close()
