/** Runs and compares a stretch of programs: the work of one process. */
import type { Fork } from '../../../src/chain/forks.ts'
import type { Hooks } from '../../../src/evm/hooks.ts'
import {
  agree,
  type BatchExecutor,
  type Case,
  differenceOf,
  type Executor,
  type Outcome,
  type World,
} from './cases.ts'
import { Coverage } from './coverage.ts'
import { Dice } from './dice.ts'
import { knownDifference } from './known.ts'
import { GETH_FORKS } from './rules.ts'
import { Boundaries, limitsAround, plentyOfGas } from './sweep.ts'
import { generateWorld } from './worlds.ts'

/** Runs of a program with swept gas limits, besides the run with plenty of gas */
export const SWEPT_RUNS = 4
/** Number of runs of one program */
export const RUNS = 1 + SWEPT_RUNS
/** Number of runs in a batch for a batch executor */
const BATCH_RUNS = 500
/** Separates the random numbers of gas limits from those of the program. */
const SWEEP_SEED = 0x5eed
/** Minimum gas of a transaction; a refused program is run with limits around it */
const TRANSACTION_GAS = 21_000n

/** Programs `from` to `to` - 1 of a seed. */
export interface Stretch {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly forks: readonly Fork[]
}

/** Two executors disagree about a run. */
export interface Mismatch {
  readonly seed: number
  readonly index: number
  readonly fork: Fork
  readonly gasLimit: string
  /** Names of the executors */
  readonly between: readonly [string, string]
  readonly difference: string
}

/** The result of a stretch. */
export interface StretchReport {
  programs: number
  runs: number
  refused: number
  /** Known differences: reason → count */
  known: Record<string, number>
  mismatches: Mismatch[]
  coverage: Coverage['counts']
}

/** An executor that also reports instructions. */
export interface Reference extends Executor {
  /** Like `run`; the hooks receive the instructions. */
  runSteps(test: Case, hooks: Hooks): Promise<Outcome>
}

/** The executors of a process. */
export interface Bench {
  /** Measures the gas of instructions, on which the gas limits depend */
  readonly reference: Reference
  /** The executor under test: the reference itself, or another that is compared with it */
  readonly subject: Executor
  /** The subject in its build with steps, which must have the same outcomes */
  readonly steps: Reference | undefined
  /** Further executors to compare with the subject */
  readonly others: readonly (Executor | BatchExecutor)[]
}

/** Returns the runs of a program, the first with plenty of gas, and the reference's outcomes. */
export async function runsOf(
  reference: Reference,
  world: World,
  { seed, index }: { seed: number; index: number },
  coverage?: Coverage,
): Promise<{ cases: Case[]; outcomes: Outcome[] }> {
  const dice = new Dice(seed ^ SWEEP_SEED, index)
  const gasLimit = plentyOfGas(dice, world)
  coverage?.begin(world.fork)
  const boundaries = new Boundaries(world.fork, coverage)
  const first = await reference.runSteps({ world, gasLimit }, boundaries)
  const limits =
    first.refused === undefined
      ? boundaries.limits(dice, gasLimit, SWEPT_RUNS)
      : limitsAround(dice, TRANSACTION_GAS, gasLimit, SWEPT_RUNS)
  const cases = [gasLimit, ...limits].map((limit) => ({ world, gasLimit: limit }))
  const outcomes = [first]
  for (const swept of cases.slice(1)) outcomes.push(await reference.run(swept))
  return { cases, outcomes }
}

/** Generates, executes and compares the programs of a stretch. */
export async function runStretch(bench: Bench, stretch: Stretch): Promise<StretchReport> {
  const coverage = new Coverage()
  const report: StretchReport = {
    programs: 0,
    runs: 0,
    refused: 0,
    known: {},
    mismatches: [],
    coverage: coverage.counts,
  }
  const batch = new Batch(bench, stretch.seed, report)
  for (let index = stretch.from; index < stretch.to; index++) {
    const world = generateWorld(stretch.seed, index, stretch.forks)
    const reference = referenceOf(bench, world)
    const { cases, outcomes } = await runsOf(reference, world, { seed: stretch.seed, index }, coverage)
    report.programs++
    report.runs += cases.length
    report.refused += outcomes.filter(({ refused }) => refused !== undefined).length
    await batch.addProgram(index, cases, outcomes)
  }
  await batch.flush()
  return report
}

/** The reference for a program: the core with steps, for forks that the usual reference does not execute. */
export function referenceOf({ reference, steps }: Bench, { fork }: World): Reference {
  return GETH_FORKS.includes(fork) && steps !== undefined ? steps : reference
}

/** Collects runs for the batch executors. */
class Batch {
  readonly #bench: Bench
  readonly #seed: number
  readonly #report: StretchReport
  #indexes: number[] = []
  #cases: Case[] = []
  #outcomes: Outcome[] = []

  constructor(bench: Bench, seed: number, report: StretchReport) {
    this.#bench = bench
    this.#seed = seed
    this.#report = report
  }

  /** @param outcomes of the reference */
  async addProgram(index: number, cases: readonly Case[], outcomes: readonly Outcome[]): Promise<void> {
    const { subject, steps, others } = this.#bench
    const reference = referenceOf(this.#bench, cases[0]!.world)
    for (const [at, test] of cases.entries()) {
      let outcome = outcomes[at]!
      if (subject !== reference) {
        const theirs = outcome
        outcome = await subject.run(test)
        this.#compare(index, test, outcome, theirs, reference.name)
      }
      if (steps !== undefined && at === 0) {
        // The reference has reported every instruction of its first run already.
        const reported = subject === reference ? outcome : await steps.run(test)
        if (subject === reference) outcome = await subject.run(test)
        this.#compare(index, test, outcome, reported, steps.name)
      }
      for (const other of others) {
        if (!isBatch(other)) this.#compare(index, test, outcome, await other.run(test), other.name)
      }
      this.#indexes.push(index)
      this.#cases.push(test)
      this.#outcomes.push(outcome)
    }
    if (this.#cases.length >= BATCH_RUNS) await this.flush()
  }

  async flush(): Promise<void> {
    for (const other of this.#bench.others.filter(isBatch)) {
      const answers = await other.verify(this.#cases, this.#outcomes)
      for (const [at, answer] of answers.entries()) {
        if (answer === undefined) continue
        this.#compare(this.#indexes[at]!, this.#cases[at]!, this.#outcomes[at]!, answer, other.name)
      }
    }
    this.#indexes = []
    this.#cases = []
    this.#outcomes = []
  }

  #compare(index: number, test: Case, ours: Outcome, theirs: Outcome, name: string): void {
    if (agree(ours, theirs)) return
    const { known, mismatches } = this.#report
    const reason = knownDifference(test.world, this.#bench.subject.name, name)?.reason
    if (reason !== undefined) known[reason] = (known[reason] ?? 0) + 1
    else {
      const { fork } = test.world
      const difference = differenceOf(ours, theirs)
      const between = [this.#bench.subject.name, name] as const
      mismatches.push({
        seed: this.#seed,
        index,
        fork,
        gasLimit: String(test.gasLimit),
        between,
        difference,
      })
    }
  }
}

/** Whether an executor checks many runs at once. */
export function isBatch(executor: Executor | BatchExecutor): executor is BatchExecutor {
  return 'verify' in executor
}
