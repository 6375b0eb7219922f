/**
 * Sends notifications of one kind in the background, one task after the other. Tasks wait in a queue. When the queue is
 * full, a new task is dropped. All subscribers to that kind are then disconnected, because they miss notifications.
 */
import { backgroundScope, type Scope } from '../scope.ts'
import { WaitBudget } from './waitBudget.ts'

/** Notifications that are sent together. */
export interface Task {
  notify(scope: Scope): Promise<void>
  /** Releases the task's resources, such as leases on views. */
  end(): void
}

export interface NotifierOptions {
  /** Called when a task fails or is dropped. Must disconnect all subscribers, because they miss notifications. */
  readonly onLost: () => void
  readonly onFault: (error: unknown) => void
  /** Maximum wait for a slow consumer, in milliseconds; undefined for the default. */
  readonly readerWaitMs: number | undefined
}

interface Waiting {
  readonly task: Task
  readonly done: () => void
}

/** Maximum number of tasks in the queue. */
const TASKS_MAX = 256
/**
 * When this many tasks or more are queued, each wait for a slow consumer is limited to {@link HURRIED_WAIT_MS}. A
 * consumer that takes longer is disconnected. Otherwise the queue might become full, and all subscribers would be
 * disconnected.
 */
const TASKS_HURRIED = TASKS_MAX / 4
/**
 * Maximum wait for a slow consumer when the queue has at least {@link TASKS_HURRIED} tasks, in milliseconds. A client
 * that reads all the time is delayed only by the server's writes to the socket, and catches up within this wait.
 */
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

  /** Whether the queue is empty. */
  get isEmpty(): boolean {
    return this.#queue.length === 0
  }

  /** Adds a task to the queue. @returns a promise that resolves after the task has run or was dropped; never rejects */
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
   * Waits for a slow consumer. Called by the running task.
   *
   * @param drained resolves when the consumer has caught up; never rejects
   * @returns whether the consumer caught up in time. Never rejects.
   */
  waitFor(drained: Promise<void>): Promise<boolean> {
    return this.#budget.wait(drained, this.#isHurried ? HURRIED_WAIT_MS : undefined)
  }

  /** Drops the tasks in the queue. */
  close(): void {
    for (const { task, done } of this.#queue.splice(0)) {
      task.end()
      done()
    }
  }

  get #isHurried(): boolean {
    return this.#queue.length >= TASKS_HURRIED
  }

  /** Runs all tasks in the queue. Never rejects. */
  async #notifyAll(): Promise<void> {
    this.#isNotifying = true
    const scope = backgroundScope()
    // Wait for the end of this round of the event loop, so that all tasks of the round run together.
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
