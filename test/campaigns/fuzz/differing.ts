/** Whether two executors differ about a program, and where. */
import { agree, type BatchExecutor, type Case, type Executor, type Outcome, type World } from './cases.ts'
import type { EthereumjsExecutor } from './ethereumjs.ts'
import { knownDifference } from './known.ts'
import { isBatch } from './programs.ts'
import { Boundaries } from './sweep.ts'

/** Gas with which a generated program comes to its end. */
export const PLENTY = 2_000_000n
/** Gas limits that are tried where a difference depends on the limit. */
const EDGES_MAX = 24

/**
 * Whether two executors differ about a program, and with which gas limit; undefined when they agree.
 *
 * @param gasLimit the one to try first
 */
export type FindDifference = (world: World, gasLimit: bigint) => Promise<bigint | undefined>

/**
 * @param reference tells where gas may lack; may be one of the two
 * @param sweeps tries other gas limits too, when the executors agree about the one that is asked for
 */
export function differenceFinder(
  reference: EthereumjsExecutor,
  one: Executor,
  other: Executor | BatchExecutor,
  sweeps: boolean,
): FindDifference {
  return async (world, gasLimit) => {
    if (knownDifference(world, one.name, other.name) !== undefined) return undefined
    const first = await firstDifferent(one, other, [{ world, gasLimit }])
    if (first !== undefined || !sweeps) return first
    const boundaries = new Boundaries(world.fork, undefined)
    await reference.runSteps({ world, gasLimit: PLENTY }, boundaries)
    const limits = boundaries.edges(PLENTY, EDGES_MAX)
    return firstDifferent(
      one,
      other,
      limits.map((limit) => ({ world, gasLimit: limit })),
    )
  }
}

async function firstDifferent(
  one: Executor,
  other: Executor | BatchExecutor,
  cases: readonly Case[],
): Promise<bigint | undefined> {
  if (isBatch(other)) {
    const outcomes: Outcome[] = []
    for (const each of cases) outcomes.push(await one.run(each))
    const answers = await other.verify(cases, outcomes)
    const at = answers.findIndex((answer, index) => answer !== undefined && !agree(answer, outcomes[index]!))
    return cases[at]?.gasLimit
  }
  for (const each of cases) {
    if (!agree(await one.run(each), await other.run(each))) return each.gasLimit
  }
  return undefined
}

/**
 * The first line that two traces of a run do not have in common; undefined when an executor gives none, or all agree.
 */
export async function firstDifferentStep(test: Case, a: Executor, b: Executor): Promise<string | undefined> {
  const [ours, theirs] = [await a.trace?.(test), await b.trace?.(test)]
  if (ours === undefined || theirs === undefined) return undefined
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    if (ours[at] === theirs[at]) continue
    return [
      `step ${at + 1}, depth pc opcode gas stack:`,
      `  ${a.name}: ${ours[at] ?? 'ended'}`,
      `  ${b.name}: ${theirs[at] ?? 'ended'}`,
    ].join('\n')
  }
  return undefined
}
