/** A worker thread of a pool, from its start to its end. */
import { Worker } from 'node:worker_threads'
import { closeGateAtExit, newGate, terminateThread } from '../chain/nativeGate.ts'
import { diskFaultOf } from '../store/diskFault.ts'
import { JobError } from './executor.ts'
import { newFlag, offerJob, raiseFlag, takeJob } from './jobFlag.ts'
import type { JobAnswer, Reply, Request, WorkerData } from './messages.ts'
import type { PooledJob } from './pooledJob.ts'
import { StackedJobs } from './stackedJobs.ts'
import { cpuMsOfThread } from './threadTime.ts'

/** Maximum time in milliseconds in which a thread must load its code and open the store. */
const START_MS_MAX = 60_000

/** The listener for the events of a thread. */
export interface ThreadOwner {
  /** Called when the thread has loaded its code and opened the store. */
  onReady(thread: JobThread): void
  onAnswer(thread: JobThread, answer: JobAnswer): void
  /**
   * Called when the thread died or did not start. May be called after {@link JobThread.end}, and more than once.
   *
   * @param error OUT_OF_MEMORY, NO_FILE_HANDLE or CRASHED
   */
  onLost(thread: JobThread, error: JobError): void
}

/** A job of a pool of these threads. */
export type ThreadJob = PooledJob<JobThread>

/** The unit of resourceLimits, in bytes. */
const MEBIBYTE = 1_048_576

/** A thread and its jobs. */
export class JobThread {
  /** The job that the thread runs, or, while the thread is starting, will run. */
  job: ThreadJob | undefined
  /** The jobs that the thread will run after the running job. */
  readonly stacked: StackedJobs<ThreadJob>
  readonly #worker: Worker
  readonly #flag = newFlag()
  readonly #gate = newGate()
  readonly #startTimer: NodeJS.Timeout
  #isReady = false
  /** Number of jobs that were sent to the thread. */
  #sent = 0
  /** The operating system's id of the thread. */
  #threadId: number | undefined
  /** CPU time of the thread when its last job ended, in milliseconds. */
  #cpuMs: number | undefined

  /**
   * @param heapBytesMax maximum JavaScript heap in bytes; a thread that needs more is ended. Default: Node's limit
   * @throws Node's error when the system cannot create a thread (ERR_WORKER_INIT_FAILED) or the script cannot be loaded
   */
  constructor(
    script: URL,
    data: Omit<WorkerData, 'flag' | 'gate'>,
    owner: ThreadOwner,
    heapBytesMax?: number,
  ) {
    const resourceLimits =
      heapBytesMax === undefined ? {} : { maxOldGenerationSizeMb: Math.ceil(heapBytesMax / MEBIBYTE) }
    this.stacked = new StackedJobs(({ request }) => takeJob(this.#flag, request.sent, request.id))
    const workerData: WorkerData = { ...data, flag: this.#flag, gate: this.#gate }
    this.#worker = new Worker(script, { workerData, resourceLimits })
    closeGateAtExit(this.#worker, this.#gate)
    const died = (why: string): void => owner.onLost(this, new JobError('CRASHED', why))
    const startFailed = (): void => died(`the worker thread died: not ready after ${START_MS_MAX} ms`)
    this.#startTimer = setTimeout(startFailed, START_MS_MAX).unref()
    this.#worker.on('message', (reply: Reply) => {
      if (!('ready' in reply)) return owner.onAnswer(this, reply)
      clearTimeout(this.#startTimer)
      this.#threadId = reply.threadId
      this.#cpuMs = reply.cpuMs
      this.#isReady = true
      owner.onReady(this)
    })
    this.#worker.on('error', (error) => owner.onLost(this, lossOf(error)))
    this.#worker.on('exit', (code) => died(`the worker thread died: exit code ${code}`))
    // An idle pool must not keep the process alive. While a job runs, the waiting request keeps it alive.
    this.#worker.unref()
  }

  /** Whether the thread has started. */
  get isReady(): boolean {
    return this.#isReady
  }

  /**
   * CPU time of the job that ends now, in milliseconds.
   *
   * @param cpuMs CPU time of the thread, from the answer to the job; default: the time that the system reports
   * @returns undefined where the system does not report CPU times
   */
  jobCpuMs(
    cpuMs = this.#threadId === undefined ? undefined : cpuMsOfThread(this.#threadId),
  ): number | undefined {
    const before = this.#cpuMs
    this.#cpuMs = cpuMs
    return before === undefined || cpuMs === undefined ? undefined : cpuMs - before
  }

  /**
   * CPU time of the running job so far, in milliseconds.
   *
   * @param fallback returned where the system does not report CPU times
   */
  spentCpuMs(fallback: number): number {
    const now = this.#threadId === undefined ? undefined : cpuMsOfThread(this.#threadId)
    return now === undefined || this.#cpuMs === undefined ? fallback : now - this.#cpuMs
  }

  /** Sends a job to the thread. @throws DataCloneError when the input cannot be cloned; nothing was sent then */
  send(request: Request): void {
    request.sent = this.#sent++
    offerJob(this.#flag, request.sent, request.id)
    this.#worker.postMessage(request)
  }

  /**
   * Signals the thread to end a job. Only the core checks the signal, between slices of gas; other code does not stop.
   */
  interrupt({ request }: ThreadJob): void {
    raiseFlag(this.#flag, request.id)
  }

  /** Ends the thread, even in the middle of a job. Takes 3 to 5 ms. */
  async end(): Promise<void> {
    clearTimeout(this.#startTimer)
    await terminateThread(this.#worker, this.#gate)
  }
}

/** Derives from an error why a thread died or did not start. */
export function lossCode(error: unknown): 'OUT_OF_MEMORY' | 'NO_FILE_HANDLE' | 'CRASHED' {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'OUT_OF_MEMORY'
  return diskFaultOf(error) === 'NO_FILE_HANDLE' ? 'NO_FILE_HANDLE' : 'CRASHED'
}

function lossOf(error: Error): JobError {
  const code = lossCode(error)
  const isTooLarge = code === 'OUT_OF_MEMORY'
  return new JobError(
    code,
    isTooLarge ? 'the call needs too much memory' : `the worker thread died: ${error.stack ?? error.message}`,
  )
}
