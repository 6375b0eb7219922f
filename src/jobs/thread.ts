/** A worker thread of a pool: started, ready, and ended by others or by its own fault. */
import { Worker } from 'node:worker_threads'
import type { Answer, Reply, Request, WorkerData } from './messages.ts'
import type { PooledJob } from './pooledJob.ts'

/** Longest start of a thread, loading and opening the store, in milliseconds. */
const START_MS_MAX = 60_000

/** Who is told what becomes of a thread. */
export interface ThreadOwner {
  /** It has loaded and opened the store. */
  onReady(thread: JobThread): void
  onAnswer(thread: JobThread, answer: Answer): void
  /** It died or does not start; told after {@link JobThread.end} too, and perhaps more than once. */
  onLost(thread: JobThread, reason: string): void
}

export class JobThread {
  /** The job that it runs; while it starts, the one that it will run. */
  job: PooledJob | undefined
  readonly #worker: Worker
  readonly #startTimer: NodeJS.Timeout
  #isReady = false

  constructor(script: URL, data: WorkerData, owner: ThreadOwner) {
    this.#worker = new Worker(script, { workerData: data })
    const startFailed = (): void => owner.onLost(this, `not ready after ${START_MS_MAX} ms`)
    this.#startTimer = setTimeout(startFailed, START_MS_MAX).unref()
    this.#worker.on('message', (reply: Reply) => {
      if (!('ready' in reply)) return owner.onAnswer(this, reply)
      clearTimeout(this.#startTimer)
      this.#isReady = true
      owner.onReady(this)
    })
    this.#worker.on('error', (error) => owner.onLost(this, error.stack ?? error.message))
    this.#worker.on('exit', (code) => owner.onLost(this, `exit code ${code}`))
    // An idle pool keeps no process alive; a running job does, through the request that waits for it.
    this.#worker.unref()
  }

  /** Until it is, what is sent to it waits for its start. */
  get isReady(): boolean {
    return this.#isReady
  }

  send(request: Request): void {
    this.#worker.postMessage(request)
  }

  /** Ends it, whatever it does: while the EVM computes no timer inside the thread could fire. Takes 3 to 5 ms. */
  async end(): Promise<void> {
    clearTimeout(this.#startTimer)
    await this.#worker.terminate()
  }
}
