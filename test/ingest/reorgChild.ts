/** A process that switches between two branches and reports each reorg; the test kills it. */
import { readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { openStore } from '../../src/store/open.ts'

const [, , folder] = process.argv as string[]
const read = (name: string): string => readFileSync(join(folder!, name), 'utf8')
const branches = [0, 1].map((index) =>
  (JSON.parse(read(`branch${index}.json`)) as string[]).map((block) => fromHex(block)),
)
const store = await openStore(join(folder!, 'archive'), { create: true })
const options = { trustHeaders: true, syncEveryMs: 1_000 }
const importer = await Importer.open(store, parseGenesis(read('genesis.json')), true, options)
for (let turn = 0; ; turn++) {
  await importer.reorganize(0, branches[turn % 2]!)
  writeSync(1, `${turn}\n`)
}
