/**
 * Restarts requests after a reorg. A job reads its own snapshot of the store, on its own thread. The job may find that
 * the request's block was reorged out. The request then restarts on the new chain, so that its answer is about one
 * chain only. Requests also restart after the store was reopened.
 */
import type { ReopenedViews, View } from '../head/view.ts'
import { JobError } from '../jobs/executor.ts'
import type { ContextLease } from '../rpc/context.ts'
import { StoreError } from '../store/storeError.ts'

/**
 * Maximum number of restarts of a request; after that, the request fails. The maximum is high because every sealed
 * block makes the pending block stale. A development chain that seals each transaction at once seals up to a hundred
 * blocks per second.
 */
const RESTARTS_MAX = 20
/** Longest total time that a request waits for a reorg in progress to finish, in milliseconds. */
const MOVE_MS_MAX = 5_000

/**
 * Takes a lease on the newest view, and creates the request's context for this view. When the view becomes stale, the
 * lease can be renewed on the next view.
 *
 * @param contextOn creates the request's context for a view; `isOpen` is the value that `gate.isOpen` had before the
 * view was taken
 * @param gate is open while requests may be answered from the newest block; by default, it is always open
 */
export function leaseOn<Context>(
  views: ReopenedViews,
  contextOn: (view: View, isOpen: boolean) => Context,
  gate: { readonly isOpen: boolean } = OPEN,
): ContextLease<Context> {
  return new ViewLease({ views, contextOn, gate }, RESTARTS_MAX, MOVE_MS_MAX)
}

const OPEN = { isOpen: true }

interface LeaseParts<Context> {
  readonly views: ReopenedViews
  readonly contextOn: (view: View, isOpen: boolean) => Context
  readonly gate: { readonly isOpen: boolean }
}

class ViewLease<Context> implements ContextLease<Context> {
  readonly #parts: LeaseParts<Context>
  readonly #view: View
  readonly #restartsLeft: number
  readonly #moveMsLeft: number
  /** Whether the request failed because the store was reopened. The head need not have changed in this case. */
  #isReopened = false
  readonly context: Context
  readonly release: () => void

  constructor(parts: LeaseParts<Context>, restartsLeft: number, moveMsLeft: number) {
    const { views, contextOn, gate } = parts
    // Read the state of the gate before the view. If the view were read first, another thread could shut the gate, show
    // a newer view and open the gate between the two reads. The older view would then be taken for the newest.
    const { isOpen } = gate
    const { view, release } = views.acquire()
    this.#parts = parts
    this.#view = view
    this.#restartsLeft = restartsLeft
    this.#moveMsLeft = moveMsLeft
    this.context = contextOn(view, isOpen)
    this.release = release
  }

  isStale(error: unknown): boolean {
    this.#isReopened ||= isReopening(error)
    return this.#isReopened || isHeadMoved(error)
  }

  async renew(): Promise<ContextLease<Context> | undefined> {
    if (this.#restartsLeft === 0 || this.#moveMsLeft <= 0) return undefined
    const startedMs = performance.now()
    const { views } = this.#parts
    await (this.#isReopened ? views.opened() : views.moved(this.#view, this.#moveMsLeft))
    if (!views.isOpen) return undefined
    const moveMsLeft = this.#moveMsLeft - (performance.now() - startedMs)
    return new ViewLease(this.#parts, this.#restartsLeft - 1, moveMsLeft)
  }
}

/** Whether a request failed only because its block was reorged out, or because the store was reopened. */
export function isStaleError(error: unknown): boolean {
  return isHeadMoved(error) || isReopening(error)
}

function isHeadMoved(error: unknown): boolean {
  return error instanceof JobError && error.code === 'HEAD_MOVED'
}

function isReopening(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === 'NOT_OPEN'
  return error instanceof JobError && error.code === 'REOPENED'
}
