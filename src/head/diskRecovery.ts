/**
 * What a node does when its disk takes no writes: it says so, refuses what would write, looks now and then whether
 * there is room again, and then has the store opened again, so that all goes on.
 */
import { diskFaultOf, diskReason } from '../store/diskFault.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import { HeadError } from './headError.ts'

export interface DiskRecoveryParts {
  /** Throws while there is no room. @param isStore whether the store has to be opened again */
  readonly checkRoom: (isStore: boolean) => Promise<void>
  /** Closes the store and opens it again; then what moves the head goes on. */
  readonly reopen: () => Promise<void>
  /** @param reason part of a sentence, for people */
  readonly onFailed: (reason: string) => void
  /** @param seconds for which nothing was written */
  readonly onRecovered: (seconds: number) => void
  /** Told of what keeps the store from being opened again, where it is no fault of the disk. */
  readonly logError: (message: string, error: unknown) => void
  readonly clock?: Clock
}

/** Waits between two looks. */
const BACKOFF: Backoff = { firstMs: 500, maxMs: 10_000 }
/** Whoever wants to write makes the next look come earlier, but not within so many milliseconds of the last one. */
const HURRIED_MS = 500
/** So much longer than a look takes is the time between two: a disk over its quota has others who write to it. */
const LOOK_PARTS = 10
/** So many may wait for a look at a time. */
const WAITING_MAX = 64

interface Fault {
  reason: string
  /** The store took no write; otherwise only the pool's journal did not. */
  isStore: boolean
  readonly sinceMs: number
}

export class DiskRecovery {
  readonly #parts: DiskRecoveryParts
  readonly #clock: Clock
  readonly #closing = new AbortController()
  #fault: Fault | undefined
  #failures = 0
  /** Ends the wait for the next look. */
  #hurry = new AbortController()
  #nextLook: Promise<void> = Promise.resolve()
  #lookMs = 0
  #waiting = 0
  #running: Promise<void> | undefined

  constructor(parts: DiskRecoveryParts) {
    this.#parts = parts
    this.#clock = parts.clock ?? systemClock
  }

  /** Why nothing is written now, part of a sentence; undefined while all is well. */
  get reason(): string | undefined {
    return this.#fault?.reason
  }

  /** How often it began that nothing was written. */
  get failures(): number {
    return this.#failures
  }

  /** The store took no write. @param reason part of a sentence */
  storeFailed(reason: string): void {
    this.#failed(reason, true)
  }

  /** The pool's journal took no write. */
  journalFailed(error: unknown): void {
    this.#failed(diskReason(error), false)
  }

  /**
   * For who is about to have something written: undefined when it can be. Otherwise it is looked soon whether it can be
   * again.
   *
   * @throws HeadError STORE_FAILED, rejected, when it cannot
   */
  writable(): Promise<void> | undefined {
    return this.#fault === undefined ? undefined : this.#whenLooked()
  }

  /** Waits for what is under way; nothing begins any more. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.#hurry.abort()
    await this.#running
  }

  async #whenLooked(): Promise<void> {
    if (this.#waiting < WAITING_MAX) {
      this.#waiting++
      this.#hurry.abort()
      await this.#nextLook
      this.#waiting--
    }
    if (this.#fault !== undefined) throw new HeadError('STORE_FAILED', this.#fault.reason)
  }

  #failed(reason: string, isStore: boolean): void {
    if (this.#fault !== undefined) {
      this.#fault.isStore ||= isStore
      return
    }
    this.#fault = { reason, isStore, sinceMs: this.#clock.now() }
    this.#failures++
    this.#parts.onFailed(reason)
    this.#running ??= this.#recover().finally(() => {
      this.#running = undefined
    })
  }

  async #recover(): Promise<void> {
    for (let looks = 1; this.#fault !== undefined && !this.#closing.signal.aborted; looks++) {
      this.#hurry = new AbortController()
      this.#nextLook = this.#look(this.#fault, backoffMs(looks, BACKOFF, this.#clock))
      await this.#nextLook
    }
  }

  /** Never rejects. */
  async #look(fault: Fault, waitMs: number): Promise<void> {
    const leastMs = Math.min(BACKOFF.maxMs, Math.max(HURRIED_MS, LOOK_PARTS * this.#lookMs))
    await this.#clock.sleep(leastMs, this.#closing.signal)
    if (waitMs > leastMs) await this.#clock.sleep(waitMs - leastMs, this.#hurry.signal)
    if (this.#closing.signal.aborted) return
    const startedMs = this.#clock.now()
    await this.#lookNow(fault)
    this.#lookMs = Math.max(0, this.#clock.now() - startedMs)
  }

  async #lookNow(fault: Fault): Promise<void> {
    const { isStore } = fault
    try {
      await this.#parts.checkRoom(isStore)
      if (isStore) await this.#parts.reopen()
    } catch (error) {
      const isDisk = diskFaultOf(error) !== undefined
      fault.reason = isDisk ? diskReason(error) : 'the archive cannot be opened again'
      if (!isDisk) this.#parts.logError('the archive cannot be opened again', error)
      return
    }
    // The store may have failed while only the journal was looked at.
    if (fault.isStore !== isStore) return
    this.#fault = undefined
    this.#parts.onRecovered((this.#clock.now() - fault.sinceMs) / 1000)
  }
}
