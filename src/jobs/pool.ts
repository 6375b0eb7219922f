/**
 * Jobs on worker threads. A job that runs too long is ended together with its thread: while the EVM computes no timer
 * inside that thread could fire.
 */
import { Worker } from 'node:worker_threads'
import { ExecutionError } from '../evm/errors.ts'
import { type Executor, JobError, type JobName, type Jobs } from './executor.ts'
import type { Failure, Reply, Request, WorkerData } from './messages.ts'

export interface PoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Threads at most. */
  workersMax: number
  /** Longest run of one job, in milliseconds; waiting does not count. */
  timeoutMs: number
  /** Jobs that may wait for a thread. */
  queueMax: number
  /** The worker's script. Default: worker.js beside the running bundle. */
  workerUrl?: URL
}

interface Pending {
  request: Request
  resolve: (output: Jobs[JobName]['output']) => void
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
  #nextId = 1
  #closed = false

  /** The first thread starts at once, so that the first call does not wait for it. */
  constructor(options: PoolOptions) {
    this.#options = options
    this.#spawn()
  }

  run<J extends JobName>(job: J, input: Jobs[J]['input']): Promise<Jobs[J]['output']> {
    if (this.#closed) return Promise.reject(new JobError('CLOSED', 'the executor is closed'))
    return new Promise((resolve, reject) => {
      const request = { id: this.#nextId++, job, input }
      this.#queue.push({ request, resolve: resolve as Pending['resolve'], reject })
      this.#advance()
      // A job that got a thread at once did not wait: even a queue of length 0 has room for it.
      if (this.#queue.length <= this.#options.queueMax) return
      this.#queue.pop()
      reject(new JobError('QUEUE_FULL', `${this.#queue.length} jobs are waiting`))
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.splice(0)) reject(new JobError('CLOSED', 'the executor was closed'))
    const threads = [...this.#threads]
    for (const thread of threads) this.#drop(thread, new JobError('CLOSED', 'the executor was closed'))
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
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
    thread.current = pending
    if (thread.ready) this.#startTimer(thread)
    thread.worker.postMessage(pending.request)
  }

  #startTimer(thread: Thread): void {
    thread.timer = setTimeout(() => this.#timeOut(thread), this.#options.timeoutMs)
  }

  #spawn(): Thread {
    const { location, workerUrl = new URL('./worker.js', import.meta.url) } = this.#options
    const worker = new Worker(workerUrl, { workerData: { location } satisfies WorkerData })
    const thread: Thread = { worker, ready: false, current: undefined, timer: undefined }
    thread.timer = setTimeout(() => {
      this.#lose(thread, `not ready after ${START_MS_MAX} ms`)
      void worker.terminate()
    }, START_MS_MAX).unref()
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
      if (current !== undefined) this.#startTimer(thread)
      return
    }
    if (current === undefined || current.request.id !== reply.id) return
    clearTimeout(thread.timer)
    thread.current = undefined
    if ('failure' in reply) current.reject(errorOf(reply.failure))
    else current.resolve(reply.output)
    this.#advance()
  }

  #timeOut(thread: Thread): void {
    const { timeoutMs } = this.#options
    this.#drop(thread, new JobError('TIMEOUT', `ended after ${timeoutMs} ms`, timeoutMs))
    void thread.worker.terminate()
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
    this.#threads.delete(thread)
    clearTimeout(thread.timer)
    thread.current?.reject(error)
    thread.current = undefined
  }
}

function errorOf(failure: Failure): Error {
  if (failure.kind === 'execution') return new ExecutionError(failure.code, failure.message, failure.data)
  return new JobError(failure.code, failure.message)
}
