/** Reports a program about which executors differ. */
import path from 'node:path'
import type { Case, Executor, World } from './cases.ts'
import { differenceFinder, firstDifferentStep, PLENTY } from './differing.ts'
import type { OpenExecutors } from './executors.ts'
import { FOUND_FOLDER, writeFound } from './found.ts'
import { type Mismatch, referenceOf } from './programs.ts'
import { shrink } from './shrink.ts'

const SHRINK_MS_MAX = 60_000

/**
 * Shrinks the program, and writes it as a state test with geth's outcome, or the reference's without geth.
 *
 * @param world program of the mismatch
 * @returns lines for a reader
 */
export async function reportMismatch(
  mismatch: Mismatch,
  world: World,
  executors: OpenExecutors,
): Promise<string> {
  const { bench, geth } = executors
  const reference = referenceOf(bench, world)
  const [one, other] = mismatch.between.map((name) => executors.named(name)!) as [Executor, Executor]
  const test: Case = { world, gasLimit: BigInt(mismatch.gasLimit) }
  const depends = (await differenceFinder(reference, one, other, false)(world, PLENTY)) === undefined
  const smallest = await shrink(test, differenceFinder(reference, one, other, depends), SHRINK_MS_MAX)
  const file = writeFound(FOUND_FOLDER, smallest, await (geth ?? reference).run(smallest))
  // Only the build with steps has traces of the core.
  const stepping = one === bench.subject ? (bench.steps ?? one) : one
  const step = await firstDifferentStep(smallest, stepping, other)
  const { accounts } = smallest.world
  const bytes = accounts.reduce((sum, { code }) => sum + code.length, 0)
  const size = `${accounts.length} accounts, ${bytes} bytes of code`
  return `program ${mismatch.index}: shrunk to ${size}, ${path.relative(process.cwd(), file)}\n${step ?? 'no step differs'}`
}
