/** `npm run bench`: rows of name, value, unit; `--json FILE` writes them too. */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { benchImport } from './import.ts'
import { benchReads } from './reads.ts'
import { type BenchRow, benchTrie } from './trie.ts'

const { values } = parseArgs({ options: { json: { type: 'string' } } })

const rows: BenchRow[] = []
for (const part of [benchImport, benchReads, benchTrie]) {
  for (const row of await part()) {
    rows.push(row)
    console.log(row.name, row.value, row.unit)
  }
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
