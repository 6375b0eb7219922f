/** The views of a serving thread. All threads change to the view of a new head at the same time (headBarrier.ts). */
import type { Finality } from '../../head/finality.ts'
import { HeadViews } from '../../head/headViews.ts'
import type { Lease, View } from '../../head/view.ts'
import type { Store } from '../../store/store.ts'
import type { ServingMemory } from './servingMemory.ts'

export class ServedViews extends HeadViews {
  readonly #memory: ServingMemory
  readonly #onLeftBehind: () => never
  /** The generations of the current and of the prepared view; undefined before the thread takes part. */
  #generation: number | undefined
  #prepared: { readonly generation: number; readonly view: View } | undefined

  /**
   * @param readCacheBytes size of the read cache of each view
   * @param onLeftBehind called when a head was published without this thread, which must then end
   */
  constructor(
    store: Store,
    finality: Finality,
    readCacheBytes: number,
    memory: ServingMemory,
    onLeftBehind: () => never,
  ) {
    super(store, finality, readCacheBytes)
    this.#memory = memory
    this.#onLeftBehind = onLeftBehind
  }

  override get current(): View {
    this.follow()
    return super.current
  }

  override acquire(): Lease {
    this.follow()
    return super.acquire()
  }

  /** Takes a view of the newest head. @param generation number under which the head will be published */
  prepareFor(generation: number): void {
    const unused = this.#prepared
    this.#prepared = { generation, view: this.ready() }
    if (unused !== undefined) this.discard(unused.view)
    this.#generation ??= generation - 1
  }

  /** Makes the prepared view current if it was published. */
  follow(): void {
    const { generation } = this.#memory
    if (generation === this.#generation || this.#generation === undefined) return
    const prepared = this.#prepared
    const view = prepared?.generation === generation ? prepared.view : this.#onLeftBehind()
    this.#generation = generation
    this.#prepared = undefined
    this.show(view)
  }
}
