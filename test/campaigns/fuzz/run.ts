/** `npm run fuzz`: generates programs and compares the outcomes of executors. `--help` prints the options. */
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine, numberOf, UsageError } from '../../support/commandLine.ts'
import { type CampaignReport, runCampaign } from './campaign.ts'
import { printCoverage } from './coverage.ts'
import { EXECUTOR_NAMES, OpenExecutors, SUBJECT } from './executors.ts'
import { findEvm } from './gethEvm.ts'
import { knownDifferences } from './known.ts'
import { type Mismatch, RUNS, runsOf } from './programs.ts'
import { reportMismatch } from './reportMismatch.ts'
import { FUZZED_FORKS, GETH_FORKS } from './rules.ts'
import { stateTestOf } from './stateTest.ts'
import { generateWorld } from './worlds.ts'

const SEED_MAX = 2 ** 31
/** Number of mismatches that are shrunk */
const SHRUNK_MAX = 5
const SHOWN_MAX = 20
const PROGRESS_RUNS = 50_000

const USAGE = `npm run fuzz [-- OPTIONS]

Generates programs and compares the outcomes of executors. geth is the evm of GETH_EVM, of PATH, or compiled by Go; a run
without geth prints a note. The first mismatches are shrunk and written to test/campaigns/fuzz/found, which npm test runs
again.

  --seed N            seed of the programs; default: random
  --programs N        runs: each program runs once with plenty of gas, and with gas limits at which an instruction just
                      runs out of gas; default: 20000
  --fork NAME         one of the forks; may be repeated; default: all
  --against NAMES     the other executors, with commas: ${EXECUTOR_NAMES.join(', ')}; default: all
  --jobs N            threads; default: one for each core
  --minutes N         stops after this time
  --only N            runs program N of the seed, and prints its state test
  --coverage          prints how often each instruction ran
  --help              prints this

Exit status: 0 without a mismatch, 1 for any mismatch, 2 for an unknown option.`

const OPTIONS = {
  seed: { type: 'string', default: 'random' },
  programs: { type: 'string', default: '20000' },
  fork: { type: 'string', multiple: true },
  jobs: { type: 'string', default: String(os.availableParallelism()) },
  against: { type: 'string', default: EXECUTOR_NAMES.join(',') },
  minutes: { type: 'string' },
  only: { type: 'string' },
  coverage: { type: 'boolean', default: false },
} as const

const { options, against, forks } = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  if (values.seed !== 'random') numberOf('seed', values.seed, 0)
  numberOf('programs', values.programs, 1)
  numberOf('jobs', values.jobs, 1)
  if (values.minutes !== undefined) numberOf('minutes', values.minutes, 0)
  if (values.only !== undefined) numberOf('only', values.only, 0)
  const against = values.against.split(',')
  const strange = against.filter((name) => !EXECUTOR_NAMES.includes(name))
  if (strange.length > 0)
    throw new UsageError(`--against: ${EXECUTOR_NAMES.join(', ')}, not ${strange.join(', ')}`)
  const offered = against.includes('geth') ? [...FUZZED_FORKS, ...GETH_FORKS] : FUZZED_FORKS
  const asked = values.fork ?? []
  const unknown = asked.filter((name) => !offered.some((fork) => fork === name))
  if (unknown.length > 0) throw new UsageError(`--fork: ${offered.join(', ')}, not ${unknown.join(', ')}`)
  const forks = offered.filter((fork) => asked.length === 0 || asked.includes(fork))
  return { options: values, against, forks }
})
const seed = options.seed === 'random' ? randomInt(SEED_MAX) : Number(options.seed)

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-evm-'))
try {
  if (options.only === undefined) process.exitCode = (await main()) ? 0 : 1
  else await printOne(Number(options.only))
} finally {
  fs.rmSync(work, { recursive: true, force: true })
}

async function main(): Promise<boolean> {
  const evm = against.includes('geth') ? findEvm(work) : undefined
  const compared = [
    ...(against.includes('ethereumjs') ? ['itself step by step', 'ethereumjs'] : []),
    ...(evm === undefined ? [] : [`geth (${evm})`]),
  ]
  console.log(`fuzz: seed ${seed}; ${SUBJECT} against ${compared.join(' and ') || 'nothing'}`)
  if (against.includes('geth') && evm === undefined)
    console.log('fuzz: geth was not compared, there is no evm (GETH_EVM, PATH), and no Go to compile it')
  let said = 0
  const report = await runCampaign({
    ...{
      seed,
      forks,
      executors: { names: against, evm },
      jobs: Number(options.jobs),
      runs: Number(options.programs),
    },
    minutes: options.minutes === undefined ? undefined : Number(options.minutes),
    progress(runs) {
      if (runs - said < PROGRESS_RUNS) return
      said = runs
      console.log(`fuzz: ${runs} runs …`)
    },
  })
  printReport(report)
  const { mismatches } = report
  await explain(mismatches.slice(0, SHRUNK_MAX), evm)
  return mismatches.length === 0
}

function printReport(report: CampaignReport): void {
  if (options.coverage) console.log(printCoverage(report.coverage))
  const { programs, runs, refused, seconds, mismatches } = report
  const speed = (runs / seconds).toFixed(0)
  console.log(
    `fuzz: ${runs} runs of ${programs} generated programs (${RUNS} gas limits each), ${refused} refused, ` +
      `${seconds.toFixed(0)} s, ${speed} runs/s`,
  )
  if (runs < Number(options.programs) && mismatches.length === 0)
    console.log('fuzz: the time was up before all had run')
  for (const { of, reason } of knownDifferences) {
    const count = report.known[reason]
    if (count !== undefined) console.log(`fuzz: known ${count} (${of}): ${reason}`)
  }
  for (const { index, fork, gasLimit, between, difference } of mismatches.slice(0, SHOWN_MAX)) {
    console.log(`  DIFFERS program ${index} ${fork} gas ${gasLimit}, ${between.join(' | ')}: ${difference}`)
  }
  console.log(`fuzz: ${mismatches.length} differ`)
}

async function explain(mismatches: readonly Mismatch[], evm: string | undefined): Promise<void> {
  if (mismatches.length === 0) return
  const executors = new OpenExecutors({ names: against, evm })
  try {
    // The runs of a program often differ for the same reason.
    const seen = new Set<number>()
    for (const mismatch of mismatches) {
      if (seen.has(mismatch.index)) continue
      seen.add(mismatch.index)
      console.log(await reportMismatch(mismatch, generateWorld(seed, mismatch.index, forks), executors))
    }
  } finally {
    executors.close()
  }
}

async function printOne(index: number): Promise<void> {
  const { reference } = new OpenExecutors({ names: [], evm: undefined }).bench
  const world = generateWorld(seed, index, forks)
  const { cases, outcomes } = await runsOf(reference, world, { seed, index })
  const runs = cases.map(({ gasLimit }, at) => ({ gasLimit, expected: outcomes[at] }))
  console.log(JSON.stringify({ [world.name]: stateTestOf(world, runs) }, undefined, 2))
}
