/** `npm run bench`: see USAGE. */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { benchImport } from './import.ts'
import { benchPrecompiles } from './precompiles.ts'
import { benchReads } from './reads.ts'
import { rounded } from './serving/numbers.ts'
import { plot } from './serving/plot.ts'
import { profileQuestion } from './serving/profile.ts'
import { asMarkdown, asText, circumstances, tablesOf } from './serving/report.ts'
import { benchServing, ratioOf, type ServingFigures } from './serving/serving.ts'
import { benchTraceCosts } from './traceCosts.ts'
import { type BenchRow, benchTrie } from './trie.ts'

const USAGE = `npm run bench [-- [OPTIONS] [PART …]]

Parts; without a name only the first is played, \`all\` plays all of them:
  serving     our node and anvil over HTTP, on the same chain and in the same run
  traceCosts  what recording traces costs at import
  import      how fast chains are imported
  reads       questions that one thread answers in a second, without the wire
  trie        our trie at import
  precompiles the slowest inputs of precompiled contracts, in CPU time

Options:
  --json FILE     writes an array of {name, ours, anvil, ratio, unit, …}: null for what has no peer
  --svg FILE      writes a plot of the ratios of \`serving\`
  --markdown      prints the tables of \`serving\` as Markdown
  --profile NAME  nothing of the above: asks our node one question of \`serving\`, and prints where time goes
`

/** A figure, beside one of a peer where it has one. */
interface Row {
  name: string
  ours: number
  anvil: number | null
  /** ours / anvil */
  ratio: number | null
  unit: string
}

const SERVING = 'serving'
const others: Record<string, () => Promise<BenchRow[]>> = {
  traceCosts: benchTraceCosts,
  import: benchImport,
  reads: benchReads,
  trie: benchTrie,
  precompiles: benchPrecompiles,
}

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    svg: { type: 'string' },
    markdown: { type: 'boolean' },
    profile: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => ![SERVING, 'all', ...Object.keys(others)].includes(name))
if (values.help === true || unknown.length > 0) {
  if (unknown.length > 0) console.error(`no such part: ${unknown.join(', ')}`)
  console.log(USAGE)
  process.exit(unknown.length > 0 ? 2 : 0)
}

const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
if (values.profile === undefined) await bench()
else await profileQuestion(values.profile, console.log)

async function bench(): Promise<void> {
  const isWanted = (name: string): boolean =>
    positionals.includes('all') || (positionals.length === 0 ? name === SERVING : positionals.includes(name))
  const rows: Row[] = []
  if (isWanted(SERVING)) {
    const figures = await benchServing(console.log)
    rows.push(...servingRows(figures))
    await report(figures)
  }
  for (const [name, part] of Object.entries(others)) {
    if (!isWanted(name)) continue
    for (const { name: row, value, unit } of await part()) {
      rows.push({ name: row, ours: value, anvil: null, ratio: null, unit })
      console.log(`${row} ${value} ${unit}`)
    }
  }
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
}

async function report(figures: ServingFigures): Promise<void> {
  const note = circumstances(anvilVersion(), new Date())
  console.log(`\n${note}`)
  for (const table of tablesOf(figures)) {
    console.log(`\n${values.markdown === true ? asMarkdown(table) : asText(table)}`)
  }
  if (values.svg === undefined) return
  const bars = figures.rows.flatMap((row) => {
    const ratio = ratioOf(row)
    return ratio === null ? [] : [{ name: row.name, ratio, goal: row.goal }]
  })
  await writeFile(
    values.svg,
    plot('Requests per second over 32 connections, as a ratio to anvil', bars, note),
  )
}

function servingRows({ rows }: ServingFigures): Row[] {
  return rows.map((row) => {
    const { name, goal, many, one, uncached, inMemory } = row
    const anvil = many.anvil === null ? null : rounded(many.anvil.perSecond)
    const figures = { name, ours: rounded(many.ours.perSecond), anvil, ratio: ratioOf(row) }
    return {
      ...figures,
      unit: 'requests/s',
      goal,
      connections32: many,
      connections1: one,
      uncached,
      anvilInMemory: inMemory,
    }
  })
}

function anvilVersion(): string {
  const { resolve } = createRequire(import.meta.url)
  return (createRequire(import.meta.url)(resolve('@foundry-rs/anvil/package.json')) as { version: string })
    .version
}
