/**
 * Jobs on worker threads. A job that runs too long is ended together with its thread: while the EVM computes no timer
 * inside that thread could fire.
 */
import { Worker } from 'node:worker_threads'
import { ArchiveError } from '../archive/errors.ts'
import { ExecutionError } from '../evm/errors.ts'
import {
  type Executor,
  JobError,
  type JobName,
  type Jobs,
  type JsonResult,
  type RunOptions,
  type ValueJobs,
} from './executor.ts'
import type { Failure, Reply, Request, WorkerData } from './messages.ts'
import type { Outcome } from './runner.ts'
import type { Spool } from './spool.ts'

export interface PoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Threads at most. */
  workersMax: number
  /** Longest run of a job that is given no limit of its own, in milliseconds; waiting does not count. */
  timeoutMs: number
  /** Jobs that may wait for a thread. */
  queueMax: number
  /** Where long answers are made; pools may share one. */
  spool: Spool
  /** The first thread starts with the first job, not with the pool. */
  isLazy?: boolean
  /** The worker's script. Default: worker.js beside the running bundle. */
  workerUrl?: URL
}

interface Pending {
  request: Request
  timeoutMs: number
  resolve: (output: ValueJobs[keyof ValueJobs]['output'] | JsonResult) => void
  reject: (error: Error) => void
}

/** Longest start of a thread, loading and opening the store, in milliseconds. */
const START_MS_MAX = 60_000

/** A thread and the job that it has. */
interface Thread {
  worker: Worker
  /** It has loaded and opened the store; until then its job waits, and the job's time does not run. */
  ready: boolean
  current: Pending | undefined
  timer: NodeJS.Timeout | undefined
}

export class WorkerPool implements Executor {
  readonly #options: PoolOptions
  readonly #threads = new Set<Thread>()
  readonly #queue: Pending[] = []
  /** Ends of threads that are under way. */
  readonly #ending = new Set<Promise<void>>()
  #nextId = 1
  #closed = false

  /** Unless it is lazy the first thread starts at once, so that the first call does not wait for it. */
  constructor(options: PoolOptions) {
    this.#options = options
    if (options.isLazy !== true) this.#spawn()
  }

