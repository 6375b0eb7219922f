/**
 * Jobs on worker threads. A job that runs too long, or for nobody any more, is ended together with its thread: while the
 * EVM computes no timer inside that thread could fire. Who waits gets a thread in turn with the other clients.
 */
import { LOCAL } from '../rpc/clientShares.ts'
import {
  JobError,
  type JobName,
  type Jobs,
  type PoolStats,
  type RunOptions,
  type ThreadedExecutor,
} from './executor.ts'
import { FairQueue } from './fairQueue.ts'
import type { Answer } from './messages.ts'
import { noOutcomes } from './outcomes.ts'
import { PooledJob } from './pooledJob.ts'
import { settle } from './settle.ts'
import type { Spool } from './spool.ts'
import { JobThread, type ThreadOwner } from './thread.ts'
import { reasonOf, Threads } from './threads.ts'

export interface PoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Threads that work at the same time, at most. */
  workersMax: number
  /** Longest run of a job that is given no limit of its own, in milliseconds; waiting does not count. */
  timeoutMs: number
  /** Jobs that may wait for a thread; of one client a quarter, except of `LOCAL`. */
  queueMax: number
  /** Longest wait for a thread, its start included, in milliseconds. */
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
  /** Memory of each thread's JavaScript objects, in bytes; what needs more is ended. Default: Node's own bound. */
  heapBytesMax?: number
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
/** So many times the threads that work are there or ending at a time, at most, spares apart. */
const ENDING_PARTS = 2

export class WorkerPool implements ThreadedExecutor {
  readonly #options: PoolOptions
  readonly #queue: FairQueue<PooledJob>
  readonly #threads: Threads
  readonly #ended = noOutcomes()
  #busy = 0
  #nextId = 1
  #closed = false
  /** The store is opened again: no thread may have it open. */
  #paused = false

