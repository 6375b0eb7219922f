/** Examines the fuzzer: in how many programs does it find a fault that was planted? */
import type { Fork } from '../../src/chain/forks.ts'
import { agree, type Executor } from './cases.ts'
import { EthereumjsExecutor } from './ethereumjs.ts'
import { RUNS, runsOf } from './programs.ts'
import { FUZZED_FORKS } from './rules.ts'
import { generateWorld } from './worlds.ts'

/**
 * Something wrong that the fuzzer must find. A fault of ethereumjs changes a machine's parameters or instructions; a
 * fault of another core changes its fork table, or a text of its source.
 */
export interface Fault<Target> {
  readonly name: string
  /** Forks in which it is. */
  readonly forks: readonly Fork[]
  readonly apply: (target: Target, fork: Fork) => void
}

/** A fault as the examination takes it: an executor that has it. */
export interface FaultyExecutor {
  readonly name: string
  readonly forks: readonly Fork[]
  readonly executor: Executor
}

/** How soon a fault was found. */
export interface Found {
  readonly name: string
  /** Runs until it was found, that one included; undefined when it was not. */
  readonly runs: number | undefined
  readonly programs: number
}

/** ethereumjs with a fault. */
export function faultyEthereumjs(fault: Fault<Parameters<EthereumjsPlant>[0]>): FaultyExecutor {
  const executor = new EthereumjsExecutor((target, fork) => {
    if (fault.forks.includes(fork)) fault.apply(target, fork)
  })
  return { name: fault.name, forks: fault.forks, executor }
}

type EthereumjsPlant = NonNullable<ConstructorParameters<typeof EthereumjsExecutor>[0]>

/**
 * Runs the programs of a seed until each fault is found. Runs in forks that a fault is not in are counted, though the
 * executor that has it need not run them: there it is the same as the one that has none.
 *
 * @param runsMax of each
 * @param tell told each fault when it is found
 */
export async function findFaults(
  faults: readonly FaultyExecutor[],
  seed: number,
  runsMax: number,
  tell: (found: Found) => void = () => {},
): Promise<Found[]> {
  const reference = new EthereumjsExecutor()
  const found: Found[] = []
  let hidden = [...faults]
  const add = (one: Found): void => {
    found.push(one)
    tell(one)
  }
  for (let index = 0; hidden.length > 0 && index * RUNS < runsMax; index++) {
    const world = generateWorld(seed, index, FUZZED_FORKS)
    const concerned = hidden.filter(({ forks }) => forks.includes(world.fork))
    if (concerned.length === 0) continue
    const { cases, outcomes } = await runsOf(reference, world, { seed, index })
    for (const fault of concerned) {
      for (const [at, test] of cases.entries()) {
        if (agree(outcomes[at]!, await fault.executor.run(test))) continue
        add({ name: fault.name, runs: index * RUNS + at + 1, programs: index + 1 })
        hidden = hidden.filter((each) => each !== fault)
        break
      }
    }
  }
  for (const { name } of hidden) add({ name, runs: undefined, programs: Math.ceil(runsMax / RUNS) })
  return found
}
