/** Provides the view of the newest committed block, and keeps older views while they are in use. */

import { limits } from '../../generated/limits.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { stateReader } from '../archive/stateReader.ts'
import { waitingPieces } from '../archive/waitingEdits.ts'
import { equalBytes } from '../chain/hex.ts'
import { ReadCache } from '../store/readCache.ts'
import { ReadMeter } from '../store/readMeter.ts'
import { headerKey, metaKeys } from '../store/schema.ts'
import type { Reader, Snapshot, Store } from '../store/store.ts'
import { EditedHead } from './editedHead.ts'
import { everythingFinal, type Finality } from './finality.ts'
import { type Pause, pauseOf } from './pause.ts'
import type { HeadMove, Lease, ReopenedViews, View } from './view.ts'

interface HeldView {
  readonly view: View
  /**
   * The snapshot from which the view's reader reads. When the store is reopened, a snapshot of the same block replaces
   * this snapshot.
   */
  snapshot: Snapshot
  /** The record from which `view.archive.identity` was decoded. */
  readonly identityRecord: Uint8Array
  holds: number
}

export class HeadViews implements ReopenedViews {
  /** Counts the reads that miss the read caches of the views. */
  readonly reads = new ReadMeter()
  readonly #store: Store
  readonly #finality: Finality
  readonly #readCacheBytes: number
  readonly #listeners = new Set<(move: HeadMove) => void>()
  readonly #held = new Map<View, HeldView>()
  /** Callbacks that wait for the next move of the head. */
  readonly #waiting = new Set<() => void>()
  readonly #closing = new Set<Promise<void>>()
  #current: HeldView
  /** The views that {@link show} may make current. */
  readonly #ready = new Set<View>()
  #paused: Pause | undefined
  #isOpen = true
  /** Called when the last lease is released during a pause. */
  #onIdle: (() => void) | undefined

  /**
   * @param store contains an archive; stays open when the views are closed
   * @param readCacheBytes size of the read cache of each view
   */
  constructor(
    store: Store,
    finality: Finality = everythingFinal,
    readCacheBytes: number = limits.readCacheBytes,
  ) {
    this.#store = store
    this.#readCacheBytes = readCacheBytes
    this.#finality = finality
    this.#current = this.#take(undefined)
  }

  get current(): View {
    return this.#current.view
  }

  /** Number of views in use, including the current one. */
  get count(): number {
    return this.#held.size
  }

  acquire(): Lease {
    return this.#lease(this.#current)
  }

  hold(view: View): Lease {
    return this.#lease(this.#held.get(view)!)
  }

