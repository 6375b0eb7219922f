/** Options of a pool of worker threads. */
import type { CoreModules } from '../evm/coreBinary.ts'
import type { Spool } from './spool.ts'

export interface PoolOptions {
  /** Folder of the store; every worker opens it. */
  location: string
  /** Threads that work at the same time, at most, {@link spares} apart. */
  workersMax: number
  /** Longest run of a job that is given no limit of its own, in milliseconds; waiting does not count. */
  timeoutMs: number
  /** Jobs that may wait for a thread; of one client a quarter, except of `LOCAL`. */
  queueMax: number
  /** Longest wait for a thread, its start included, in milliseconds. */
  queueWaitMs?: number
  /** Threads that one client takes at a time, at most, except `LOCAL`. 0: all but one, and the only one. */
  clientThreadsMax?: number
  /**
   * Threads that are ready beside those that work, so that whoever comes after one was ended waits for no start. While
   * the others are busy they work for clients whose last job was short, and that have no other one.
   */
  spares?: 0 | 1
  /**
   * How long a job of a limited client runs, and another client waits whose last job took less, before the one is ended
   * for the other, in milliseconds. Default: no job is ended so.
   */
  preemptMs?: number
  /** Where long answers are made; pools may share one. */
  spool: Spool
  /** Added to the nice value of the threads. Default: that of workers. */
  niceness?: number
  /** The first thread starts with the first job, not with the pool. */
  isLazy?: boolean
  /**
   * Jobs that are sent to a thread behind the one that it runs, at most, when both are expected to be short. Default:
   * 0.
   */
  stackedMax?: 0 | 1 | 2 | 3
  /** How long a job may run with others behind it before they go elsewhere, in milliseconds. Default: 5. */
  stackedLateMs?: number
  /** How long a job may go on for which nobody waits any more before its thread is ended, in milliseconds. */
  cancelGraceMs?: number
  /** The same of a job that ran for too long, or is ended for another client. */
  obeyMs?: number
  /** The compiled core, for all threads. Default: each compiles it. */
  core?: CoreModules
  /** Memory of each thread's JavaScript objects, in bytes; what needs more is ended. Default: Node's own bound. */
  heapBytesMax?: number
  /** The worker's script. Default: worker.js beside the running bundle. */
  workerUrl?: URL
  /** Any clock, milliseconds. */
  now?: () => number
}
