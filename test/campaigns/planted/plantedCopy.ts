/** A copy of the checkout, in which one fault at a time is planted. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { CheckoutCopy } from '../../support/checkoutCopy.ts'
import { changedSources } from '../../support/sourceChanges.ts'
import type { TestedFault } from './fault.ts'
import { runTests, type TestRun } from './testRun.ts'

/** Longest time of a run of some test files, and of a run of all of them, in minutes. */
const MINUTES_MAX = 10
const WHOLE_MINUTES_MAX = 120

export class PlantedCopy {
  readonly #copy: CheckoutCopy

  static async make(): Promise<PlantedCopy> {
    return new PlantedCopy(await CheckoutCopy.make())
  }

  private constructor(copy: CheckoutCopy) {
    this.#copy = copy
    process.on('exit', () => copy.remove())
  }

  /** Runs test files without a fault. */
  runSound(files: readonly string[]): Promise<TestRun> {
    return this.#run(files, WHOLE_MINUTES_MAX)
  }

  /**
   * Plants a fault, runs the tests that must find it, and takes it back.
   *
   * @param isWhole whether all tests run
   * @throws RangeError when the fault does not fit the sources
   */
  async runWith({ changes, finders }: TestedFault, isWhole: boolean): Promise<TestRun> {
    const changed = changedSources(changes)
    const sound = [...changed.keys()].map((file) => [file, this.#copy.read(file)] as const)
    for (const [file, text] of changed) this.#copy.write(file, text)
    try {
      if (!isWhole) return await this.#run([...new Set(finders.map(({ file }) => file))], MINUTES_MAX)
      // Some tests ask git which files belong to the project.
      this.#copy.run('git init -q . && echo /node_modules >> .git/info/exclude && git add -A')
      return await this.#run([], WHOLE_MINUTES_MAX)
    } finally {
      for (const [file, text] of sound) this.#copy.write(file, text)
    }
  }

  #run(files: readonly string[], minutesMax: number): Promise<TestRun> {
    // A chain that a sound program has made could hide a fault, and that of a faulty program would fail other tests.
    rmSync(path.join(this.#copy.folder, '.cartulary/test'), { recursive: true, force: true })
    return runTests(this.#copy.folder, files, minutesMax)
  }
}
