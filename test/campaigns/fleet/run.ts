/** `npm run test:fleet`: injects faults into a fleet of nodes over a PostgreSQL cluster. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chosenNames, commandLine, UsageError } from '../../support/commandLine.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { drawn, SAMPLING_OPTIONS, samplingOf, samplingText, samplingUsage } from '../../support/sampling.ts'
import { plantedProgram } from './plantedProgram.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { type RowResult, runRow } from './runRow.ts'

/** Maximum number of characters of a line about a failed row. */
const LINE_LENGTH_MAX = 400

const root = fileURLToPath(new URL('../../../', import.meta.url))

const USAGE = `npm run test:fleet [-- OPTIONS]

Runs a fleet of nodes over a PostgreSQL cluster, injects faults, and checks what the docs say about them. Prints a row
for each kind of fault: whether it passed, and how many faults were injected.

  --only ROW            only this row; repeat the option for several rows
${samplingUsage('rows')}
  --short               injects a few faults of each kind, and only reports missed goals of time, because other programs
                        may be running
  --planted             builds programs with a planted fault each, and checks that the row of the fault fails for its
                        reason; injects as few faults as --short
  --json FILE           writes the results to this file
  --postgres required   fails without PostgreSQL; by default, nothing runs then
  --help                prints this

Rows:
${rows.map(({ name, claim }) => `  ${name.padEnd(20)}  ${claim}`).join('\n')}

Exit status: 0 when all rows passed, 1 when a row failed, 2 for an unknown option or row.`

const options = commandLine(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      ...SAMPLING_OPTIONS,
      only: { type: 'string', multiple: true, default: [] },
      short: { type: 'boolean', default: false },
      planted: { type: 'boolean', default: false },
      json: { type: 'string' },
      postgres: { type: 'string' },
    },
  })
  if (values.postgres !== undefined && values.postgres !== 'required')
    throw new UsageError(`--postgres: expected required, not ${values.postgres}`)
  const names = chosenNames(
    rows.map(({ name }) => name),
    values.only,
  )
  const sampling = samplingOf(values)
  const chosen = drawn(
    rows.filter(({ name }) => names.includes(name)),
    sampling,
  )
  return { ...values, sampling, chosen }
})
if (!hasPostgres()) {
  console.log('no row was run: PostgreSQL is not installed, and npm gives none')
  process.exit(options.postgres === 'required' ? 1 : 0)
}
const build = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
const sampleText = samplingText(options.sampling, 'rows')
if (sampleText !== undefined) console.log(sampleText)
const results = options.planted ? await runPlanted() : await runAll()
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`)
const failed = results.filter(({ passed }) => !passed)
console.log(`${results.length - failed.length} of ${results.length} rows passed`)
// At the very end, because a reader of a long output may have only its last lines.
for (const { row, failures } of failed) {
  const reason = failures[0] ?? (options.planted ? 'the planted fault was not found' : 'no reason was given')
  console.log(`failed: ${row}: ${reason.split('\n', 1)[0]}`.slice(0, LINE_LENGTH_MAX))
}
process.exit(failed.length === 0 ? 0 : 1)

async function runAll(): Promise<RowResult[]> {
  const outcomes: RowResult[] = []
  for (const row of options.chosen) {
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
  for (const row of options.chosen) {
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

function report(row: Row, { passed, faults, seconds, figures, failures, missed }: RowResult): void {
  for (const text of failures) console.log(`   FAULT: ${text}`)
  for (const text of missed) console.log(`   goal missed: ${text}`)
  for (const [name, value] of Object.entries(figures)) console.log(`   ${name}: ${value}`)
  console.log(`── ${row.name}: ${passed ? 'passed' : 'FAILED'}, ${faults} ${row.injects} (${seconds} s)`)
}
