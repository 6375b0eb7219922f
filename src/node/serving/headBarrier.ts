/**
 * Publishes each head to all threads at once. Every thread takes a view of the new head while it still answers from the
 * old view. When all threads have confirmed, one write to shared memory makes all of them answer from the new view. A
 * single node writes at once; a node of a fleet writes when the fleet agrees (node/fleetViews.ts). Therefore no thread
 * answers from the new head before all threads can, and none answers from the old head afterwards.
 */
import type { HeadViews } from '../../head/headViews.ts'
import { pauseOf } from '../../head/pause.ts'
import type { View } from '../../head/view.ts'
import { backgroundScope } from '../../scope.ts'
import type { WriteGate } from '../../store/writeGate.ts'
import type { ReadyHeads } from '../headParts.ts'
import type { Refreshed } from '../headRefresh.ts'
import type { ServingMemory } from './servingMemory.ts'
import { within } from './timeLimit.ts'

/** A thread that has views of its own. */
export interface BarrierThread {
  /** Takes a view of the newest head. @param generation number under which the head may be published */
  prepare(generation: number): Promise<void>
  /** Drops the view of a generation that will not be published. */
  dropped(generation: number): void
  /** Called after the head was published. */
  published(): void
  /** Ends the thread, because it does not answer or cannot read the store. */
  end(reason: string): void
}

interface HeadBarrierParts {
  readonly views: Pick<HeadViews, 'ready' | 'show' | 'discard'>
  readonly memory: ServingMemory
  readonly writeGate: WriteGate
  /** Maximum time in which a thread must confirm a head, in milliseconds. */
  readonly confirmMs: number
}

/** A thread that has joined, and waits until a head is published of which the thread has a view. */
interface Newcomer {
  /** The first generation of which the thread has a view; undefined before the thread has confirmed a head. */
  first: number | undefined
  readonly done: () => void
}

export class HeadBarrier implements Refreshed, ReadyHeads {
  readonly #parts: HeadBarrierParts
  readonly #threads = new Set<BarrierThread>()
  readonly #newcomers = new Map<BarrierThread, Newcomer>()
  /** Counts the heads of which the threads were asked to take a view. The count is the number of the last such head. */
  #generation = 0
  /** A ready view of the main thread → the generation of the other threads' views of the same head. */
  readonly #ready = new Map<View, number>()
  readonly #scope = backgroundScope()
  #publish = (): unknown => this.refresh()
  /** Resolves when the last requested round or pause has ended. In a round, all threads take a view of one head. */
  #last: Promise<unknown> = Promise.resolve()
  /** The round that has not begun yet. */
  #next: Promise<void> | undefined

  constructor(parts: HeadBarrierParts) {
    this.#parts = parts
  }

  /** The threads that take part. */
  get threads(): ReadonlySet<BarrierThread> {
    return this.#threads
  }

  /** Publishes the newest head. Rejects with the error of the main thread's views or listeners. */
  refresh(): Promise<void> {
    this.#next ??= this.#after(async () => {
      this.#next = undefined
      this.show(await this.#round())
    })
    return this.#next
  }

  /**
   * Lets all threads take a view of the newest head. {@link show} publishes this head later.
   *
   * @returns the main thread's view
   */
  ready(): Promise<View> {
    return this.#after(() => this.#round())
  }

  /**
   * Publishes a head whose views are ready. A thread that joined after the views were taken keeps its own view. If the
   * view of the main thread cannot be shown, the call can be repeated.
   */
  show(view: View): void {
    const { views, memory } = this.#parts
    const generation = this.#ready.get(view)
    this.#ready.delete(view)
    if (generation !== undefined) memory.publish(generation)
    try {
      views.show(view)
    } finally {
      for (const thread of this.#threads) thread.published()
      this.#admit(memory.generation)
    }
  }

  discard(view: View): void {
    const generation = this.#ready.get(view)
    this.#ready.delete(view)
    this.#parts.views.discard(view)
    if (generation === undefined) return
    for (const thread of this.#threads) thread.dropped(generation)
  }

  get hasNewcomers(): boolean {
    return this.#newcomers.size > 0
  }

  publishBy(publish: () => unknown): void {
    this.#publish = publish
  }

  /**
   * Adds a thread. If the thread does not confirm a head, the barrier ends the thread. The promise resolves when the
   * thread has a view of the published head, or has ended.
   */
  async join(thread: BarrierThread): Promise<void> {
    const published = new Promise<void>((done) => {
      this.#newcomers.set(thread, { first: undefined, done })
    })
    await this.#after(async () => this.#threads.add(thread))
    await this.#publish()
    await published
  }

  /** Called when a thread has ended. */
  leave(thread: BarrierThread): void {
    this.#threads.delete(thread)
    this.#newcomers.get(thread)?.done()
    this.#newcomers.delete(thread)
  }

  /**
   * Waits for the round in progress, and holds back further rounds.
   *
   * @returns a function that lets rounds begin again
   */
  async pause(): Promise<() => void> {
    const { over, end } = pauseOf()
    await new Promise<void>((paused) => {
      void this.#after(() => {
        paused()
        return over
      })
    })
    return end
  }

  #after<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  /**
   * First takes a view of the newest head on every thread, while no write is in progress. Then builds the edited state,
   * if the user has made many edits on top of this head. Writes may continue during this second step.
   */
  async #round(): Promise<View> {
    const view = await this.#taken()
    try {
      await view.edited?.prepareAhead(this.#scope)
      return view
    } catch (error) {
      this.discard(view)
      throw error
    }
  }

  async #taken(): Promise<View> {
    const { views, writeGate } = this.#parts
    await writeGate.hold()
    try {
      const view = views.ready()
      const generation = ++this.#generation
      await Promise.all(
        [...this.#threads].map((thread) => this.#confirmed(thread, thread.prepare(generation))),
      )
      for (const [thread, newcomer] of this.#newcomers)
        if (this.#threads.has(thread)) newcomer.first ??= generation
      this.#ready.set(view, generation)
      return view
    } finally {
      writeGate.release()
    }
  }

  /** Completes the joins of the threads that have the published head. */
  #admit(published: number): void {
    for (const [thread, { first, done }] of this.#newcomers) {
      if (first === undefined || first > published) continue
      this.#newcomers.delete(thread)
      done()
    }
  }

  /**
   * Waits until a thread has confirmed a new head. Ends the thread if it does not confirm in time. Until the thread has
   * ended, it cannot answer from its old view: before each request, the thread compares the published generation with
   * its own generation.
   */
  async #confirmed(thread: BarrierThread, confirmed: Promise<void>): Promise<void> {
    const { confirmMs } = this.#parts
    const failed = confirmed.then(
      () => undefined,
      (error: Error) => `cannot read the new head: ${error.message}`,
    )
    const late = `did not confirm a new head within ${confirmMs} ms`
    const why = await within<string | undefined>(failed, confirmMs, late)
    if (why === undefined) return
    this.leave(thread)
    thread.end(why)
  }
}