  /** Unless it is lazy the first thread starts at once, so that the first call does not wait for it. */
  constructor(options: PoolOptions) {
    this.#options = options
    const { workersMax, queueMax, clientThreadsMax = 0, spares = 0, heapBytesMax } = options
    const turnsMax = clientThreadsMax === 0 ? Math.max(1, workersMax - 1) : clientThreadsMax
    this.#queue = new FairQueue({ waitingMax: queueMax, turnsMax })
    const owner: ThreadOwner = {
      onReady: (thread) => this.#ready(thread),
      onAnswer: (thread, answer) => this.#finish(thread, answer),
      onLost: (thread, error) => this.#lose(thread, error),
    }
    const { location, workerUrl = new URL('./worker.js', import.meta.url) } = options
    const make = (): JobThread => new JobThread(workerUrl, { location }, owner, heapBytesMax)
    this.#threads = new Threads(make, ENDING_PARTS * workersMax + spares)
    if (options.isLazy !== true) this.#threads.start()
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
        gone: caller?.gone,
        resolve: resolve as (output: Jobs[JobName]['output']) => void,
        reject,
        onEnded: (how) => this.#ended[how]++,
      })
      if (this.#closed) job.reject(new JobError('CLOSED', 'the executor is closed'))
      else if (job.isGone) job.reject(cancelled())
      else this.#admit(job)
    })
  }

  stats(): PoolStats {
    return {
      threads: this.#threads.size,
      busy: this.#busy,
      queued: this.#queue.length,
      ending: this.#threads.ending,
      ended: { ...this.#ended },
    }
  }

  /** Ends all threads and what runs on them; what waits goes on waiting until {@link resume}. */
  async pause(): Promise<void> {
    this.#paused = true
    const reopened = new JobError('REOPENED', 'the store is opened again')
    for (const thread of [...this.#threads]) this.#drop(thread, reopened)
    await this.#threads.allEnded()
  }

  /** Starts threads anew. */
  resume(): void {
    this.#paused = false
    if (this.#closed) return
    if (this.#options.isLazy !== true) this.#threads.start()
    this.#advance()
  }

  async close(): Promise<void> {
    this.#closed = true
    const closed = new JobError('CLOSED', 'the executor was closed')
    for (const job of this.#queue.clear()) job.reject(closed)
    for (const thread of [...this.#threads]) this.#drop(thread, closed)
    await this.#threads.allEnded()
  }

  /** Gives the job a thread, or lets it wait for one. */
  #admit(job: PooledJob): void {
    job.onGone(() => this.#cancel(job))
    // While a thread is free, only those wait whose clients have as many as they may.
    if (this.#hasThreadFree && this.#queue.beginTurn(job.client)) this.#assign(job)
    else this.#wait(job)
  }

  get #hasThreadFree(): boolean {
    return !this.#paused && this.#busy < this.#options.workersMax && this.#threads.hasOneFree
  }

  #wait(job: PooledJob): void {
    const waiting = this.#queue.wait(job.client, job)
    if (waiting === 'FULL') {
      job.reject(new JobError('QUEUE_FULL', 'too many calls wait for a worker'))
    } else if (waiting === 'CLIENT_FULL') {
      job.reject(new JobError('CLIENT_QUEUE_FULL', 'too many calls of this client wait for a worker'))
    } else {
      job.waiting = waiting
      this.#boundWait(job)
    }
  }

  /** Until it runs: the start of its thread is part of the wait. */
  #boundWait(job: PooledJob): void {
    const { queueWaitMs = QUEUE_WAIT_MS_MAX } = this.#options
    job.startTimer(queueWaitMs, () => {
      this.#withdraw(job, new JobError('QUEUE_FULL', `no worker was free for ${queueWaitMs} ms`))
      this.#advance()
    })
  }

  #cancel(job: PooledJob): void {
    const { thread } = job
    if (thread?.isReady === true) {
      const { cancelGraceMs = CANCEL_GRACE_MS } = this.#options
      job.startTimer(cancelGraceMs, () => this.#stop(thread, cancelled()))
      return
    }
    this.#withdraw(job, cancelled())
    this.#advance()
  }

  /** Rejects a job that does not run: it waits, or its thread is starting, or it could not be sent. */
  #withdraw(job: PooledJob, error: JobError): void {
    const { waiting, thread, client, request } = job
    if (waiting !== undefined) this.#queue.remove(waiting)
    if (thread !== undefined) {
      this.#release(thread)
      this.#options.spool.release(client, request.spoolBytesMax)
    }
    job.reject(error)
  }

  /** Gives free threads to those who have waited longest for one. */
  #advance(): void {
    if (this.#closed || this.#paused) return
    for (const thread of this.#threads) {
      if (thread.isReady || thread.job === undefined) continue
      const idle = this.#threads.idle()
      if (idle?.isReady === true) this.#move(thread, idle)
    }
    while (this.#hasThreadFree) {
      const job = this.#queue.next()
      if (job === undefined) return
      job.waiting = undefined
      // A caller may have had many, whose listeners are told one after the other.
      if (job.isGone) this.#refuse(job, cancelled())
      else this.#assign(job)
    }
  }

  /** From a thread that is still starting. */
  #move(from: JobThread, to: JobThread): void {
    const job = from.job!
    from.job = undefined
    to.job = job
    this.#begin(to, job)
  }

  /** @param job that has a turn, and no thread */
  #refuse(job: PooledJob, error: JobError): void {
    this.#queue.endTurn(job.client)
    job.reject(error)
  }

  /** @param job that has a turn */
  #assign(job: PooledJob): void {
    const { spool } = this.#options
    const { request, client } = job
    const thread = this.#threads.idle() ?? this.#threads.start()
    if (thread instanceof JobError) {
      this.#refuse(job, thread)
      return
    }
    // Only now, so that jobs that wait keep no room from those that run.
    if ('bytesMax' in request.input) request.spoolBytesMax = spool.reserve(client, request.input.bytesMax)
    thread.job = job
    job.thread = thread
    this.#busy++
    if (thread.isReady) this.#begin(thread, job)
    else if (!job.isTimed) this.#boundWait(job)
    this.#keepSpare()
  }

  #begin(thread: JobThread, job: PooledJob): void {
    const { request, timeoutMs } = job
    job.thread = thread
    job.startTimer(timeoutMs, () =>
      this.#stop(thread, new JobError('TIMEOUT', `ended after ${timeoutMs} ms`, timeoutMs)),
    )
    try {
      thread.send(request)
    } catch (error) {
      this.#withdraw(job, new JobError('CRASHED', `the job could not be sent: ${reasonOf(error)}`))
    }
  }

  /** One after the other: a start takes a core for some time, and whoever waits for a thread needs it more. */
  #keepSpare(): void {
    const { spares = 0, workersMax } = this.#options
    if (spares === 0 || this.#closed || this.#threads.size >= workersMax + spares) return
    if (this.#threads.idle() !== undefined) return
    for (const thread of this.#threads) if (!thread.isReady) return
    // Without it the next job tries again.
    this.#threads.start()
  }

  #ready(thread: JobThread): void {
    if (!this.#threads.has(thread)) return
    if (thread.job !== undefined) this.#begin(thread, thread.job)
    if (thread.job === undefined) this.#advance()
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
    if (this.#threads.size === 0) this.#threads.start()
    this.#keepSpare()
  }

  #lose(thread: JobThread, error: JobError): void {
    if (!this.#threads.has(thread)) return
    if (thread.isReady && thread.job !== undefined) {
      this.#stop(thread, error)
      return
    }
    this.#drop(thread, error)
    // No spare: one that dies of its start would be started for ever. The next job brings one.
    this.#advance()
  }

  #drop(thread: JobThread, error: JobError): void {
    const { job } = thread
    if (job !== undefined) this.#release(thread)
    job?.reject(error)
    const ended = this.#threads.end(thread, () => this.#clearUp(job))
    // Those wait that found too many threads, ending ones among them.
    void ended.then(() => this.#advance())
  }

  /** The thread has no job any more, and the client one turn less. */
  #release(thread: JobThread): void {
    this.#queue.endTurn(thread.job!.client)
    thread.job = undefined
    this.#busy--
  }

  /** Removes what the job wrote, after its thread: it could go on writing. */
  async #clearUp(job: PooledJob | undefined): Promise<void> {
    if (job === undefined) return
    const { spool } = this.#options
    const { client, request } = job
    await spool.drop(request.spoolPath)
    spool.release(client, request.spoolBytesMax)
  }
}

function cancelled(): JobError {
  return new JobError('CANCELLED', 'nobody waits for the answer')
}
