/**
 * Tells one kind of news beside the requests, one after the other and in turns. What there is to tell waits in a
 * queue; when too much waits, those who wait for it are lost.
 */

import { backgroundScope, type Scope } from '../scope.ts'
import { Patience } from './waitBudget.ts'

/** Told in one go. */
export interface Task {
  tell(scope: Scope): Promise<void>
  /** Lets go of what the task holds. */
  end(): void
}

export interface TellerOptions {
  /** Told when something cannot be told: whoever waits for it has to begin anew. */
  readonly onLost: () => void
  readonly onFault: (error: unknown) => void
  /** The longest wait for a reader, in milliseconds. */
  readonly readerWaitMs: number | undefined
}

interface Waiting {
  readonly task: Task
  readonly done: () => void
}

/** Tasks that wait to be told. */
const TASKS_MAX = 256
/** With as many it is hurried: one slow reader is dropped long before all are lost. */
const TASKS_HURRIED = TASKS_MAX / 4
/** The longest wait in a hurry: who reads is behind for no longer than its socket takes to be written to. */
const HURRIED_WAIT_MS = 50

export class Teller {
  readonly #options: TellerOptions
  readonly #patience: Patience
  readonly #queue: Waiting[] = []
  #isTelling = false

  constructor(options: TellerOptions) {
    this.#options = options
    this.#patience = new Patience(options.readerWaitMs)
  }

  /** Whether nothing waits. */
  get isEmpty(): boolean {
    return this.#queue.length === 0
  }

  /** @returns resolves when it has been told, or cannot be. Never rejects. */
  add(task: Task): Promise<void> {
    if (this.#queue.length >= TASKS_MAX) {
      task.end()
      this.#options.onLost()
      return Promise.resolve()
    }
    return new Promise((done) => {
      this.#queue.push({ task, done })
      if (this.#queue.length === TASKS_HURRIED) this.#patience.shorten(HURRIED_WAIT_MS)
      if (!this.#isTelling) void this.#tellAll()
    })
  }

  /**
   * For the task that is being told: waits for a reader who is behind.
   *
   * @param drained never rejects
   * @returns whether the reader caught up in time. Never rejects.
   */
  waitFor(drained: Promise<void>): Promise<boolean> {
    return this.#patience.wait(drained, this.#isHurried ? HURRIED_WAIT_MS : undefined)
  }

  /** Drops what waits. */
  close(): void {
    for (const { task, done } of this.#queue.splice(0)) {
      task.end()
      done()
    }
  }

  get #isHurried(): boolean {
    return this.#queue.length >= TASKS_HURRIED
  }

  /** Never rejects. */
  async #tellAll(): Promise<void> {
    this.#isTelling = true
    const scope = backgroundScope()
    // What becomes news in this turn of the event loop is told together.
    await new Promise((resolve) => setImmediate(resolve))
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        await next.task.tell(scope)
      } catch (error) {
        this.#options.onFault(error)
        this.#options.onLost()
      } finally {
        next.task.end()
        next.done()
      }
    }
    this.#isTelling = false
  }
}
