/** The views of a serving thread. All threads change to the view of a new head at the same time (headBarrier.ts). */
import type { Finality } from '../../head/finality.ts'
import { HeadViews } from '../../head/headViews.ts'
import type { Lease, View } from '../../head/view.ts'
import type { Store } from '../../store/store.ts'
import type { ServingMemory } from './servingMemory.ts'

export class ServedViews extends HeadViews {
  readonly #memory: ServingMemory
  readonly #onLeftBehind: () => never
  /** The generation of the current view; undefined until a head is published of which this thread has a view. */
  #generation: number | undefined
  /** The generation of this thread's first view; undefined before the thread has taken a view. */
  #first: number | undefined
  /** The views that may be published, by generation, in ascending order. */
  readonly #prepared = new Map<number, View>()

  /**
   * @param readCacheBytes size of the read cache of each view
   * @param onLeftBehind called when a head was published, but this thread has no view of this head; must end the thread
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

  /** Whether this thread has a view of a published head. */
  get isPublished(): boolean {
    this.follow()
    return this.#generation !== undefined
  }

  /** Takes a view of the newest head. @param generation number under which the head may be published */
  prepareFor(generation: number): void {
    this.#prepared.set(generation, this.ready())
    this.#first ??= generation
  }

  /** Drops the view of a generation that will not be published. */
  drop(generation: number): void {
    const view = this.#prepared.get(generation)
    if (view !== undefined) this.discard(view)
    this.#prepared.delete(generation)
  }

  /** Makes the published view current. */
  follow(): void {
    const { generation } = this.#memory
    if (generation === this.#generation || this.#first === undefined || generation < this.#first) return
    const view = this.#prepared.get(generation) ?? this.#onLeftBehind()
    this.#generation = generation
    this.#prepared.delete(generation)
    for (const earlier of this.#prepared.keys()) if (earlier < generation) this.drop(earlier)
    this.show(view)
  }

  /** Drops the views that can no longer be read, and otherwise does as {@link HeadViews.reopened}. */
  override reopened(): void {
    for (const generation of this.#prepared.keys()) this.drop(generation)
    super.reopened()
  }
}
