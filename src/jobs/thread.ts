/** A worker thread of a pool: started, ready, and ended by others or by its own fault. */
import { Worker } from 'node:worker_threads'
import { diskFaultOf } from '../store/diskFault.ts'
import { JobError } from './executor.ts'
import { newFlag, offerJob, raiseFlag, takeJob } from './jobFlag.ts'
import type { Answer, Reply, Request, WorkerData } from './messages.ts'
import type { PooledJob } from './pooledJob.ts'
import { StackedJobs } from './stackedJobs.ts'
import { cpuMsOfThread } from './threadTime.ts'

/** Longest start of a thread, loading and opening the store, in milliseconds. */
const START_MS_MAX = 60_000

/** The owner of a thread, which is told of the thread's start, answers and loss. */
export interface ThreadOwner {
  /** It has loaded and opened the store. */
  onReady(thread: JobThread): void
  onAnswer(thread: JobThread, answer: Answer): void
  /**
   * It died or does not start; told after {@link JobThread.end} too, and perhaps more than once.
   *
   * @param error OUT_OF_MEMORY, NO_FILE_HANDLE or CRASHED
   */
  onLost(thread: JobThread, error: JobError): void
}

/** A job of a pool whose threads are these. */
export type ThreadJob = PooledJob<JobThread>

/** The unit of resourceLimits, in bytes. */
const MEBIBYTE = 1_048_576

/** A thread and its jobs. */
export class JobThread {
  /** The job that it runs; while it starts, the one that it will run. */
  job: ThreadJob | undefined
  /** Those behind it. */
  readonly stacked: StackedJobs<ThreadJob>
  readonly #worker: Worker
  readonly #flag = newFlag()
  readonly #startTimer: NodeJS.Timeout
  #isReady = false
  /** Jobs that were sent to it. */
  #sent = 0
  /** The system's number of it. */
  #threadId: number | undefined
  /** Its CPU time when its last job ended, in milliseconds. */
  #cpuMs: number | undefined

  /**
   * @param heapBytesMax of JavaScript's objects; what is beyond ends the thread. Default: Node's own
   * @throws whatever Node does when the system gives no thread (ERR_WORKER_INIT_FAILED), or the script cannot be
   */
  constructor(script: URL, data: Omit<WorkerData, 'flag'>, owner: ThreadOwner, heapBytesMax?: number) {
    const resourceLimits =
      heapBytesMax === undefined ? {} : { maxOldGenerationSizeMb: Math.ceil(heapBytesMax / MEBIBYTE) }
    this.stacked = new StackedJobs(({ request }) => takeJob(this.#flag, request.sent, request.id))
    this.#worker = new Worker(script, { workerData: { ...data, flag: this.#flag }, resourceLimits })
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
    // An idle pool keeps no process alive; a running job does, through the request that waits for it.
    this.#worker.unref()
  }

  /** Until it is, what is sent to it waits for its start. */
  get isReady(): boolean {
    return this.#isReady
  }

  /**
   * CPU time of the job that ends now, in milliseconds.
   *
   * @param cpuMs of the thread, as it said with its answer; left out when it gave none
   * @returns undefined where the system does not say
   */
  jobCpuMs(
    cpuMs = this.#threadId === undefined ? undefined : cpuMsOfThread(this.#threadId),
  ): number | undefined {
    const before = this.#cpuMs
    this.#cpuMs = cpuMs
    return before === undefined || cpuMs === undefined ? undefined : cpuMs - before
  }

  /** @throws DataCloneError when the input cannot be cloned; nothing was sent then */
  send(request: Request): void {
    request.sent = this.#sent++
    offerJob(this.#flag, request.sent, request.id)
    this.#worker.postMessage(request)
  }

  /** Asks it to end the job that it runs: the core does so between slices of gas, what is not the core does not. */
  interrupt({ request }: ThreadJob): void {
    raiseFlag(this.#flag, request.id)
  }

  /** Ends it, whatever it does. Takes 3 to 5 ms. */
  async end(): Promise<void> {
    clearTimeout(this.#startTimer)
    await this.#worker.terminate()
  }
}

/** Tells why a thread died or did not start, by its error. */
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
