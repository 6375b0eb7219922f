/** A pool whose threads the test directs. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { expect } from 'chai'
import { call } from '../../src/jobs/definitions/call.ts'
import { JobError, type PoolStats, type RunOptions } from '../../src/jobs/executor.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import type { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { threadScript } from '../support/threadScript.ts'

/**
 * A worker that reports events to a channel and obeys commands from the channel. A job returns the id of its thread.
 * Jobs run one after another, and are taken as in the real worker (jobFlag.ts).
 */
export const SCRIPT = `
  import { parentPort, threadId, workerData } from 'node:worker_threads'
  const stage = new BroadcastChannel(workerData.location)
  const { flag } = workerData
  const sent = []
  let running
  stage.onmessage = ({ data }) => {
    if (data.ready === threadId) parentPort.postMessage({ ready: true })
    if (running === undefined || data.end !== running.input.name) return
    if (data.dies) process.exit(1)
    const { id } = running
    const failure = { kind: 'archive', code: 'CORRUPT', message: 'as sent' }
    parentPort.postMessage(data.fails ? { id, failure } : { id, outcome: { output: threadId } })
    running = undefined
    begin()
  }
  parentPort.on('message', (job) => {
    stage.postMessage({ got: job.input.name, on: threadId })
    sent.push(job)
    begin()
  })
  const isMine = ({ id, sent }) => Atomics.compareExchange(flag, 1 + (sent % 4), id, 0) === id
  function begin() {
    while (running === undefined && sent.length > 0) {
      const job = sent.shift()
      if (!isMine(job)) continue
      running = job
      stage.postMessage({ begun: job.input.name, on: threadId })
    }
  }
  stage.postMessage({ started: threadId })`

/** Longer than any test, so that no test reaches a time limit or a grace period of this length. */
export const LONG_MS = 600_000

/** The messages of threads. */
type Reported = { started?: number; got?: string; begun?: string; on?: number }

/** Options of a job. */
interface StageRun {
  signal?: CancelSignal
  timeoutMs?: number
  worked?: (ms: number) => void
}

/** Directs the threads of a pool. */
export class Stage {
  readonly #channel: BroadcastChannel
  readonly pool: WorkerPool
  /** Events in order: `started 1`, `begun a on 1`. */
  readonly events: string[] = []
  /** Jobs that reached their threads, in order; a job that was taken back may appear several times. */
  readonly got: string[] = []
  /** Time of the pool's clock, in milliseconds. */
  nowMs = 0
  /** Whether threads become ready as soon as they start. */
  isOpen = true

  constructor(options: Partial<WorkerPoolOptions> = {}) {
    const location = randomUUID()
    this.#channel = new BroadcastChannel(location)
    this.#channel.onmessage = (message: unknown) => this.#hear((message as { data: Reported }).data)
    const workerUrl = threadScript(SCRIPT)
    const spool = new Spool(join(tmpdir(), location))
    const now = (): number => this.nowMs
    const defaults = { workersMax: 1, timeoutMs: LONG_MS, queueMax: 100, now }
    this.pool = new WorkerPool({ ...defaults, location, spool, workerUrl, ...options })
  }

  #hear(data: Reported): void {
    if (data.started !== undefined) {
      this.events.push(`started ${data.started}`)
      if (this.isOpen) this.letIn(data.started)
    } else if (data.got !== undefined) this.got.push(data.got)
    else if (data.begun !== undefined) this.events.push(`begun ${data.begun} on ${data.on}`)
  }

  letIn(thread: number): void {
    this.#channel.postMessage({ ready: thread })
  }

  /** Runs a job; only the name matters to the script. */
  run(name: string, client: string, options: StageRun = {}): Promise<number> {
    const { signal, worked, ...others } = options
    const run: RunOptions = { ...others, caller: { client, signal, worked } }
    return this.pool.run(call, { name } as never, run) as unknown as Promise<number>
  }

  end(name: string, fails = false): void {
    this.#channel.postMessage({ end: name, fails })
  }

  /** Ends the thread that runs the job, without an answer. */
  kill(name: string): void {
    this.#channel.postMessage({ end: name, dies: true })
  }

  get started(): number[] {
    return this.events.flatMap((event) => (event.startsWith('started') ? [Number(event.slice(8))] : []))
  }

  /** Names of the jobs that have begun, in order. */
  get begun(): string[] {
    return this.events.flatMap((event) => /^begun (\S+)/.exec(event)?.[1] ?? [])
  }

  /** Resolves when the jobs have reached their threads, whether or not they begin. */
  async gets(...names: string[]): Promise<void> {
    await until(() => names.every((name) => this.got.includes(name)))
  }

  async begins(...names: string[]): Promise<void> {
    await until(() => names.every((name) => this.begun.includes(name)))
  }

  /** Resolves when no thread has a job. A job fails at its time limit, and its thread is ended only some time later. */
  async isIdle(): Promise<void> {
    await until(() => this.pool.stats().busy === 0)
  }

  async starts(threads: number): Promise<void> {
    await until(() => this.started.length >= threads)
  }

  async close(): Promise<void> {
    await this.pool.close()
    this.#channel.close()
  }
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** The error of a job that fails. */
export async function failureOf(running: Promise<unknown>): Promise<JobError> {
  const error = await running.then(
    () => expect.fail('the job succeeded'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof JobError) return error
  throw error
}

/** Counts of the outcomes of the pool's jobs, without zeros. */
export function endsOf(stats: Pick<PoolStats, 'ended'>): Record<string, number> {
  return Object.fromEntries(Object.entries(stats.ended).filter(([, count]) => count > 0))
}
