/** Tests the fuzzer: counts the runs until a planted fault is found. */
import type { Fork } from '../../../../src/chain/forks.ts'
import { agree, type BatchExecutor, type Case, type Executor, type Outcome, type World } from '../cases.ts'
import { CoreExecutor } from '../coreExecutor.ts'
import { EthereumjsExecutor } from '../ethereumjs.ts'
import { knownDifference } from '../known.ts'
import { RUNS, runsOf } from '../programs.ts'
import { FUZZED_FORKS } from '../rules.ts'
import { generateWorld } from '../worlds.ts'

/** An executor with a fault. */
export interface FaultyExecutor {
  readonly name: string
  /** Forks that have the fault; in other forks the executor is correct */
  readonly forks: readonly Fork[]
  readonly executor: Executor
}

/** The number of runs until a fault was found. */
export interface Found {
  readonly name: string
  /** Number of runs including the run that found the fault; undefined when no run did */
  readonly runs: number | undefined
  readonly programs: number
}

export interface Search {
  readonly seed: number
  /** Maximum number of runs for each fault */
  readonly runs: number
  /** Used for programs where ethereumjs is known to differ; without geth, their runs find nothing */
  readonly geth?: BatchExecutor | undefined
  /** Called for each fault, when it is found or after the last run. */
  tell?(found: Found): void
}

/**
 * Runs the programs of a seed, in all forks, until each fault is found. Runs in forks without the fault count, but are
 * not executed. A run finds nothing if the correct core already differs from the other executors.
 */
export async function findFaults(faults: readonly FaultyExecutor[], search: Search): Promise<Found[]> {
  const { seed, runs } = search
  const bench = { ethereumjs: new EthereumjsExecutor(), core: new CoreExecutor(), geth: search.geth }
  const found: Found[] = []
  let hidden = [...faults]
  const add = (one: Found): void => {
    found.push(one)
    search.tell?.(one)
  }
  for (let index = 0; hidden.length > 0 && index * RUNS < runs; index++) {
    const world = generateWorld(seed, index, FUZZED_FORKS)
    const concerned = hidden.filter(({ forks }) => forks.includes(world.fork))
    if (concerned.length === 0) continue
    const { cases, outcomes } = await runsOf(bench.ethereumjs, world, { seed, index })
    const expected = await agreed(bench, world, cases, outcomes)
    for (const fault of concerned) {
      const at = await firstDifferent(fault.executor, cases, expected)
      if (at === undefined) continue
      add({ name: fault.name, runs: index * RUNS + at + 1, programs: index + 1 })
      hidden = hidden.filter((each) => each !== fault)
    }
  }
  for (const { name } of hidden) add({ name, runs: undefined, programs: Math.ceil(runs / RUNS) })
  return found
}

interface Bench {
  readonly ethereumjs: EthereumjsExecutor
  readonly core: CoreExecutor
  readonly geth: BatchExecutor | undefined
}

/** Returns the outcomes about which the correct core agrees with another executor. @param outcomes of ethereumjs */
async function agreed(
  { ethereumjs, core, geth }: Bench,
  world: World,
  cases: readonly Case[],
  outcomes: readonly Outcome[],
): Promise<(Outcome | undefined)[]> {
  const ours = cases.map((test) => core.run(test))
  if (knownDifference(world, core.name, ethereumjs.name) === undefined) {
    return ours.map((outcome, at) => (agree(outcome, outcomes[at]!) ? outcome : undefined))
  }
  const answers = await geth?.verify(cases, ours)
  return ours.map((outcome, at) => (answers !== undefined && answers[at] === undefined ? outcome : undefined))
}

async function firstDifferent(
  executor: Executor,
  cases: readonly Case[],
  expected: readonly (Outcome | undefined)[],
): Promise<number | undefined> {
  for (const [at, test] of cases.entries()) {
    const outcome = expected[at]
    if (outcome !== undefined && !(await runsAlike(executor, test, outcome))) return at
  }
  return undefined
}

/** Whether the executor has the expected outcome; false if it throws. */
async function runsAlike(executor: Executor, test: Case, expected: Outcome): Promise<boolean> {
  try {
    return agree(expected, await executor.run(test))
  } catch {
    return false
  }
}
