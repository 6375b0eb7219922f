/** Runs operations on a chain one at a time, in order. */
import { StoreError } from '../store/storeError.ts'
import { HeadError } from './headError.ts'
import type { ReopenedViews } from './view.ts'

/** Maximum number of operations for which callers wait. */
const WAITING_MAX = 64

export class OperationQueue {
  readonly #views: Pick<ReopenedViews, 'opened'>
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isClosed = false

  /** @param views the views of the store; while the store is being reopened, operations wait */
  constructor(views: Pick<ReopenedViews, 'opened'>) {
    this.#views = views
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Resolves when the operations so far have ended. */
  get ended(): Promise<unknown> {
    return this.#last
  }

  /** Queues an operation whose caller waits for the result. @throws HeadError BUSY, CLOSED, STORE_FAILED */
  async runFor<T>(operation: () => T | Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) throw new HeadError('BUSY', `${this.#waiting} others wait`)
    this.#waiting++
    try {
      return await this.run(operation)
    } finally {
      this.#waiting--
    }
  }

  /** Queues an operation; the number of waiting operations is not limited. @throws HeadError CLOSED, STORE_FAILED */
  run<T>(operation: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      const opened = this.#views.opened()
      if (opened !== undefined) await opened
      if (this.#isClosed) throw new HeadError('CLOSED', 'the node is being closed')
      try {
        return await operation()
      } catch (error) {
        throw isNotOpen(error)
          ? new HeadError('STORE_FAILED', 'the archive is not open', { cause: error })
          : error
      }
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Refuses the operations that have not begun. */
  close(): void {
    this.#isClosed = true
  }
}

function isNotOpen(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'NOT_OPEN'
}
