/** Runs operations on a chain one at a time, in order. */
import { StoreError } from '../store/storeError.ts'
import { HeadError } from './headError.ts'
import type { ReopenedViews } from './view.ts'

/** Maximum number of operations and items for which callers wait. */
const WAITING_MAX = 64

/** Items that share one run of an operation. */
interface Group<T> {
  readonly items: T[]
  /** The outcome of each item. */
  readonly outcomes: Promise<PromiseSettledResult<void>[]>
  /** The end of the queue when the group was the last in it. */
  readonly end: Promise<unknown>
  hasBegun: boolean
}

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
    return this.#waitFor(() => this.run(operation))
  }

  /**
   * Returns a function that queues an item whose caller waits. Items that are queued one after the other, with no other
   * operation between them, share one run of the operation. If this run is refused, the operation runs for each of its
   * items alone, so that the refusal of one item does not affect the others. The function throws the errors of
   * {@link runFor}.
   *
   * @param isRefusal whether an error says that the operation changed nothing because of its items
   */
  grouped<T>(
    operation: (items: readonly T[]) => Promise<void>,
    isRefusal: (error: unknown) => boolean,
  ): (item: T) => Promise<void> {
    let last: Group<T> | undefined
    const waiting = (): Group<T> => {
      if (last === undefined || last.hasBegun || last.end !== this.#last)
        last = this.#newGroup(operation, isRefusal)
      return last
    }
    return (item) =>
      this.#waitFor(async () => {
        const { items, outcomes } = waiting()
        const position = items.push(item) - 1
        const outcome = (await outcomes)[position]!
        if (outcome.status === 'rejected') throw outcome.reason
      })
  }

  /** Queues an operation; the number of waiting operations is not limited. @throws HeadError CLOSED, STORE_FAILED */
  run<T>(operation: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      const opened = this.#views.opened()
      if (opened !== undefined) await opened
      if (this.#isClosed) throw new HeadError('CLOSED', 'the node is being closed')
      return attempt(operation)
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Refuses the operations that have not begun. */
  close(): void {
    this.#isClosed = true
  }

  #newGroup<T>(
    operation: (items: readonly T[]) => Promise<void>,
    isRefusal: (error: unknown) => boolean,
  ): Group<T> {
    const items: T[] = []
    const outcomes = this.run(() => {
      group.hasBegun = true
      return outcomesOf(items, operation, isRefusal)
    })
    const group: Group<T> = { items, outcomes, end: this.#last, hasBegun: false }
    return group
  }

  async #waitFor<T>(result: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) throw new HeadError('BUSY', `${this.#waiting} others wait`)
    this.#waiting++
    try {
      return await result()
    } finally {
      this.#waiting--
    }
  }
}

async function outcomesOf<T>(
  items: readonly T[],
  operation: (items: readonly T[]) => Promise<void>,
  isRefusal: (error: unknown) => boolean,
): Promise<PromiseSettledResult<void>[]> {
  const [together] = await Promise.allSettled([attempt(() => operation(items))])
  const isRefused = together.status === 'rejected' && isRefusal(together.reason)
  if (!isRefused || items.length === 1) return items.map(() => together)
  const outcomes: PromiseSettledResult<void>[] = []
  for (const item of items) outcomes.push(...(await Promise.allSettled([attempt(() => operation([item]))])))
  return outcomes
}

async function attempt<T>(operation: () => T | Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    if (!isNotOpen(error)) throw error
    throw new HeadError('STORE_FAILED', 'the archive is not open', { cause: error })
  }
}

function isNotOpen(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'NOT_OPEN'
}
