/** `npm run bench`: see usage.ts. */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { foundryBinary } from '../test/campaigns/peers/foundry.ts'
import { type PartFigures, partTable, writeBenchmarks } from './benchmarksPage.ts'
import { benchCore } from './core.ts'
import { benchGrowth } from './growth.ts'
import { benchImport } from './import.ts'
import { benchImportPeers, profileImport } from './importPeers.ts'
import { benchPrecompiles } from './precompiles.ts'
import { benchProbes } from './probes.ts'
import { benchReads } from './reads.ts'
import { benchReplication } from './replication.ts'
import { type BenchRow, type PartOptions, rowText } from './row.ts'
import { gethBinary, gethVersion } from './serving/gethNode.ts'
import { rounded } from './serving/numbers.ts'
import { plot } from './serving/plot.ts'
import { profileQuestion } from './serving/profile.ts'
import { PEERS } from './serving/question.ts'
import { asText, circumstances, tablesOf } from './serving/report.ts'
import { nodeVersion } from './serving/servers.ts'
import { benchServing, ratioOf, type ServingFigures, type ServingRow } from './serving/serving.ts'
import { benchServingThreads } from './servingThreads.ts'
import { benchTraceCosts } from './traceCosts.ts'
import { benchTrie } from './trie.ts'
import { USAGE } from './usage.ts'

const SERVING = 'serving'
/** Prefix of `--profile` names that stand for an import; the other names are questions. */
const IMPORT = 'import '
const others: Record<string, (options: PartOptions) => Promise<BenchRow[]>> = {
  servingThreads: benchServingThreads,
  replication: benchReplication,
  core: benchCore,
  importPeers: benchImportPeers,
  growth: benchGrowth,
  probes: benchProbes,
  traceCosts: benchTraceCosts,
  import: benchImport,
  reads: benchReads,
  trie: benchTrie,
  precompiles: benchPrecompiles,
}
const DEFAULT_SECONDS = '3'
/** The plot that --markdown writes. */
const PLOT = 'docs/bench.svg'

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    svg: { type: 'string' },
    markdown: { type: 'boolean' },
    profile: { type: 'string' },
    geth: { type: 'string' },
    against: { type: 'string' },
    node: { type: 'string' },
    'serving-threads': { type: 'string' },
    seconds: { type: 'string', default: DEFAULT_SECONDS },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => ![SERVING, 'all', ...Object.keys(others)].includes(name))
const seconds = Number(values.seconds)
const servingThreads = values['serving-threads'] === undefined ? undefined : Number(values['serving-threads'])
const faults = [
  ...(unknown.length > 0 ? [`no such part: ${unknown.join(', ')}`] : []),
  ...(seconds > 0 ? [] : [`--seconds is not a number above 0: ${values.seconds}`]),
  ...(servingThreads === undefined || (Number.isInteger(servingThreads) && servingThreads > 0)
    ? []
    : [`--serving-threads is not a whole number above 0: ${values['serving-threads']}`]),
]
if (values.help === true || faults.length > 0) {
  for (const fault of faults) console.error(fault)
  console.log(USAGE)
  process.exit(values.help === true ? 0 : 2)
}

const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
if (values.profile === undefined) await bench()
else if (values.profile.startsWith(IMPORT))
  await profileImport(values.profile.slice(IMPORT.length), console.log)
else await profileQuestion(values.profile, console.log)

async function bench(): Promise<void> {
  const isWanted = (name: string): boolean =>
    positionals.includes('all') || (positionals.length === 0 ? name === SERVING : positionals.includes(name))
  const geth = gethBinary(values.geth)
  const { node } = values
  const only = values.only === undefined ? undefined : new RegExp(values.only)
  const options: PartOptions = {
    ...{ geth, against: values.against, node, servingThreads, seconds, only },
    say: console.log,
  }
  console.log(noteOf(geth))
  const rows: object[] = []
  const page: PartFigures[] = []
  if (isWanted(SERVING)) {
    const figures = await benchServing(options)
    rows.push(...figures.rows.map(servingRow))
    page.push({ part: SERVING, note: noteOf(geth), tables: tablesOf(figures) })
    await report(figures, noteOf(geth))
  }
  for (const [name, part] of Object.entries(others)) {
    if (!isWanted(name)) continue
    const partRows = await part(options)
    rows.push(...partRows.map(partRow))
    for (const row of partRows) console.log(rowText(row))
    page.push({ part: name, note: noteOf(geth), tables: [partTable('Figures', partRows)] })
  }
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
  if (values.markdown === true) await writeBenchmarks(page)
}

async function report(figures: ServingFigures, note: string): Promise<void> {
  for (const table of tablesOf(figures)) console.log(`\n${asText(table)}`)
  const file = values.svg ?? (values.markdown === true ? PLOT : undefined)
  if (file === undefined) return
  const bars = figures.rows.flatMap((row) => {
    const ratio = ratioOf(row, 'anvil')
    const goal = row.goals.find(({ against, over }) => against === 'anvil' && over === 'many')?.least ?? null
    return ratio === null ? [] : [{ name: row.name, ratio, goal }]
  })
  await writeFile(file, plot('Requests per second over many connections, as a ratio to anvil', bars, note))
}

/** Returns a row of `--json`: our figure, each peer's or null, and the ratios of ours to the peers'. */
function jsonRow(name: string, unit: string, ours: number, peers: BenchRow['peers'] = {}): object {
  const figures = PEERS.map((peer) => [peer, peers[peer] ?? null] as const)
  const ratios = PEERS.flatMap((peer) => {
    const figure = peers[peer]
    return figure === undefined ? [] : [[peer, rounded(ours / figure)] as const]
  })
  const { anvil = null } = Object.fromEntries(ratios)
  return {
    name,
    ours,
    ...Object.fromEntries(figures),
    ratio: anvil,
    ratios: Object.fromEntries(ratios),
    unit,
  }
}

function servingRow({ name, goals, many, one, connections, uncached, inMemory }: ServingRow): object {
  const peers = Object.fromEntries(
    PEERS.flatMap((peer) => (many[peer] === null ? [] : [[peer, rounded(many[peer].perSecond)]])),
  )
  return {
    ...jsonRow(name, 'requests/s', rounded(many.ours.perSecond), peers),
    ...{ goals, connections },
    ...{ overMany: many, overOne: one, uncached, anvilInMemory: inMemory },
  }
}

function partRow({ name, value, unit, peers, goals = [], note }: BenchRow): object {
  return { ...jsonRow(name, unit, value, peers), goals, ...(note === undefined ? {} : { note }) }
}

function noteOf(geth: string | undefined): string {
  const anvil = foundryBinary('anvil') === undefined ? [] : [`anvil ${anvilVersion()}`]
  const peers = [...anvil, ...(geth === undefined ? [] : [`geth ${gethVersion(geth)}`])]
  return circumstances(peers, new Date(), nodeVersion(values.node), servingThreads)
}

function anvilVersion(): string {
  const { resolve } = createRequire(import.meta.url)
  return (createRequire(import.meta.url)(resolve('@foundry-rs/anvil/package.json')) as { version: string })
    .version
}
