/** Whether worker threads stay alive: a pool that loses one after the other runs nothing. */
import type { PoolStats } from '../jobs/executor.ts'

/** Jobs in a row whose threads died. One alone may be the job's fault. */
const CRASHES_MAX = 3
/** After so many milliseconds without another one it is tried again: who is not ready is not asked. */
const FORGET_MS = 60_000

export class WorkerHealth {
  readonly #now: () => number
  #crashed = 0
  #others = 0
  #inARow = 0
  #crashedAtMs = 0

  /** @param now any clock, milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** To be asked now and then, about one pool. @param stats of the pool, as they are now */
  isOk({ ended }: Pick<PoolStats, 'ended'>): boolean {
    const { CRASHED: died = 0, NO_FILE_HANDLE: withoutHandle = 0, ...rest } = ended
    const crashed = died + withoutHandle
    // Refused jobs say nothing of the threads.
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
