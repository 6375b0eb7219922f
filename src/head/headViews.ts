/** Keeps the view of the newest committed block, and older ones for as long as somebody reads them. */
import { limits } from '../../generated/limits.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { equalBytes } from '../chain/hex.ts'
import { ReadCache } from '../store/readCache.ts'
import { headerKey, metaKeys } from '../store/schema.ts'
import type { Reader, Snapshot, Store } from '../store/store.ts'
import { everythingFinal, type Finality } from './finality.ts'
import type { HeadMove, Lease, View, Views } from './view.ts'

interface HeldView {
  readonly view: View
  readonly snapshot: Snapshot
  /** The record that `view.archive.identity` was read from. */
  readonly identityRecord: Uint8Array
  holds: number
}

export class HeadViews implements Views {
  readonly #store: Store
  readonly #finality: Finality
  readonly #readCacheBytes: number
  readonly #listeners = new Set<(move: HeadMove) => void>()
  readonly #held = new Map<View, HeldView>()
  /** Who waits for the next move. */
  readonly #waiting = new Set<() => void>()
  readonly #closing = new Set<Promise<void>>()
  #current: HeldView

  /**
   * @param store with an archive; it is not closed with this
   * @param readCacheBytes of what requests on one view have read
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

  /** Views that somebody holds, the current one included. */
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
   * Looks at the store: to be called when something was committed. Listeners are told before this returns.
   *
   * @returns how the head moved; undefined when it did not
   */
  refresh(): HeadMove | undefined {
    const before = this.#current
    const after = this.#take(before)
    this.#current = after
    const move = moveOf(before.view, after.view)
    if (move !== undefined) for (const listener of this.#listeners) listener(move)
    this.#drop(before)
    for (const finish of [...this.#waiting]) finish()
    return move
  }

  /** Waits until every snapshot that nobody holds is closed. */
  async close(): Promise<void> {
    this.#listeners.clear()
    for (const finish of [...this.#waiting]) finish()
    this.#drop(this.#current)
    await Promise.all(this.#closing)
  }

  #take(before: HeldView | undefined): HeldView {
    const snapshot = this.#store.snapshot()
    const identityRecord = snapshot.get(metaKeys.identity)!
    const isSame = before !== undefined && equalBytes(before.identityRecord, identityRecord)
    const identity = isSame ? before.view.archive.identity : readIdentity(snapshot)!
    const reader = new ReadCache(snapshot, this.#readCacheBytes)
    const archive: Archive = { reader, identity }
    const head = headOf(snapshot)
    const view: View = { archive, head, ...this.#finality(snapshot, identity, head.number) }
    const held = { view, snapshot, identityRecord, holds: 1 }
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
    if (held.holds > 0) return
    this.#held.delete(held.view)
    const closing = held.snapshot.close()
    this.#closing.add(closing)
    void closing.finally(() => this.#closing.delete(closing))
  }
}

/** undefined when both have the same head. */
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
