/**
 * Jobs on worker threads. A job that runs too long, or for nobody any more, is ended together with its thread: while the
 * EVM computes no timer inside that thread could fire. Who waits gets a thread in turn with the other clients.
 */
import { LOCAL } from '../rpc/clientShares.ts'
import type { Gone } from '../rpc/gone.ts'
import {
  JobError,
  type JobName,
  type Jobs,
  type PoolStats,
  type RunOptions,
  type ThreadedExecutor,
} from './executor.ts'
import { FairQueue } from './fairQueue.ts'
import type { Answer, Request } from './messages.ts'
import { PooledJob } from './pooledJob.ts'
import { settle } from './settle.ts'
import type { Spool } from './spool.ts'
import { JobThread, type ThreadOwner } from './thread.ts'

export interface PoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Threads that work at the same time, at most. */
  workersMax: number
  /** Longest run of a job that is given no limit of its own, in milliseconds; waiting does not count. */
  timeoutMs: number
  /** Jobs that may wait for a thread; of one client a quarter, except of `LOCAL`. */
  queueMax: number
  /** Longest wait for a thread, in milliseconds. */
  queueWaitMs?: number
  /** Threads that one client takes at a time, at most, except `LOCAL`. 0: all but one, and the only one. */
  clientThreadsMax?: number
  /** Threads that are ready beside those that work, so that whoever comes after one was ended waits for no start. */
  spares?: 0 | 1
  /** Where long answers are made; pools may share one. */
  spool: Spool
  /** The first thread starts with the first job, not with the pool. */
  isLazy?: boolean
  /** How long a job goes on for which nobody waits any more, in milliseconds. */
  cancelGraceMs?: number
  /** The worker's script. Default: worker.js beside the running bundle. */
  workerUrl?: URL
}

/** {@link PoolOptions.queueWaitMs} by default. */
const QUEUE_WAIT_MS_MAX = 30_000
/**
 * {@link PoolOptions.cancelGraceMs} by default: about what a new thread takes of a core. So ending a job costs no more
 * than was spent on waiting for it, whenever it would have ended.
 */
const CANCEL_GRACE_MS = 100

export class WorkerPool implements ThreadedExecutor {
  readonly #options: PoolOptions
  readonly #queue: FairQueue<PooledJob>
  readonly #threads = new Set<JobThread>()
  /** Ends of threads that are under way. */
  readonly #ending = new Set<Promise<void>>()
  readonly #ended: Record<string, number> = {}
  readonly #owner: ThreadOwner
  #busy = 0
  #nextId = 1
  #closed = false

