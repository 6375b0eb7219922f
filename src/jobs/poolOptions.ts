/** Options of a pool of worker threads. */
import type { CoreModules } from '../evm/coreBinary.ts'
import type { Spool } from './spool.ts'

export interface PoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Maximum number of threads that run jobs at the same time, not counting {@link spares}. */
  workersMax: number
  /** Default time limit of a job in milliseconds; waiting for a thread does not count. */
  timeoutMs: number
  /** Maximum number of queued jobs; a client other than `LOCAL` may have a quarter of them. */
  queueMax: number
  /** Longest wait for a thread in milliseconds, including its start. Default: 90,000. */
  queueWaitMs?: number
  /** Maximum number of threads of a client other than `LOCAL`. 0, the default: all but one, but at least one. */
  clientThreadsMax?: number
  /**
   * Number of spare threads that are kept ready, so that the next job need not wait for the start of a thread after
   * one was ended. While all other threads are busy, a spare runs jobs of clients whose last job was short, and that
   * have no other job running.
   */
  spares?: 0 | 1
  /**
   * Preemption, in milliseconds: when a job of a client other than `LOCAL` has run for this long, and a client whose
   * last job was shorter than this has waited for as long, the job may be ended. Default: no preemption.
   */
  preemptMs?: number
  /** The spool for long answers; pools may share one. */
  spool: Spool
  /** Added to the nice value of the threads. Default: 5. */
  niceness?: number
  /** Whether the first thread starts with the first job, not with the pool. */
  isLazy?: boolean
  /**
   * Maximum number of jobs that are sent to a thread while it runs another one, if all of them are expected to be
   * short. Default: 0.
   */
  stackedMax?: 0 | 1 | 2 | 3
  /** How long a job may run before the jobs behind it are taken back, in milliseconds. Default: 5. */
  stackedLateMs?: number
  /** How long a cancelled job may go on before its thread is ended, in milliseconds. Default: 100. */
  cancelGraceMs?: number
  /** How long a job may go on after its time limit or its preemption, in milliseconds. Default: 50. */
  obeyMs?: number
  /** The compiled core, for all threads. Default: each thread compiles it. */
  core?: CoreModules
  /** JavaScript heap of each thread in bytes; a thread that needs more is ended. Default: Node's limit. */
  heapBytesMax?: number
  /** The worker's script. Default: worker.js beside the running bundle. */
  workerUrl?: URL
  /** Any clock, milliseconds. */
  now?: () => number
}
