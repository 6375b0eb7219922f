/** Runs jobs for one caller. */
import type { Executor, JobCaller, RunOptions } from './executor.ts'
import type { BlockInput, Job } from './job.ts'

/** Says of every job for whom it is. Closing it closes nothing: the executor behind it is everybody's. */
export class CallerExecutor implements Executor {
  readonly #executor: Executor
  readonly #caller: JobCaller

  constructor(executor: Executor, caller: JobCaller) {
    this.#executor = executor
    this.#caller = caller
  }

  run<Input extends BlockInput, Output>(
    job: Job<Input, Output>,
    input: NoInfer<Input>,
    options?: RunOptions,
  ): Promise<Output> {
    return this.#executor.run(job, input, { ...options, caller: this.#caller })
  }

  async close(): Promise<void> {}
}
