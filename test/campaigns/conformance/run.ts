/**
 * `npm run conformance`: plays recorded vectors of other nodes against the built program or library over HTTP. `--help`
 * prints the options.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandLine, patternOf, UsageError } from '../../support/commandLine.ts'
import { withFolder } from '../../support/stores.ts'
import { checkAccessLists } from './accessLists.ts'
import { exceptions } from './exceptions.ts'
import { gethDifferences, isOfGeth } from './gethDifferences.ts'
import { type CaseResult, playOnOneServer, resultsOf } from './play.ts'
import { withNewAnswers } from './recordedAgain.ts'
import { checkRevertReasons } from './revertReasons.ts'
import { chainFolders, checkTraces } from './traces.ts'

/** Besu simulated without a gas cap: its calls have all 75,398,208 gas of their block */
const UNCAPPED = '--call-gas-cap 2147483647'

/** The suites that need options. All suites of DIR are played. */
const OPTIONS: Readonly<Record<string, SuiteOptions>> = {
  'besu-simulate': { serve: UNCAPPED },
  // The ignore.json of this suite skips the whole suite, because of a method that we have.
  'besu-eth-config': { flags: ['--include-skipped'] },
}
const CHAIN = '--genesis {genesis} --import {chain} --port {port}'
const SERVE = `serve --ephemeral --trust-headers --host 127.0.0.1 ${CHAIN}`

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Played unless the command line names others: the recorded answers, and the newer ones of the same nodes. */
const DEFAULTS = ['conformance', 'conformance-now', 'amsterdam', 'amsterdam-now'].map((name) =>
  path.join(root, '../shared', name),
)

interface SuiteOptions {
  /** Options of the runner */
  readonly flags?: readonly string[]
  /** Additional options of the server */
  readonly serve?: string
}

type Verdict = 'passed' | 'failed' | 'excepted' | 'stale' | 'skipped' | 'notInContract'

const VERDICTS: readonly Verdict[] = ['passed', 'failed', 'excepted', 'stale', 'skipped', 'notInContract']

const USAGE = `npm run conformance -- [OPTIONS] [DIR …]

Plays recorded vectors of other nodes over HTTP, against the built program or, for a suite of many chains, against one
server with the built library. Each DIR contains run.mjs and suites/; default: those of ../shared. Only methods of the
contract are judged. exceptions.ts lists the cases whose answers differ with a reason; in suites that geth recorded, those of
gethDifferences.ts are exceptions, too. recordedAgain.jsonl has the newer answers to cases that a newer geth contradicts.

  --only REGEX   the cases with such names; default: all
  --replica      a replica answers, which applies the log of another node; POSTGRES_URL names a server of PostgreSQL
  --help         prints this

Exit status: 0 when all is as expected, 1 when a case fails that is no exception, or an exception passes, 2 for an invalid
command line.`

const { folders, only, isReplica } = commandLine(USAGE, (args) => {
  const options = { only: { type: 'string' }, replica: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.only !== undefined) patternOf('only', values.only)
  const given = positionals.map((folder) => path.resolve(folder))
  const folders = given.length > 0 ? given : DEFAULTS.filter((folder) => fs.existsSync(folder))
  if (folders.length === 0) throw new UsageError('expected a DIR: there are none in ../shared')
  for (const folder of folders)
    if (!fs.existsSync(path.join(folder, 'suites')) || !fs.existsSync(path.join(folder, 'run.mjs')))
      throw new UsageError(`there is no run.mjs with suites/ in ${folder}`)
  return { folders, only: values.only, isReplica: values.replica }
})
build()
let isExpected = true
for (const folder of folders) {
  if (folders.length > 1) console.log(`\n${folder}\n`)
  const complete = await playAll(folder)
  const consistent = only === undefined && !isReplica ? await checkChains(folder) : true
  isExpected &&= complete && consistent
}
process.exit(isExpected ? 0 : 1)

