/** A scheduler that a test controls: every task waits, however little the thread has to do, and no clock is read. */
import type { Scheduler } from '../../src/scheduler.ts'

const NO_KEY = Symbol('no key')

export interface StrictOptions {
  /** Told whenever a task has to wait. */
  readonly onWait?: (key: unknown) => void
}

/**
 * Takes the place of a scheduler until {@link StrictScheduler.restore}. Each task waits first, and then has the thread
 * until it leaves it: further yields of the same key meanwhile do not wait.
 */
export class StrictScheduler {
  readonly #replaced: Scheduler
  readonly #onWait: (key: unknown) => void
  readonly #line: { readonly key: unknown; readonly resolve: () => void }[] = []
  #key: unknown = NO_KEY
  #isGoing = false
  #isHeld = false
  #isFree = false
  /** How many slices there were; the last one may not have ended yet. */
  count = 0

  constructor(replaced: Scheduler, { onWait = () => {} }: StrictOptions = {}) {
    this.#replaced = replaced
    this.#onWait = onWait
    replaced.yield = (key) => (this.#isFree || key === this.#key ? undefined : this.#wait(key))
    replaced.yieldNow = (key) => this.#wait(key)
  }

  /** Tasks that wait. */
  get waiting(): number {
    return this.#line.length
  }

  /** Lets no task run until {@link release}. */
  hold(): void {
    this.#isHeld = true
  }

  /** Lets every task run at once, but for pieces that may take longer than a quantum. */
  free(): void {
    this.#isFree = true
  }

  release(): void {
    this.#isHeld = false
    this.#go()
  }

  /** Puts the replaced scheduler back; the tasks that wait go on. */
  restore(): void {
    Reflect.deleteProperty(this.#replaced, 'yield')
    Reflect.deleteProperty(this.#replaced, 'yieldNow')
    for (const { resolve } of this.#line.splice(0)) resolve()
  }

  #wait(key: unknown): Promise<void> {
    this.#onWait(key)
    return new Promise((resolve) => {
      this.#line.push({ key, resolve })
      this.#go()
    })
  }

  #go(): void {
    if (this.#isGoing) return
    this.#isGoing = true
    setImmediate(() => {
      this.#isGoing = false
      this.#key = NO_KEY
      const first = this.#isHeld ? undefined : this.#line.shift()
      if (first === undefined) return
      this.count++
      this.#key = first.key
      first.resolve()
      // The slice ends, whether another task waits or not.
      this.#go()
    })
  }
}
