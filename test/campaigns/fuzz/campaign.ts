/** Runs many programs on several processes. */
import { type ChildProcess, fork as startProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Fork } from '../../../src/chain/forks.ts'
import { Coverage } from './coverage.ts'
import type { Executors } from './executors.ts'
import { type Mismatch, RUNS, type StretchReport } from './programs.ts'
import type { Order } from './worker.ts'

/** Programs of one order to a process */
const STRETCH_PROGRAMS = 100
/** Number of mismatches that stops the campaign */
const MISMATCHES_MAX = 50

export interface CampaignOptions {
  readonly seed: number
  /** Number of runs, rounded up to whole programs */
  readonly runs: number
  readonly forks: readonly Fork[]
  readonly jobs: number
  readonly executors: Executors
  /** Number of minutes after which the campaign stops early */
  readonly minutes: number | undefined
  /** Called sometimes with the number of runs so far. */
  progress?(runs: number): void
}

/** The result of a campaign. */
export interface CampaignReport {
  programs: number
  runs: number
  refused: number
  known: Record<string, number>
  /** In the order of the programs */
  mismatches: Mismatch[]
  coverage: Coverage
  seconds: number
}

/** @throws when a process ends early, or an executor throws */
export async function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const started = performance.now()
  const coverage = new Coverage()
  const sum: CampaignReport = {
    programs: 0,
    runs: 0,
    refused: 0,
    known: {},
    mismatches: [],
    coverage,
    seconds: 0,
  }
  const programs = Math.ceil(options.runs / RUNS)
  const until = options.minutes === undefined ? Infinity : started + options.minutes * 60_000
  let next = 0
  const takeStretch = (): Order | undefined => {
    if (next >= programs || performance.now() > until || sum.mismatches.length >= MISMATCHES_MAX)
      return undefined
    const from = next
    next = Math.min(programs, from + STRETCH_PROGRAMS)
    return { kind: 'run', stretch: { seed: options.seed, from, to: next, forks: options.forks } }
  }
  const take = (report: StretchReport): void => {
    addReport(sum, report)
    options.progress?.(sum.runs)
  }
  await Promise.all(Array.from({ length: options.jobs }, () => work(options.executors, takeStretch, take)))
  sum.mismatches.sort((a, b) => a.index - b.index)
  sum.seconds = (performance.now() - started) / 1_000
  return sum
}

async function work(
  executors: Executors,
  takeStretch: () => Order | undefined,
  take: (report: StretchReport) => void,
): Promise<void> {
  const file = fileURLToPath(new URL('worker.ts', import.meta.url))
  const child = startProcess(file, { execArgv: ['--import=tsx'] })
  try {
    child.send({ kind: 'open', executors } satisfies Order)
    for (let order = takeStretch(); order !== undefined; order = takeStretch()) take(await ask(child, order))
  } finally {
    if (child.connected) child.disconnect()
  }
}

function ask(child: ChildProcess, order: Order): Promise<StretchReport> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`a process ended with status ${code}`))
    child.once('exit', onExit)
    child.once('message', (answer: { report: StretchReport } | { failure: string }) => {
      child.off('exit', onExit)
      if ('report' in answer) resolve(answer.report)
      else reject(new Error(answer.failure))
    })
    child.send(order)
  })
}

function addReport(sum: CampaignReport, report: StretchReport): void {
  sum.programs += report.programs
  sum.runs += report.runs
  sum.refused += report.refused
  sum.mismatches.push(...report.mismatches)
  sum.coverage.add(report.coverage)
  for (const [reason, count] of Object.entries(report.known)) {
    sum.known[reason] = (sum.known[reason] ?? 0) + count
  }
}
