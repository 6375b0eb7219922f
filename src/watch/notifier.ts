/**
 * Sends notifications of one kind beside the requests, one task after the other. Tasks wait in a queue; when too many
 * wait, their subscribers are lost.
 */

import { backgroundScope, type Scope } from '../scope.ts'
import { WaitBudget } from './waitBudget.ts'

/** Notifications that are sent together. */
export interface Task {
  notify(scope: Scope): Promise<void>
  /** Lets go of what the task holds. */
  end(): void
}

export interface NotifierOptions {
  /** Called when a task cannot be run: its subscribers have to begin anew. */
  readonly onLost: () => void
  readonly onFault: (error: unknown) => void
  /** The longest wait for a reader, in milliseconds. */
  readonly readerWaitMs: number | undefined
}

interface Waiting {
  readonly task: Task
  readonly done: () => void
}

/** Tasks that wait. */
const TASKS_MAX = 256
/** With as many tasks, waits are short: one slow reader is dropped long before all are lost. */
const TASKS_HURRIED = TASKS_MAX / 4
/** The longest wait then: a client that reads is behind for no longer than its socket takes to be written to. */
const HURRIED_WAIT_MS = 50

export class Notifier {
  readonly #options: NotifierOptions
  readonly #budget: WaitBudget
  readonly #queue: Waiting[] = []
  #isNotifying = false

  constructor(options: NotifierOptions) {
    this.#options = options
    this.#budget = new WaitBudget(options.readerWaitMs)
  }

  /** Whether nothing waits. */
  get isEmpty(): boolean {
    return this.#queue.length === 0
  }

  /** @returns resolves when the task has run, or cannot. Never rejects. */
  add(task: Task): Promise<void> {
    if (this.#queue.length >= TASKS_MAX) {
      task.end()
      this.#options.onLost()
      return Promise.resolve()
    }
    return new Promise((done) => {
      this.#queue.push({ task, done })
      if (this.#queue.length === TASKS_HURRIED) this.#budget.shorten(HURRIED_WAIT_MS)
      if (!this.#isNotifying) void this.#notifyAll()
    })
  }

  /**
   * For the task that runs: waits for a reader that is behind.
   *
   * @param drained never rejects
   * @returns whether the reader caught up in time. Never rejects.
   */
  waitFor(drained: Promise<void>): Promise<boolean> {
    return this.#budget.wait(drained, this.#isHurried ? HURRIED_WAIT_MS : undefined)
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
  async #notifyAll(): Promise<void> {
    this.#isNotifying = true
    const scope = backgroundScope()
    // All tasks of this round of the event loop run together.
    await new Promise((resolve) => setImmediate(resolve))
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        await next.task.notify(scope)
      } catch (error) {
        this.#options.onFault(error)
        this.#options.onLost()
      } finally {
        next.task.end()
        next.done()
      }
    }
    this.#isNotifying = false
  }
}
