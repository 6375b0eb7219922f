/** A thread in the barrier of heads (src/node/serving/headBarrier.ts) that runs on the thread of the test. */
import { finalAtDepth } from '../../src/head/finality.ts'
import type { BarrierThread } from '../../src/node/serving/headBarrier.ts'
import { ServedViews } from '../../src/node/serving/servedViews.ts'
import type { ServingMemory } from '../../src/node/serving/servingMemory.ts'
import type { Store } from '../../src/store/store.ts'

export const FINALITY = finalAtDepth(16)
const CACHE_BYTES = 1_000_000

/** A thread with real views. The test decides when it confirms. */
export class TestThread implements BarrierThread {
  readonly views: ServedViews
  readonly ends: string[] = []
  isLeftBehind = false
  /** Called before the thread takes its view. */
  beforePrepare: () => Promise<void> = async () => {}

  constructor(store: Store, memory: ServingMemory) {
    this.views = new ServedViews(store, FINALITY, CACHE_BYTES, memory, () => {
      this.isLeftBehind = true
      throw new RangeError('left behind')
    })
  }

  async prepare(generation: number): Promise<void> {
    await this.beforePrepare()
    this.views.prepareFor(generation)
  }

  published(): void {
    this.views.follow()
  }

  dropped(generation: number): void {
    this.views.drop(generation)
  }

  end(reason: string): void {
    this.ends.push(reason)
  }
}
