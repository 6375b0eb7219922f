/**
 * `npm run bench [PART …]`: rows of figures, of all parts or of those that are named. `--json FILE` writes an array of
 * `{name, ours, anvil, ratio, unit}`; `anvil` and `ratio` are null in rows that have no peer.
 */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { benchImport } from './import.ts'
import { benchReads } from './reads.ts'
import { benchTraceCosts } from './traceCosts.ts'
import { benchTraces, type PeerRow } from './traces.ts'
import { type BenchRow, benchTrie } from './trie.ts'

const parts: Record<string, () => Promise<(BenchRow | PeerRow)[]>> = {
  traces: benchTraces,
  traceCosts: benchTraceCosts,
  import: benchImport,
  reads: benchReads,
  trie: benchTrie,
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const rows: PeerRow[] = []
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  for (const row of await part()) {
    const one = 'value' in row ? { ...row, ours: row.value, anvil: null, ratio: null } : row
    rows.push({ name: one.name, ours: one.ours, anvil: one.anvil, ratio: one.ratio, unit: one.unit })
    const peer = one.anvil === null ? '' : ` (anvil ${one.anvil}: ${one.ratio} times)`
    console.log(`${one.name} ${one.ours} ${one.unit}${peer}`)
  }
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
