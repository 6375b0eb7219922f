/** `npm run test:planted`: checks that the tests find planted faults. `--help` prints the options. */
import { parseArgs } from 'node:util'
import { commandLine, UsageError } from '../../support/commandLine.ts'
import { drawn, SAMPLING_OPTIONS, samplingOf, samplingText, samplingUsage } from '../../support/sampling.ts'
import type { TestedFault } from './fault.ts'
import { campaignFaults } from './faults/campaigns.ts'
import { faults } from './faults.ts'
import { PlantedCopy } from './plantedCopy.ts'
import { RunRecord } from './runRecord.ts'
import type { TestRun } from './testRun.ts'

/** Copies of the checkout in which faults are planted at the same time. */
const COPIES = 2
/** Last lines of a run that are shown when it did not find its fault. */
const LINES_SHOWN = 30

const USAGE = `npm run test:planted [-- OPTIONS]

Plants one fault at a time in a copy of the checkout, and runs the test files that must find the fault. Before that, these
files run without a fault, and must pass.

  --only TEXT     the faults whose name contains TEXT; repeat the option for several; default: all
  --whole         runs all tests with each fault (npm test), one fault at a time
  --planted-only  does not run the test files without a fault before
  --record FILE   remembers in FILE what went well, and leaves out what went well before with the same sources
${samplingUsage('faults')}
  --list          prints the faults, the tests that must find them, and those that only a campaign finds
  --help          prints this

Exit status: 0 when all faults were found, 1 when one was not, 2 for an unknown option.`

const options = commandLine(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: [''] },
      whole: { type: 'boolean', default: false },
      'planted-only': { type: 'boolean', default: false },
      record: { type: 'string' },
      ...SAMPLING_OPTIONS,
      list: { type: 'boolean', default: false },
    },
  })
  const named = faults.filter(({ name }) => values.only.some((text) => name.includes(text)))
  if (named.length === 0) throw new UsageError(`no fault has a name with ${values.only.join(' or ')}`)
  const sampling = samplingOf(values)
  return { ...values, sampling, chosen: drawn(named, sampling) }
})

interface Outcome {
  readonly fault: TestedFault
  readonly isFound: boolean
  readonly text: string
}

if (options.list) list()
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.exit((await campaign()) ? 0 : 1)
}

function list(): void {
  for (const { name, mended, finders } of options.chosen) {
    console.log(`${name} (mended in ${mended})`)
    for (const { file, title, isProperty } of finders)
      console.log(`  ${file}: ${title}${isProperty === true ? ' (property)' : ''}`)
  }
  for (const { name, mended, campaign: command } of campaignFaults)
    console.log(`${name} (mended in ${mended})\n  ${command}`)
}

async function campaign(): Promise<boolean> {
  const sampleText = samplingText(options.sampling, 'faults')
  if (sampleText !== undefined) console.log(sampleText)
  const record = new RunRecord(options.record)
  const copies: PlantedCopy[] = []
  while (copies.length < (options.whole ? 1 : COPIES)) copies.push(await PlantedCopy.make())
  if (!options['planted-only'] && !(await passWithoutFault(copies, record))) return false
  const waiting = [...options.chosen]
  const outcomes: Outcome[] = []
  await Promise.all(
    copies.map(async (copy) => {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        const outcome = await outcomeOf(fault, copy, record)
        console.log(lineOf(outcome))
        outcomes.push(outcome)
      }
    }),
  )
  const missed = outcomes.filter(({ isFound }) => !isFound)
  if (outcomes.length > 1)
    console.log(
      `\nAll of them:\n${options.chosen.map((fault) => lineOf(outcomes.find((one) => one.fault === fault)!)).join('\n')}`,
    )
  console.log(
    `\nplanted: ${outcomes.length - missed.length} of ${outcomes.length} faults found; ${missed.length} NOT FOUND`,
  )
  return missed.length === 0
}

/** Whether the test files pass without a fault: otherwise, their failures with a fault would say nothing. */
async function passWithoutFault(copies: readonly PlantedCopy[], record: RunRecord): Promise<boolean> {
  const files = new Set(options.chosen.flatMap(({ finders }) => finders.map(({ file }) => file)))
  const waiting = [...files].filter((file) => !record.has(file, []))
  if (waiting.length === 0) return true
  console.log(`Running ${waiting.length} test files without a fault …`)
  const passed = await Promise.all(
    copies.map(async (copy, index) => {
      const share = waiting.filter((_, at) => at % copies.length === index)
      if (share.length === 0) return true
      const run = await copy.runSound(share)
      console.log(
        `${run.passed ? 'passed' : 'FAILED'} without a fault: ${share.length} files (${run.seconds} s)`,
      )
      if (run.passed) for (const file of share) record.add(file, [])
      else console.log(`${run.failed.join('\n')}\n${lastLines(run)}`)
      return run.passed
    }),
  )
  return passed.every(Boolean)
}

async function outcomeOf(fault: TestedFault, copy: PlantedCopy, record: RunRecord): Promise<Outcome> {
  const isWhole = options.whole
  const name = isWhole ? `${fault.name} (whole)` : fault.name
  const words = [JSON.stringify(fault)]
  if (record.has(name, words)) return { fault, isFound: true, text: 'before' }
  const run = await copy.runWith(fault, isWhole)
  const missing = fault.finders.filter(({ title }) => !run.failed.some((failed) => failed.includes(title)))
  const isFound = missing.length === 0 && !run.passed && !run.isCutOff
  if (isFound) record.add(name, words)
  else {
    const titles = missing.map(({ title }) => title).join('; ')
    console.log(
      `── ${fault.name}: ${run.isCutOff ? 'the run took too long' : `did not fail: ${titles}`}\n${lastLines(run)}`,
    )
  }
  const tried = run.tried.length === 0 ? '' : `, after ${run.tried.join(', ')} values`
  return { fault, isFound, text: `${run.seconds} s${tried}` }
}

function lineOf({ fault: { name, finders }, isFound, text }: Outcome): string {
  const kind = finders.some(({ isProperty }) => isProperty) ? ' [property]' : ''
  return `${isFound ? '    found' : 'NOT FOUND'}  ${name}${kind} (${text})`
}

function lastLines({ output }: TestRun): string {
  return output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')
}
