/**
 * Shows the view of a new head with many edits made by hand only after the state with the edits (head/editedHead.ts) is
 * built. Until then, requests are answered from the earlier head. Otherwise, the first request about the newest state
 * could reach its time limit before the state is built. The state with few edits is built when a request needs it.
 */
import type { HeadViews } from '../head/headViews.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import type { Refreshed } from './headRefresh.ts'

export class PreparedViews implements Refreshed {
  readonly #views: Pick<HeadViews, 'ready' | 'show' | 'discard'>
  readonly #scope: Scope
  #preparing: Promise<void> | undefined

  /** @param scope has a checkpoint between the pieces of the work. Default: yields to other tasks of the thread */
  constructor(views: Pick<HeadViews, 'ready' | 'show' | 'discard'>, scope: Scope = backgroundScope()) {
    this.#views = views
    this.#scope = scope
  }

  refresh(): Promise<void> | undefined {
    // Views are shown in the order of the commits.
    const again = (): Promise<void> | undefined => this.refresh()
    if (this.#preparing !== undefined) return this.#preparing.then(again, again)
    const view = this.#views.ready()
    const preparing = view.edited?.prepareAhead(this.#scope)
    if (preparing === undefined) {
      this.#views.show(view)
      return undefined
    }
    const shown = preparing.then(
      () => void this.#views.show(view),
      (error: unknown) => {
        this.#views.discard(view)
        throw error
      },
    )
    this.#preparing = shown.finally(() => {
      this.#preparing = undefined
    })
    return this.#preparing
  }

  /** Resolves when no view is being prepared any more, also if the preparation of a view failed. */
  async settled(): Promise<void> {
    while (this.#preparing !== undefined) await this.#preparing.catch(() => {})
  }
}