  /** Unless it is lazy the first thread starts at once, so that the first call does not wait for it. */
  constructor(options: PoolOptions) {
    this.#options = options
    const { workersMax, queueMax, clientThreadsMax = 0 } = options
    const turnsMax = clientThreadsMax === 0 ? Math.max(1, workersMax - 1) : clientThreadsMax
    this.#queue = new FairQueue({ waitingMax: queueMax, turnsMax })
    this.#owner = {
      onReady: (thread) => this.#ready(thread),
      onAnswer: (thread, answer) => this.#finish(thread, answer),
      onLost: (thread, reason) => this.#lose(thread, reason),
    }
    if (options.isLazy !== true) this.#spawn()
  }

  run<J extends JobName>(
    name: J,
    input: Jobs[J]['input'],
    { timeoutMs = this.#options.timeoutMs, caller }: RunOptions = {},
  ): Promise<Jobs[J]['output']> {
    const { spool } = this.#options
    return new Promise((resolve, reject) => {
      const job = new PooledJob({
        request: { id: this.#nextId++, job: name, input, spoolPath: spool.newPath(), spoolBytesMax: 0 },
        timeoutMs,
        client: caller?.client ?? LOCAL,
        resolve: resolve as (output: Jobs[JobName]['output']) => void,
        reject,
        onEnded: (how) => this.#count(how),
      })
      if (this.#closed) job.reject(new JobError('CLOSED', 'the executor is closed'))
      else if (caller?.gone?.isGone === true) this.#cancel(job)
      else this.#admit(job, caller?.gone)
    })
  }

  stats(): PoolStats {
    return {
      threads: this.#threads.size,
      busy: this.#busy,
      queued: this.#queue.length,
      ended: { ...this.#ended },
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const closed = new JobError('CLOSED', 'the executor was closed')
    for (const job of this.#queue.clear()) job.reject(closed)
    for (const thread of [...this.#threads]) this.#drop(thread, closed)
    await Promise.all(this.#ending)
  }

  #count(how: string): void {
    this.#ended[how] = (this.#ended[how] ?? 0) + 1
  }

  /** Gives the job a thread, or lets it wait for one. */
  #admit(job: PooledJob, gone: Gone | undefined): void {
    // While a thread is free, only those wait whose clients have as many as they may.
    if (this.#busy < this.#options.workersMax && this.#queue.beginTurn(job.client)) this.#assign(job)
    else if (!this.#wait(job)) return
    if (gone !== undefined) job.onGone(gone, () => this.#cancel(job))
  }

  /** @returns whether there was room for it */
  #wait(job: PooledJob): boolean {
    const waiting = this.#queue.wait(job.client, job)
    if (typeof waiting === 'string') {
      const whose = waiting === 'FULL' ? 'calls' : 'calls of this client'
      job.reject(new JobError('QUEUE_FULL', `too many ${whose} wait for a worker`))
      return false
    }
    job.waiting = waiting
    const { queueWaitMs = QUEUE_WAIT_MS_MAX } = this.#options
    job.startTimer(queueWaitMs, () => {
      this.#queue.remove(waiting)
      job.reject(new JobError('QUEUE_FULL', `no worker was free for ${queueWaitMs} ms`))
    })
    return true
  }

  #cancel(job: PooledJob): void {
    const { waiting, thread } = job
    const cancelled = new JobError('CANCELLED', 'nobody waits for the answer')
    if (thread?.isReady === true) {
      const { cancelGraceMs = CANCEL_GRACE_MS } = this.#options
      job.startTimer(cancelGraceMs, () => this.#stop(thread, cancelled))
      return
    }
    if (waiting !== undefined) this.#queue.remove(waiting)
    if (thread !== undefined) {
      this.#release(thread)
      this.#options.spool.release(job.request.spoolBytesMax)
    }
    job.reject(cancelled)
    this.#advance()
  }

  /** Gives free threads to those who have waited longest for one. */
  #advance(): void {
    if (this.#closed) return
    for (const thread of this.#threads) {
      if (thread.isReady || thread.job === undefined) continue
      const idle = this.#idle()
      if (idle?.isReady === true) this.#move(thread, idle)
    }
    while (this.#busy < this.#options.workersMax) {
      const job = this.#queue.next()
      if (job === undefined) return
      job.waiting = undefined
      job.stopTimer()
      this.#assign(job)
    }
  }

  /** From a thread that is still starting. */
  #move(from: JobThread, to: JobThread): void {
    const job = from.job!
    from.job = undefined
    to.job = job
    this.#begin(to, job)
  }

  /** A thread without a job, if possible one that is ready. */
  #idle(): JobThread | undefined {
    let starting: JobThread | undefined
    for (const thread of this.#threads) {
      if (thread.job !== undefined) continue
      if (thread.isReady) return thread
      starting = thread
    }
    return starting
  }

  #assign(job: PooledJob): void {
    const { spool } = this.#options
    const { request } = job
    // Only now, so that jobs that wait keep no room from those that run.
    if ('bytesMax' in request.input) request.spoolBytesMax = spool.reserve(request.input.bytesMax)
    const thread = this.#idle() ?? this.#spawn()
    thread.job = job
    job.thread = thread
    this.#busy++
    if (thread.isReady) this.#begin(thread, job)
    this.#keepSpare()
  }

  #begin(thread: JobThread, job: PooledJob): void {
    const { request, timeoutMs } = job
    job.thread = thread
    job.startTimer(timeoutMs, () =>
      this.#stop(thread, new JobError('TIMEOUT', `ended after ${timeoutMs} ms`, timeoutMs)),
    )
    thread.send(request)
  }

  #spawn(): JobThread {
    const { location, workerUrl = new URL('./worker.js', import.meta.url) } = this.#options
    const thread = new JobThread(workerUrl, { location }, this.#owner)
    this.#threads.add(thread)
    return thread
  }

  /** One after the other: a start takes a core for some time, and whoever waits for a thread needs it more. */
  #keepSpare(): void {
    const { spares = 0, workersMax } = this.#options
    if (spares === 0 || this.#closed || this.#threads.size >= workersMax + spares) return
    if (this.#idle() !== undefined) return
    for (const thread of this.#threads) if (!thread.isReady) return
    this.#spawn()
  }

  #ready(thread: JobThread): void {
    if (thread.job !== undefined) this.#begin(thread, thread.job)
    else this.#advance()
    this.#keepSpare()
  }

  #finish(thread: JobThread, answer: Answer): void {
    const { job } = thread
    if (job === undefined || job.request.id !== answer.id) return
    this.#release(thread)
    job.rest()
    settle(job, answer, this.#options.spool)
    this.#advance()
  }

  /** Ends a job that runs, with its thread. */
  #stop(thread: JobThread, error: JobError): void {
    this.#drop(thread, error)
    this.#advance()
    // At once, so that the next job does not wait for its start.
    if (this.#threads.size === 0) this.#spawn()
    this.#keepSpare()
  }

  #lose(thread: JobThread, reason: string): void {
    if (!this.#threads.has(thread)) return
    this.#drop(thread, new JobError('CRASHED', `the worker thread died: ${reason}`))
    // No spare: one that dies of its start would be started for ever. The next job brings one.
    this.#advance()
  }

  #drop(thread: JobThread, error: JobError): void {
    const { job } = thread
    this.#threads.delete(thread)
    if (job !== undefined) this.#release(thread)
    job?.reject(error)
    const ending = this.#end(thread, job?.request)
    this.#ending.add(ending)
    void ending.finally(() => this.#ending.delete(ending))
  }

  /** The thread has no job any more, and the client one turn less. */
  #release(thread: JobThread): void {
    this.#queue.endTurn(thread.job!.client)
    thread.job = undefined
    this.#busy--
  }

  /** Removes what the thread's job wrote, after the thread: it could go on writing. */
  async #end(thread: JobThread, request: Request | undefined): Promise<void> {
    const { spool } = this.#options
    await thread.end()
    if (request === undefined) return
    await spool.drop(request.spoolPath)
    spool.release(request.spoolBytesMax)
  }
}
