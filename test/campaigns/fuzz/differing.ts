/** Finds differences between two executors for a program. */
import { agree, type BatchExecutor, type Case, type Executor, type Outcome, type World } from './cases.ts'
import { knownDifference } from './known.ts'
import { isBatch, type Reference } from './programs.ts'
import { Boundaries } from './sweep.ts'

/** Gas limit under which a generated program finishes. */
export const PLENTY = 2_000_000n
/** Maximum number of gas limits to try when a difference depends on the gas limit. */
const EDGES_MAX = 24

/**
 * Returns a gas limit with which two executors differ about a program; undefined when they agree.
 *
 * @param gasLimit the gas limit to try first
 */
export type FindDifference = (world: World, gasLimit: bigint) => Promise<bigint | undefined>

/**
 * @param reference measures where the program may run out of gas; may be one of the two executors
 * @param sweeps whether to try other gas limits too, when the executors agree with the given one
 */
export function differenceFinder(
  reference: Reference,
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
 * Describes the first difference of two traces of a run; undefined when an executor has no traces, or the traces agree.
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
