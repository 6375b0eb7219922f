/** Options of a pool of worker threads. */
import type { CoreModules } from '../evm/coreBinary.ts'
import type { Spool } from './spool.ts'

/** Elapsed time after which a job with a limit of CPU time ends in any case, as a multiple of its limit. */
export const ELAPSED_FACTOR = 10

export interface WorkerPoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Maximum number of threads that run jobs at the same time, not counting {@link spares}. */
  workersMax: number
  /** Default time limit of a job in milliseconds; waiting for a thread does not count. */
  timeoutMs: number
  /**
   * Whether the time limit of a job is one of its thread's CPU time, where the system reports that. On a loaded machine,
   * jobs that always do the same work, such as verifying a proof, take many times as long. A job whose thread only waits
   * ends after {@link ELAPSED_FACTOR} times its limit. Default: false.
   */
  countsCpuTime?: boolean
  /** Maximum number of queued jobs; a client with limits (not `LOCAL`) may have a quarter. */
  queueMax: number
  /**
   * Longest time that a job waits for a thread, including the start of the thread, in milliseconds. Default: 90,000.
   */
  queueWaitMs?: number
  /**
   * Maximum number of threads that run jobs of one client at the same time. `LOCAL` has no such limit. 0, the default,
   * stands for one less than the number of threads, but at least 1.
   */
  clientThreadsMax?: number
  /**
   * Number of spare threads that are kept ready. If a thread was ended, a spare thread runs the next job, which need
   * not wait for the start of a thread. While all other threads are busy, a spare thread serves only certain clients:
   * they have no running job, and their last job was short.
   */
  spares?: 0 | 1
  /**
   * Preemption time T, in milliseconds. A client whose last job took at most T may wait for T. After this wait, another
   * client's job that has run for T may be ended. Jobs of clients without limits (`LOCAL`) are never preempted.
   * Default: no preemption.
   */
  preemptMs?: number
  /** The spool for long answers; pools may share one. */
  spool: Spool
  /** Added to the nice value of the threads. Default: 5. */
  niceness?: number
  /**
   * Maximum number of jobs that are sent to a thread while the thread runs another job. The sent jobs and the running
   * job must be expected to be short. Default: 0.
   */
  stackedMax?: 0 | 1 | 2 | 3
  /** How long a job may run before jobs that wait on its thread return to the queue, in milliseconds. Default: 5. */
  stackedLateMs?: number
  /** How long a cancelled job may go on before its thread is ended, in milliseconds. Default: 100. */
  cancelGraceMs?: number
  /**
   * How long a job may go on after its time limit or preemption before its thread is ended, in milliseconds. Default:
   * 50.
   */
  obeyMs?: number
  /** The compiled core, for all threads. Default: each thread compiles it. */
  core?: CoreModules
  /** Maximum JavaScript heap of each thread in bytes; a thread that needs more is ended. Default: Node's limit. */
  heapBytesMax?: number
  /** The worker's script. Default: worker.js beside the running bundle. */
  workerUrl?: URL
  /** The clock of the pool, in milliseconds, with any origin. Default: `performance.now`. */
  now?: () => number
}
