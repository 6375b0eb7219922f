/** A scheduler that a test controls: every task waits, even on an idle thread, and no clock is read. */
import type { Scheduler } from '../../src/scheduler.ts'

const NO_KEY = Symbol('no key')

export interface StrictOptions {
  /** Called whenever a task has to wait. */
  readonly onWait?: (key: unknown) => void
}

/**
 * Replaces a scheduler until {@link StrictScheduler.restore}. Each task waits once and then runs for a slice, in which
 * further yields of the same fairness key do not wait.
 */
export class StrictScheduler {
  readonly #replaced: Scheduler
  readonly #onWait: (key: unknown) => void
  readonly #line: { readonly key: unknown; readonly resolve: () => void }[] = []
  #key: unknown = NO_KEY
  #isGoing = false
  #isHeld = false
  #isFree = false
  /** Number of slices so far, including the current one. */
  count = 0

  constructor(replaced: Scheduler, { onWait = () => {} }: StrictOptions = {}) {
    this.#replaced = replaced
    this.#onWait = onWait
    replaced.yield = (key) => (this.#isFree || key === this.#key ? undefined : this.#wait(key))
    replaced.yieldNow = (key) => this.#wait(key)
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#line.length
  }

  /** Pauses all tasks until {@link release}. */
  hold(): void {
    this.#isHeld = true
  }

  /** Lets every task run without waiting, except pieces that may take longer than a quantum. */
  free(): void {
    this.#isFree = true
  }

  release(): void {
    this.#isHeld = false
    this.#go()
  }

  /** Puts the original scheduler back and resumes all waiting tasks. */
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
      // Ends the slice, even when no task waits.
      this.#go()
    })
  }
}
