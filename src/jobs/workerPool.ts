/**
 * A pool of worker threads that run jobs.
 *
 * - Clients take turns. Clients that used less time come first.
 * - A job ends early when it exceeds its time limit or its caller cancels it. The pool sets a flag, which the thread
 *   checks while the EVM computes. If the thread does not react in time, the thread is ended, too.
 * - The spare thread runs only jobs of clients that have no running job and whose last job was short.
 * - If a client that may use the spare thread has waited for long, a job of the client that used most time is ended.
 * - Short jobs may be sent to a thread that is running another short job (stacking.ts).
 */
import { LOCAL } from '../rpc/clientShares.ts'
import { cancelled, letWait, notSent } from './admission.ts'
import { JobError, type PoolStats, type RunOptions, type ThreadedExecutor } from './executor.ts'
import { FairQueue } from './fairQueue.ts'
import type { BlockInput, Job, JsonInput } from './job.ts'
import type { JobAnswer } from './messages.ts'
import { CANCEL_GRACE_MS, type JobEnd, noOutcomes, turnOf } from './outcomes.ts'
import { PooledJob } from './pooledJob.ts'
import { CREDIT_TURNS, jobToEnd, preempted } from './preemption.ts'
import { Stacking } from './stacking.ts'
import { JobThread, type ThreadJob, type ThreadOwner } from './thread.ts'
import { Threads } from './threads.ts'
import { ELAPSED_FACTOR, type WorkerPoolOptions } from './workerPoolOptions.ts'

/** Default of {@link WorkerPoolOptions.stackedLateMs}. */
const STACKED_LATE_MS = 5
/** Default of {@link WorkerPoolOptions.queueWaitMs}. */
const QUEUE_WAIT_MS_MAX = 90_000
/**
 * Default of {@link WorkerPoolOptions.obeyMs}. The core checks every few milliseconds whether its job was ended.
 * Precompiled contracts, and jobs that only read, do not check, so their thread is ended after this time.
 */
const OBEY_MS = 50

export class WorkerPool implements ThreadedExecutor {
  readonly #options: WorkerPoolOptions
  readonly #queue: FairQueue<ThreadJob>
  readonly #threads: Threads
  readonly #stacking: Stacking
  readonly #ended = noOutcomes()
  #nextId = 1
  #closed = false
  /** Whether the store is being reopened; no thread may have the store open meanwhile. */
  #paused = false

