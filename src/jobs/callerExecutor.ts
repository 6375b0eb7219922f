/** Runs jobs for one caller. */
import type { Executor, JobCaller, JobName, Jobs, RunOptions } from './executor.ts'

/** Says of every job for whom it is. Closing it closes nothing: the executor behind it is everybody's. */
export class CallerExecutor implements Executor {
  readonly #executor: Executor
  readonly #caller: JobCaller

  constructor(executor: Executor, caller: JobCaller) {
    this.#executor = executor
    this.#caller = caller
  }

  run<J extends JobName>(job: J, input: Jobs[J]['input'], options?: RunOptions): Promise<Jobs[J]['output']> {
    return this.#executor.run(job, input, { ...options, caller: this.#caller })
  }

  async close(): Promise<void> {}
}