  onMove(listener: (move: HeadMove) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  moved(view: View, timeoutMs: number): Promise<void> {
    if (this.current !== view) return Promise.resolve()
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(finish)
        resolve()
      }
      const timer = setTimeout(finish, timeoutMs)
      this.#waiting.add(finish)
    })
  }

  /**
   * Reads the head from the store; called after a commit. All listeners have run when the call returns.
   *
   * @returns the move of the head; undefined when the head did not move
   * @throws the error of the first listener that threw
   */
  refresh(): HeadMove | undefined {
    return this.show(this.ready())
  }

  /** Takes a view of the store's current head. Requests get the view after {@link show}; {@link discard} drops it. */
  ready(): View {
    const { view } = this.#take(this.#current)
    this.#ready.add(view)
    return view
  }

  /** Drops a view that is ready, because a later one is shown in its place. */
  discard(view: View): void {
    this.#ready.delete(view)
    this.#drop(this.#held.get(view)!)
  }

  /**
   * Replaces the current view by a view that is ready. All listeners have run when the call returns. A call that throws
   * before the view is current can be repeated.
   *
   * @returns the move of the head; undefined when the head did not move
   * @throws the error of the first listener that threw
   */
  show(view: View): HeadMove | undefined {
    const before = this.#current
    const after = this.#held.get(view)
    if (after === undefined || after === before) return undefined
    const move = moveOf(before.view, after.view)
    this.#ready.delete(view)
    this.#current = after
    const failures = move === undefined ? [] : this.#notify(move)
    this.#drop(before)
    for (const finish of [...this.#waiting]) finish()
    if (failures.length > 0) throw failures[0]
    return move
  }

  opened(): Promise<void> | undefined {
    return this.#paused?.over
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Pauses new readers until {@link HeadViews.resume}, and waits at most `waitMs` for readers in progress. */
  async pause(waitMs: number): Promise<void> {
    this.#paused ??= pauseOf()
    this.#isOpen = false
    if (this.#isIdle) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs)
      this.#onIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#onIdle = undefined
  }

  /**
   * Called after the store was reopened. If the head is unchanged, the current view reads the reopened store. Older
   * views become unreadable. If the head moved, all listeners have run when the call returns, as with {@link refresh}.
   */
  reopened(): void {
    const before = this.#current
    this.#close(before.snapshot)
    before.snapshot = this.#store.snapshot()
    this.#isOpen = true
    // If the head is unchanged, call no listeners. If the head moved, the listeners also read the previous view, which
    // now reads the new snapshot. The new snapshot has the same data at the block numbers that the listeners read.
    if (equalBytes(headOf(before.snapshot).hash, before.view.head.hash)) return
    this.refresh()
    this.#close(before.snapshot)
  }

  /** Ends a pause. If {@link reopened} was not called during the pause, readers find the store closed. */
  resume(): void {
    this.#paused?.end()
    this.#paused = undefined
  }

  /** Releases the current view, and waits until all unused snapshots are closed. */
  async close(): Promise<void> {
    this.#listeners.clear()
    for (const finish of [...this.#waiting]) finish()
    for (const view of this.#ready) this.discard(view)
    this.#drop(this.#current)
    await Promise.all(this.#closing)
  }

  /** Whether no view is leased: this object alone holds a view, the current one. */
  get #isIdle(): boolean {
    return this.#held.size === 1 && this.#current.holds === 1
  }

  /** @returns the errors of listeners */
  #notify(move: HeadMove): unknown[] {
    const failures: unknown[] = []
    for (const listener of this.#listeners) {
      try {
        listener(move)
      } catch (error) {
        failures.push(error)
      }
    }
    return failures
  }

  #take(before: HeldView | undefined): HeldView {
    const snapshot = this.#store.snapshot()
    const identityRecord = snapshot.get(metaKeys.identity)!
    const isSame = before !== undefined && equalBytes(before.identityRecord, identityRecord)
    const identity = isSame ? before.view.archive.identity : readIdentity(snapshot)!
    const get = (key: Uint8Array): Uint8Array | undefined => {
      this.reads.note()
      return held.snapshot.get(key)
    }
    const reader = stateReader(new ReadCache({ get }, this.#readCacheBytes), identity)
    const archive: Archive = { reader, identity }
    const head = headOf(snapshot)
    const former = before?.view.edited
    const pieces = waitingPieces(snapshot, former?.pieces)
    const edited = pieces.length === 0 ? undefined : new EditedHead(archive, head, pieces, former)
    const view: View = { archive, head, edited, ...this.#finality(snapshot, identity, head.number) }
    const held: HeldView = { view, snapshot, identityRecord, holds: 1 }
    this.#held.set(view, held)
    return held
  }

  #lease(held: HeldView): Lease {
    held.holds++
    let isHeld = true
    return {
      view: held.view,
      release: () => {
        if (isHeld) this.#drop(held)
        isHeld = false
      },
    }
  }

  #drop(held: HeldView): void {
    held.holds--
    if (this.#isIdle) this.#onIdle?.()
    if (held.holds > 0) return
    this.#held.delete(held.view)
    this.#close(held.snapshot)
  }

  #close(snapshot: Snapshot): void {
    const closing = snapshot.close()
    this.#closing.add(closing)
    void closing.finally(() => this.#closing.delete(closing))
  }
}

/** Returns the move between two views; undefined when both have the same head. */
function moveOf(before: View, after: View): HeadMove | undefined {
  if (equalBytes(before.head.hash, after.head.hash)) return undefined
  const headers = [before.archive.reader, after.archive.reader] as const
  let ancestor = Math.min(before.head.number, after.head.number)
  while (!sameBlock(...headers, ancestor)) ancestor--
  return { before, after, ancestor }
}

function sameBlock(one: Reader, other: Reader, number: number): boolean {
  return equalBytes(one.get(headerKey(number))!, other.get(headerKey(number))!)
}