  run<J extends JobName>(
    job: J,
    input: Jobs[J]['input'],
    { timeoutMs = this.#options.timeoutMs }: RunOptions = {},
  ): Promise<Jobs[J]['output']> {
    if (this.#closed) return Promise.reject(new JobError('CLOSED', 'the executor is closed'))
    const { spool, queueMax } = this.#options
    return new Promise((resolve, reject) => {
      const request = { id: this.#nextId++, job, input, spoolPath: spool.newPath(), spoolBytesMax: 0 }
      this.#queue.push({ request, timeoutMs, resolve: resolve as Pending['resolve'], reject })
      this.#advance()
      // A job that got a thread at once did not wait: even a queue of length 0 has room for it.
      if (this.#queue.length <= queueMax) return
      this.#queue.pop()
      reject(new JobError('QUEUE_FULL', `${this.#queue.length} jobs are waiting`))
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.splice(0)) reject(new JobError('CLOSED', 'the executor was closed'))
    const closed = new JobError('CLOSED', 'the executor was closed')
    for (const thread of [...this.#threads]) this.#drop(thread, closed)
    await Promise.all(this.#ending)
  }

  /** Gives waiting jobs to idle threads, starting threads while there may be more. */
  #advance(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#threads].find(({ current }) => current === undefined)
      const thread = idle ?? (this.#threads.size < this.#options.workersMax ? this.#spawn() : undefined)
      if (thread === undefined) return
      this.#assign(thread, this.#queue.shift()!)
    }
  }

  #assign(thread: Thread, pending: Pending): void {
    const { request } = pending
    // Only now, so that jobs that wait keep no room from those that run.
    if ('bytesMax' in request.input) {
      request.spoolBytesMax = this.#options.spool.reserve(request.input.bytesMax)
    }
    thread.current = pending
    if (thread.ready) this.#startTimer(thread, pending)
    thread.worker.postMessage(request)
  }

  #startTimer(thread: Thread, { timeoutMs }: Pending): void {
    thread.timer = setTimeout(() => this.#timeOut(thread, timeoutMs), timeoutMs)
  }

  #spawn(): Thread {
    const { location, workerUrl = new URL('./worker.js', import.meta.url) } = this.#options
    const worker = new Worker(workerUrl, { workerData: { location } satisfies WorkerData })
    const thread: Thread = { worker, ready: false, current: undefined, timer: undefined }
    const startFailed = (): void => this.#lose(thread, `not ready after ${START_MS_MAX} ms`)
    thread.timer = setTimeout(startFailed, START_MS_MAX).unref()
    this.#threads.add(thread)
    worker.on('message', (reply: Reply) => this.#finish(thread, reply))
    worker.on('error', (error) => this.#lose(thread, error.stack ?? error.message))
    worker.on('exit', (code) => this.#lose(thread, `exit code ${code}`))
    // An idle pool keeps no process alive; a running job does, through the request that waits for it.
    worker.unref()
    return thread
  }

  #finish(thread: Thread, reply: Reply): void {
    const { current } = thread
    if ('ready' in reply) {
      clearTimeout(thread.timer)
      thread.ready = true
      if (current !== undefined) this.#startTimer(thread, current)
      return
    }
    if (current === undefined || current.request.id !== reply.id) return
    clearTimeout(thread.timer)
    thread.current = undefined
    if ('failure' in reply) this.#fail(current, reply.failure)
    else this.#deliver(current, reply.outcome)
    this.#advance()
  }

  #fail({ request, reject }: Pending, failure: Failure): void {
    const { spool } = this.#options
    spool.release(request.spoolBytesMax)
    if (failure.code === 'SPOOL_FAILED') spool.fail(failure.message)
    reject(errorOf(failure))
  }

  #deliver({ request, resolve, reject }: Pending, outcome: Outcome): void {
    const { spool } = this.#options
    if ('json' in outcome) spool.take(outcome.json, request.spoolBytesMax).then(resolve, reject)
    else {
      spool.release(request.spoolBytesMax)
      resolve(outcome.output)
    }
  }

  #timeOut(thread: Thread, timeoutMs: number): void {
    this.#drop(thread, new JobError('TIMEOUT', `ended after ${timeoutMs} ms`, timeoutMs))
    // At once, so that the next job does not wait for its start.
    if (!this.#closed && this.#threads.size === 0) this.#spawn()
    this.#advance()
  }

  #lose(thread: Thread, reason: string): void {
    if (!this.#threads.has(thread)) return
    this.#drop(thread, new JobError('CRASHED', `the worker thread died: ${reason}`))
    if (!this.#closed) this.#advance()
  }

  #drop(thread: Thread, error: JobError): void {
    const { current } = thread
    this.#threads.delete(thread)
    clearTimeout(thread.timer)
    thread.current = undefined
    current?.reject(error)
    const ending = this.#end(thread.worker, current?.request)
    this.#ending.add(ending)
    void ending.finally(() => this.#ending.delete(ending))
  }

  /** Removes what the thread's job wrote, after the thread: it could go on writing. */
  async #end(worker: Worker, request: Request | undefined): Promise<void> {
    const { spool } = this.#options
    await worker.terminate()
    if (request === undefined) return
    await spool.drop(request.spoolPath)
    spool.release(request.spoolBytesMax)
  }
}

function errorOf(failure: Failure): Error {
  if (failure.kind === 'archive') return new ArchiveError(failure.code, failure.message)
  if (failure.kind === 'execution') {
    return new ExecutionError(failure.code, failure.message, failure.data, failure.callIndex)
  }
  return new JobError(failure.code, failure.message, undefined, failure.bytesMax)
}
