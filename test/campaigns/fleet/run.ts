/**
 * Runs a fleet of nodes over a PostgreSQL cluster, injects faults, and checks what the docs say about them:
 *
 *   npm run test:fleet [-- --only ROW --short --planted --json FILE --postgres required]
 *
 * Prints a row for each kind of fault: whether it passed, and how many faults were injected. --short injects a few, and
 * only reports missed goals of time, because other programs may be running.
 * --planted builds programs with a planted fault each, and checks that the row of the fault fails for its reason.
 * Without PostgreSQL nothing runs, which is no failure unless --postgres required. Exit status 1 when a row fails.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hasPostgres } from '../../support/postgres.ts'
import { plantedProgram } from './plantedProgram.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { type RowResult, runRow } from './runRow.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    json: { type: 'string' },
    postgres: { type: 'string' },
  },
})

const chosen = rows.filter(({ name }) => options.only?.includes(name) ?? true)
const unknown = (options.only ?? []).filter((name) => !rows.some((row) => row.name === name))
if (unknown.length > 0) {
  console.error(`no row ${unknown.join(', ')}; the rows are ${rows.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
if (!hasPostgres()) {
  console.log('no row was run: PostgreSQL is not installed, and npm gives none')
  process.exit(options.postgres === 'required' ? 1 : 0)
}
const build = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
const results = options.planted ? await runPlanted() : await runAll()
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`)
const failed = results.filter(({ passed }) => !passed)
console.log(`${results.length - failed.length} of ${results.length} rows passed`)
process.exit(failed.length === 0 ? 0 : 1)

async function runAll(): Promise<RowResult[]> {
  const outcomes: RowResult[] = []
  for (const row of chosen) {
    console.log(`── ${row.name}: ${row.claim}`)
    const result = await runRow(row, settingOf(path.join(root, 'dist/cartulary.js'), options.short))
    report(row, result)
    outcomes.push(result)
  }
  return outcomes
}

/** Each planted fault must make its row fail, for the reason that the fault names. */
async function runPlanted(): Promise<RowResult[]> {
  const outcomes: RowResult[] = []
  for (const row of chosen) {
    for (const plant of row.plants) {
      console.log(`── ${row.name}, with ${plant.name}`)
      const result = await runRow(row, settingOf(await plantedProgram(plant), true))
      const isFound = result.failures.some((text) => plant.failure.test(text))
      console.log(`   ${isFound ? 'found' : 'NOT FOUND'} after ${result.seconds} s`)
      for (const text of result.failures.slice(0, 3)) console.log(`   ${text}`)
      outcomes.push({ ...result, row: `${row.name}, with ${plant.name}`, passed: isFound })
    }
  }
  return outcomes
}

function settingOf(program: string, isShort: boolean) {
  return { program, isShort, progress: (text: string) => console.log(`   ${text}`) }
}

function report(row: Row, { passed, faults, seconds, figures, failures, missed = [] }: RowResult): void {
  for (const text of failures) console.log(`   FAULT: ${text}`)
  for (const text of missed) console.log(`   goal missed: ${text}`)
  for (const [name, value] of Object.entries(figures)) console.log(`   ${name}: ${value}`)
  console.log(`── ${row.name}: ${passed ? 'passed' : 'FAILED'}, ${faults} ${row.injects} (${seconds} s)`)
}
