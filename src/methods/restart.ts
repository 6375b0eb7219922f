/**
 * A job takes its own look at the store, on its own thread. When the chain of the request is not there any more, the
 * request begins again on the chain that is: it finishes on one chain, whichever it is. So it does when the store was
 * opened again meanwhile.
 */
import type { ReopenedViews, View } from '../head/view.ts'
import { JobError } from '../jobs/executor.ts'
import type { ContextLease } from '../rpc/context.ts'
import { StoreError } from '../store/storeError.ts'

/**
 * How often a request begins again before the caller is told that its block is gone. A pending block is gone with every
 * block that is sealed, a hundred a second where that is done at once.
 */
const RESTARTS_MAX = 20
/** How long a request waits, in all, for a reorg that is under way to come to its end, in milliseconds. */
const MOVE_MS_MAX = 5_000

/**
 * A context on the newest view, which can be had again on the view that follows.
 *
 * @param contextOn the request's context on a view
 */
export function leaseOn<Context>(
  views: ReopenedViews,
  contextOn: (view: View) => Context,
): ContextLease<Context> {
  return new ViewLease(views, contextOn, RESTARTS_MAX, MOVE_MS_MAX)
}

class ViewLease<Context> implements ContextLease<Context> {
  readonly #views: ReopenedViews
  readonly #contextOn: (view: View) => Context
  readonly #view: View
  readonly #restartsLeft: number
  readonly #moveMsLeft: number
  /** Whether the request failed because the store was opened again; the head need not have moved then. */
  #isReopened = false
  readonly context: Context
  readonly release: () => void

  constructor(
    views: ReopenedViews,
    contextOn: (view: View) => Context,
    restartsLeft: number,
    moveMsLeft: number,
  ) {
    const { view, release } = views.acquire()
    this.#views = views
    this.#contextOn = contextOn
    this.#view = view
    this.#restartsLeft = restartsLeft
    this.#moveMsLeft = moveMsLeft
    this.context = contextOn(view)
    this.release = release
  }

  isStale(error: unknown): boolean {
    this.#isReopened ||= isReopening(error)
    return this.#isReopened || (error instanceof JobError && error.code === 'HEAD_MOVED')
  }

  async renew(): Promise<ContextLease<Context> | undefined> {
    if (this.#restartsLeft === 0 || this.#moveMsLeft <= 0) return undefined
    const startedMs = performance.now()
    await (this.#isReopened ? this.#views.opened() : this.#views.moved(this.#view, this.#moveMsLeft))
    if (!this.#views.isOpen) return undefined
    const moveMsLeft = this.#moveMsLeft - (performance.now() - startedMs)
    return new ViewLease(this.#views, this.#contextOn, this.#restartsLeft - 1, moveMsLeft)
  }
}

function isReopening(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === 'NOT_OPEN'
  return error instanceof JobError && error.code === 'REOPENED'
}
