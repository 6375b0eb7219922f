/** Lanes: a separate executor for each kind of job, so that no job waits for jobs of another kind. */
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { lastTracedBlock } from '../archive/traces.ts'
import {
  type ClosableExecutor,
  type Executor,
  type JobCaller,
  JobError,
  type PoolStats,
  type RunOptions,
  type ThreadedExecutor,
} from './executor.ts'
import type { BlockInput, Job, Lane } from './job.ts'

/**
 * Returns the lane of a job. A job that needs traces runs in lane `reads` if the archive has the traces. Otherwise, it
 * runs in lane `traces`.
 */
export function laneOf<Input extends BlockInput>(
  { reader, identity }: Archive,
  job: Job<Input>,
  input: Input,
): Lane {
  const place = job.place(input)
  if (typeof place === 'string') return place
  const traced = lastTracedBlock(reader, identity, headOf(reader).number)
  return traced !== undefined && place.tracedTo <= traced ? 'reads' : 'traces'
}

/** Called with the name of each job that did not run to its end. */
export type OnJobFailed = (job: string, error: JobError) => void

/** Passes each job to the executor of its lane. */
export class Lanes implements ClosableExecutor {
  readonly #archive: () => Archive
  readonly #lanes: Readonly<Record<Lane, ThreadedExecutor>>
  readonly #onFailed: OnJobFailed

  /**
   * @param archive returns the archive at the newest head
   * @param lanes executors, which {@link close} closes
   */
  constructor(
    archive: () => Archive,
    lanes: Readonly<Record<Lane, ThreadedExecutor>>,
    onFailed: OnJobFailed = () => {},
  ) {
    this.#archive = archive
    this.#lanes = lanes
    this.#onFailed = onFailed
  }

  async run<Input extends BlockInput, Output>(
    job: Job<Input, Output>,
    input: NoInfer<Input>,
    options?: RunOptions,
  ): Promise<Output> {
    try {
      return await this.#lanes[laneOf(this.#archive(), job, input)].run(job, input, options)
    } catch (error) {
      if (error instanceof JobError) this.#onFailed(job.name, error)
      throw error
    }
  }

  /** An executor that runs the jobs of one caller in these lanes. */
  forCaller(caller: JobCaller): Executor {
    return { run: (job, input, options) => this.run(job, input, { ...options, caller }) }
  }

  /** The figures of each lane. */
  stats(): Readonly<Record<Lane, PoolStats>> {
    const { reads, calls, traces, proofs, pending } = this.#lanes
    return {
      reads: reads.stats(),
      calls: calls.stats(),
      traces: traces.stats(),
      proofs: proofs.stats(),
      pending: pending.stats(),
    }
  }

  /** Ends all threads, so that no thread has the store open. Queued jobs wait until {@link resume}. */
  async pause(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.pause()))
  }

  resume(): void {
    for (const lane of Object.values(this.#lanes)) lane.resume()
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()))
  }
}
