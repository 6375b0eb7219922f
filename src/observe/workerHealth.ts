/** Detects a worker pool whose threads keep dying, so that no job completes. */
import type { PoolStats } from '../jobs/executor.ts'

/** Number of successive crashes that make a pool unhealthy. A single crash may be the fault of a job. */
const CRASHES_MAX = 3
/**
 * Milliseconds without a crash after which the pool counts as healthy again. Otherwise, only a job that ends without a
 * crash would make the pool healthy again. The pool could then stay unhealthy forever, because a node that is not ready
 * receives no jobs.
 */
const FORGET_MS = 60_000

export class WorkerHealth {
  readonly #now: () => number
  #crashed = 0
  #others = 0
  #inARow = 0
  #crashedAtMs = 0

  /** @param now returns the time of any clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Returns whether the pool is healthy. Compares the pool's statistics with those of the previous call, so each pool
   * needs its own instance.
   */
  isOk({ ended }: Pick<PoolStats, 'ended'>): boolean {
    const { CRASHED: died = 0, NO_FILE_HANDLE: withoutHandle = 0, ...rest } = ended
    const crashed = died + withoutHandle
    // Refused jobs are not counted, because they do not reflect the state of the threads.
    const {
      ok = 0,
      failed = 0,
      TIMEOUT: timedOut = 0,
      OUT_OF_MEMORY: tooLarge = 0,
      PREEMPTED: preempted = 0,
    } = rest
    const others = ok + failed + timedOut + tooLarge + preempted
    if (crashed > this.#crashed) {
      this.#inARow += crashed - this.#crashed
      this.#crashedAtMs = this.#now()
    }
    if (others > this.#others) this.#inARow = 0
    this.#crashed = crashed
    this.#others = others
    if (this.#now() - this.#crashedAtMs >= FORGET_MS) this.#inARow = 0
    return this.#inARow < CRASHES_MAX
  }
}