  /** The first job starts the first thread. */
  constructor(options: WorkerPoolOptions) {
    this.#options = options
    const { workersMax, queueMax, clientThreadsMax = 0, spares = 0, heapBytesMax } = options
    const turnsMax = clientThreadsMax === 0 ? Math.max(1, workersMax - 1) : clientThreadsMax
    this.#queue = new FairQueue({
      waitingMax: queueMax,
      turnsMax,
      creditMs: CREDIT_TURNS * (options.preemptMs ?? 0),
    })
    const owner: ThreadOwner = {
      onReady: (thread) => this.#ready(thread),
      onAnswer: (thread, answer) => this.#finish(thread, answer),
      onLost: (thread, error) => this.#lose(thread, error),
    }
    const { location, niceness, core, workerUrl = new URL('./worker.js', import.meta.url) } = options
    const make = (): JobThread => new JobThread(workerUrl, { location, niceness, core }, owner, heapBytesMax)
    this.#threads = new Threads(make, { workersMax, spares })
    this.#stacking = new Stacking({
      ...{ queue: this.#queue, threads: this.#threads, stackedMax: options.stackedMax ?? 0 },
      lateMs: options.stackedLateMs ?? STACKED_LATE_MS,
      now: () => this.#now(),
      refuse: (job, error) => this.#refuse(job, error),
      onWait: (job) => this.#boundWait(job),
      onTakenBack: () => this.#advance(),
    })
  }

  run<Input extends BlockInput, Output>(
    { name }: Job<Input, Output>,
    input: NoInfer<Input>,
    { timeoutMs = this.#options.timeoutMs, caller }: RunOptions = {},
  ): Promise<Output> {
    const { spool } = this.#options
    return new Promise((resolve, reject) => {
      const job: ThreadJob = new PooledJob({
        request: {
          id: this.#nextId++,
          sent: 0,
          job: name,
          input,
          spoolPath: spool.newPath(),
          spoolBytesMax: 0,
        },
        timeoutMs,
        client: caller?.client ?? LOCAL,
        signal: caller?.signal,
        worked: caller?.worked,
        resolve: resolve as (output: unknown) => void,
        reject,
        onEnded: (how) => this.#ended[how]++,
      })
      if (this.#closed) job.reject(new JobError('CLOSED', 'the executor is closed'))
      else if (job.isCancelled) job.reject(cancelled())
      else this.#admit(job)
    })
  }

  stats(): PoolStats {
    return {
      threads: this.#threads.size,
      busy: this.#threads.busy,
      queued: this.#queue.length + this.#stacking.count,
      ending: this.#threads.ending,
      ended: { ...this.#ended },
    }
  }

  /** Ends all threads, and rejects their jobs with REOPENED. Queued jobs stay queued until {@link resume}. */
  async pause(): Promise<void> {
    this.#paused = true
    const reopened = new JobError('REOPENED', 'the store is opened again')
    for (const thread of [...this.#threads]) this.#drop(thread, reopened)
    await this.#threads.allEnded()
  }

  /** Goes on with the jobs that wait. */
  resume(): void {
    this.#paused = false
    if (!this.#closed) this.#advance()
  }

  async close(): Promise<void> {
    this.#closed = true
    const closed = new JobError('CLOSED', 'the executor was closed')
    for (const job of this.#queue.clear()) job.reject(closed)
    for (const thread of [...this.#threads]) this.#drop(thread, closed)
    await this.#threads.allEnded()
  }

  /** Assigns a thread to the job, or queues the job. */
  #admit(job: ThreadJob): void {
    job.onCancel(() => this.#cancel(job))
    // While a thread is free, a job waits only if its client has the maximum number of threads.
    if (this.#beginTurn(job.client)) this.#assign(job)
    else if (letWait(this.#queue, job)) {
      this.#boundWait(job)
      this.#stacking.fill()
    }
  }

  #beginTurn(client: string): boolean {
    if (this.#paused || !this.#threads.hasOneFree) return false
    if (this.#threads.hasWorkerFree) return this.#queue.beginTurn(client)
    return this.#threads.hasSpareFree && this.#queue.beginShortTurn(client)
  }

  /** Starts the timers of a job that waits for a thread, or for the start of its thread. */
  #boundWait(job: ThreadJob): void {
    const { queueWaitMs = QUEUE_WAIT_MS_MAX, preemptMs = Number.POSITIVE_INFINITY } = this.#options
    const isOverdue = (): void => {
      job.isOverdue = true
      this.#preempt()
    }
    job.startTimers(preemptMs, isOverdue, queueWaitMs, undefined, () => {
      this.#withdraw(job, new JobError('QUEUE_FULL', `no worker was free for ${queueWaitMs} ms`))
      this.#advance()
    })
  }

  /** If a client with short jobs has waited for long, ends a job of the client that used the most time. */
  #preempt(): void {
    const { preemptMs = Number.POSITIVE_INFINITY } = this.#options
    if (!this.#threads.hasSpareFree) {
      const first = this.#queue.firstShort
      if (first?.isOverdue !== true) return
      const running = [...this.#threads].flatMap(({ job }) => job ?? [])
      // Preempt no other job while a job is being ended: the thread of that job goes to the first waiting job.
      if (running.some(({ ending }) => ending !== undefined)) return
      const excessMs = (client: string): number => this.#queue.excessMs(client, first.client)
      const thread = jobToEnd(first.client, running, excessMs, this.#now())?.thread
      if (thread === undefined) return
      this.#interrupt(thread, preempted(preemptMs))
    }
  }

  #now(): number {
    return this.#options.now?.() ?? performance.now()
  }

  #cancel(job: ThreadJob): void {
    const { thread } = job
    if (thread !== undefined && thread.job !== job) {
      this.#stacking.cancel(thread, job)
      return
    }
    if (thread?.isReady === true) {
      const { cancelGraceMs = CANCEL_GRACE_MS } = this.#options
      thread.interrupt(job)
      job.startTimer(cancelGraceMs, () => this.#stop(thread, cancelled()))
      return
    }
    this.#withdraw(job, cancelled())
    this.#advance()
  }

  /** Rejects a job that is not running: it is queued, its thread is starting, or it could not be sent. */
  #withdraw(job: ThreadJob, error: JobError): void {
    const { waiting, thread, client, request } = job
    if (waiting !== undefined) this.#queue.remove(waiting)
    if (thread !== undefined) {
      this.#release(thread)
      this.#options.spool.release(client, request.spoolBytesMax)
    }
    job.reject(error)
  }

  /** Assigns free threads to queued jobs, in the order of the queue. */
  #advance(): void {
    if (this.#closed || this.#paused) return
    // Queued jobs get the free threads first. The loop below then moves jobs whose threads are still starting to the
    // remaining free threads.
    while (this.#threads.hasOneFree && this.#threads.hasSpareFree) {
      const job = this.#threads.hasWorkerFree ? this.#queue.next() : this.#queue.nextShort()
      if (job === undefined) break
      job.waiting = undefined
      // One signal may cancel several jobs, and calls their listeners one after another. This job may therefore be
      // cancelled although the signal has not called the job's listener yet.
      if (job.isCancelled) this.#refuse(job, cancelled())
      else this.#assign(job)
    }
    for (const thread of this.#threads) {
      if (thread.isReady || thread.job === undefined) continue
      const idle = this.#threads.idle()
      if (idle?.isReady === true && !this.#leavesSpare(thread.job)) this.#move(thread, idle)
    }
    this.#stacking.fill()
  }

  /** Moves a job from a thread that is still starting to an idle thread. */
  #move(from: JobThread, to: JobThread): void {
    const job = from.job!
    from.job = undefined
    to.job = job
    this.#begin(to, job)
  }

  /** Rejects a job, and ends its turn. @param job must have a turn, and no thread */
  #refuse(job: ThreadJob, error: JobError): void {
    this.#queue.endTurn(job.client)
    job.reject(error)
  }

  /** Assigns a thread to a job. @param job must have a turn */
  #assign(job: ThreadJob): void {
    const { spool } = this.#options
    const { request, client } = job
    const idle = this.#threads.mayGrow && this.#leavesSpare(job) ? undefined : this.#threads.idle()
    const thread = idle ?? this.#threads.start()
    if (thread instanceof JobError) {
      this.#refuse(job, thread)
      return
    }
    // Space in the spool is reserved only now, so that queued jobs take no space from running jobs.
    if ('bytesMax' in request.input)
      request.spoolBytesMax = spool.reserve(client, (request.input as JsonInput).bytesMax)
    thread.job = job
    job.thread = thread
    if (thread.isReady) this.#begin(thread, job)
    else if (!job.isTimed) this.#boundWait(job)
    this.#keepSpare()
  }

  /**
   * Whether a job should wait for the start of another thread, so that the spare thread stays free for clients of short
   * jobs.
   */
  #leavesSpare({ client }: ThreadJob): boolean {
    return this.#queue.isLong(client) && this.#threads.hasOnlySpares
  }

  #begin(thread: JobThread, job: ThreadJob): void {
    this.#time(thread, job)
    try {
      thread.send(job.request)
    } catch (error) {
      this.#withdraw(job, notSent(error))
    }
  }

  #time(thread: JobThread, job: ThreadJob): void {
    const { timeoutMs } = job
    const { preemptMs = Number.POSITIVE_INFINITY, countsCpuTime = false } = this.#options
    const begunMs = this.#now()
    const isLate = (): boolean => this.#now() - begunMs >= ELAPSED_FACTOR * timeoutMs
    const leftMs = (): number => (isLate() ? 0 : timeoutMs - thread.spentCpuMs(timeoutMs))
    job.thread = thread
    job.begunMs = begunMs
    const hadItsTurn = (): void => {
      job.hadItsTurn = true
      this.#preempt()
    }
    job.startTimers(preemptMs, hadItsTurn, timeoutMs, countsCpuTime ? leftMs : undefined, () =>
      this.#interrupt(thread, new JobError('TIMEOUT', `ended after ${timeoutMs} ms`, { timeoutMs })),
    )
  }

  #keepSpare(): void {
    if (!this.#closed) this.#threads.keepSpare()
  }

  #ready(thread: JobThread): void {
    if (!this.#threads.has(thread)) return
    if (thread.job !== undefined) this.#begin(thread, thread.job)
    if (thread.job === undefined) this.#advance()
    this.#keepSpare()
  }

  #finish(thread: JobThread, answer: JobAnswer): void {
    const { job } = thread
    if (job === undefined || job.request.id !== answer.id) return
    this.#release(thread, { cpuMs: thread.jobCpuMs(answer.cpuMs), code: job.ending?.code })
    this.#beginStacked(thread)
    job.detach()
    if (job.ending === undefined) job.settle(answer, this.#options.spool)
    else void this.#clearUp(job)
    this.#advance()
    if (job.ending !== undefined) this.#preempt()
  }

  #beginStacked(thread: JobThread): void {
    const job = this.#stacking.next(thread)
    if (job === undefined) return
    thread.job = job
    this.#time(thread, job)
    if (job.isCancelled) this.#cancel(job)
  }

  /** Ends a running job. If the thread does not stop the job soon, the thread is ended, too. */
  #interrupt(thread: JobThread, error: JobError): void {
    const { obeyMs = OBEY_MS } = this.#options
    const { job } = thread
    if (job === undefined) return
    thread.interrupt(job)
    job.end(error)
    job.startTimer(obeyMs, () => this.#stop(thread, error))
  }

  /** Ends a running job together with its thread. */
  #stop(thread: JobThread, error: JobError): void {
    this.#drop(thread, error)
    this.#advance()
    // If no thread is left, start a thread at once, so that the next job need not wait for the start.
    if (this.#threads.size === 0) this.#threads.start()
    this.#keepSpare()
    this.#preempt()
  }

  #lose(thread: JobThread, error: JobError): void {
    if (!this.#threads.has(thread)) return
    if (thread.isReady && thread.job !== undefined) {
      this.#stop(thread, error)
      return
    }
    this.#drop(thread, error)
    // Start no spare thread here: a thread whose start fails would be replaced forever. The next job starts a thread.
    this.#advance()
  }

  #drop(thread: JobThread, error: JobError): void {
    const { job } = thread
    const code = job?.ending?.code ?? error.code
    if (job !== undefined) this.#release(thread, { cpuMs: thread.jobCpuMs(), code, isWithThread: true })
    job?.reject(error)
    this.#stacking.clear(thread, this.#closed ? error : undefined)
    const ended = this.#threads.end(thread, () => this.#clearUp(job))
    // Try queued jobs again: a thread that is ending counts against the maximum number of threads, so the jobs may have
    // waited for its end.
    void ended.then(() => this.#advance())
  }

  /** Detaches the job from its thread, ends the turn of the client, and charges the client for the time. */
  #release(thread: JobThread, end: JobEnd = {}): void {
    const job = thread.job!
    if (job.begunMs === undefined) this.#queue.endTurn(job.client)
    else {
      const turn = turnOf(this.#now() - job.begunMs, end, this.#options)
      this.#queue.endTurn(job.client, turn)
      job.charge(turn.ms)
      this.#stacking.took(job, turn.ms)
    }
    thread.job = undefined
  }

  /** Deletes the file that the job wrote. Called when the job or its thread has ended and can no longer write. */
  async #clearUp(job: ThreadJob | undefined): Promise<void> {
    if (job === undefined) return
    const { spool } = this.#options
    const { client, request } = job
    await spool.drop(request.spoolPath)
    spool.release(client, request.spoolBytesMax)
  }
}