function suitesIn(vectors: string): string[] {
  const entries = fs.readdirSync(path.join(vectors, 'suites'), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

async function checkChains(vectors: string): Promise<boolean> {
  const { lists, faults } = await checkAccessLists(chainFolders(path.join(vectors, 'suites')))
  for (const fault of faults) console.log(`  ${fault}`)
  if (lists > 0) console.log(`\n${lists} recorded access lists of blocks, ${faults.length} faults`)
  const reasons = await checkRevertReasons(path.join(vectors, 'suites'))
  for (const fault of reasons.faults) console.log(`  ${fault}`)
  if (reasons.places > 0)
    console.log(`\n${reasons.places} recorded places of revertReason, ${reasons.faults.length} faults`)
  return (await checkAllTraces(vectors)) && faults.length + reasons.faults.length === 0
}

async function checkAllTraces(vectors: string): Promise<boolean> {
  console.log('\nchecking the traces of every chain, stored and executed again …')
  const { chains, blocks, faults } = await checkTraces(path.join(vectors, 'suites'))
  for (const fault of faults) console.log(`  ${fault}`)
  console.log(`${chains} chains, ${blocks} blocks, ${faults.length} faults`)
  return faults.length === 0
}

/** @returns whether all results are as expected */
async function playAll(vectors: string): Promise<boolean> {
  const suites = suitesIn(vectors)
  const methods = contractMethods()
  const rows: { suite: string; method: string; verdict: Verdict }[] = []
  let complete = true
  for (const name of suites) {
    console.log(`playing ${name} …`)
    const results = await withFolder((folder) =>
      play(vectors, withNewAnswers(path.join(vectors, 'suites', name), folder), OPTIONS[name]),
    )
    if (results === undefined) {
      console.log(`  ${name}: the runner gave no results`)
      complete = false
      continue
    }
    for (const result of results) {
      const verdict = judge(path.join(vectors, 'suites', name), result, methods)
      rows.push({ suite: name, method: result.method, verdict })
      if (verdict === 'failed' || verdict === 'stale') explain(name, result, verdict)
    }
  }
  printTable(rows, Math.max(...suites.map((name) => name.length)))
  const unknown = only === undefined ? unplayedExceptions(vectors, suites) : []
  for (const id of unknown) console.log(`stale exception: there is no case ${id}`)
  return (
    complete &&
    unknown.length === 0 &&
    rows.every(({ verdict }) => verdict !== 'failed' && verdict !== 'stale')
  )
}

function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

/** The methods of the node that answers. A replica lacks those of test nodes. */
function contractMethods(): ReadonlySet<string> {
  const contract = JSON.parse(fs.readFileSync(path.join(root, 'openrpc.json'), 'utf8')) as {
    methods: { name: string; 'x-modes'?: readonly string[] }[]
  }
  const own = contract.methods.filter(
    ({ 'x-modes': modes }) => !isReplica || modes?.includes('serve') !== false,
  )
  return new Set(own.map(({ name }) => name))
}

/** @param suite folder of the suite */
function play(vectors: string, suite: string, options: SuiteOptions = {}): Promise<CaseResult[] | undefined> {
  const runner = path.join(vectors, 'run.mjs')
  const flags = [...(options.flags ?? []), ...(only === undefined ? [] : ['--only', only])]
  // Each start of the program costs more than most chains; one process is enough for the chains of a suite.
  if (!isReplica && options.serve === undefined && chainFolders(suite).length > 1)
    return playOnOneServer(runner, suite, flags)
  const program = isReplica
    ? ['--import', 'tsx', path.join(root, 'test/campaigns/fleet/replicaOf.ts')]
    : [path.join(root, 'dist/cartulary.js')]
  const quoted = [process.execPath, ...program].map((word) => `'${word}'`).join(' ')
  const started = `${quoted} ${isReplica ? CHAIN : SERVE} ${options.serve ?? ''}`
  return resultsOf(runner, suite, [...flags, '--start', started])
}

/** @param suite folder of the suite */
function judge(suite: string, result: CaseResult, methods: ReadonlySet<string>): Verdict {
  if (!methods.has(result.method)) return 'notInContract'
  if (result.skipped !== undefined) return 'skipped'
  const name = path.basename(suite)
  const excepted = exceptions.some((exception) => exception.suite === name && exception.case === result.id)
  if (result.pass === true) return excepted ? 'stale' : 'passed'
  const isIntended = isOfGeth(suite) && gethDifferences.some(({ fits }) => fits(result, suite))
  return excepted || isIntended ? 'excepted' : 'failed'
}

function explain(suite: string, { id, path: at, expected, actual }: CaseResult, verdict: Verdict): void {
  if (verdict === 'stale') console.log(`  stale exception: ${suite} ${id} passes`)
  else console.log(`  ${suite} ${id}\n      ${at}  expected ${short(expected)}  actual ${short(actual)}`)
}

function unplayedExceptions(vectors: string, suites: readonly string[]): string[] {
  return exceptions
    .filter(
      ({ suite, case: id }) => suites.includes(suite) && !hasCase(path.join(vectors, 'suites', suite), id),
    )
    .map(({ suite, case: id }) => `${suite} ${id}`)
}

/** Whether a suite contains a case, directly or in one of its folders. */
function hasCase(suite: string, id: string): boolean {
  const folders = fs.readdirSync(suite, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return (
    fs.existsSync(path.join(suite, 'cases', `${id}.json`)) ||
    folders.some(({ name }) => fs.existsSync(path.join(suite, name, 'cases', `${id}.json`)))
  )
}

function printTable(
  rows: readonly { suite: string; method: string; verdict: Verdict }[],
  suiteWidth: number,
): void {
  const table = new Map<string, Record<Verdict, number>>()
  const total = emptyCounts()
  for (const { suite, method, verdict } of rows) {
    const key = `${suite.padEnd(suiteWidth)} ${method}`
    const counts = table.get(key) ?? emptyCounts()
    table.set(key, counts)
    counts[verdict]++
    total[verdict]++
  }
  const width = Math.max(suiteWidth + 30, ...[...table.keys()].map((key) => key.length + 1))
  const print = (name: string, cells: readonly unknown[]): void =>
    console.log(name.padEnd(width) + cells.map((cell) => String(cell).padStart(10)).join(''))
  const judged = VERDICTS.slice(0, -1)
  console.log()
  print(`${'suite'.padEnd(suiteWidth)} method`, judged)
  for (const [key, counts] of table) {
    if (counts.notInContract === 0)
      print(
        key,
        judged.map((verdict) => counts[verdict] || '·'),
      )
  }
  print(
    'total',
    judged.map((verdict) => total[verdict]),
  )
  if (total.notInContract === 0) return
  const later = rows.filter(({ verdict }) => verdict === 'notInContract').map(({ method }) => method)
  console.log(
    `not yet in the contract (${total.notInContract} cases): ${[...new Set(later)].sort().join(' ')}`,
  )
}

function emptyCounts(): Record<Verdict, number> {
  return { passed: 0, failed: 0, excepted: 0, stale: 0, skipped: 0, notInContract: 0 }
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '(missing)'
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
