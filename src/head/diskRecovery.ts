/**
 * Handles a disk that refuses writes: reports the fault, refuses operations that need writes, polls the disk until it
 * has free space, and then reopens the store.
 */
import { diskFaultOf, diskReason } from '../store/diskFault.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import { HeadError } from './headError.ts'

export interface DiskRecoveryParts {
  /** Rejects if the disk is still full. @param isStore whether the free space must suffice to reopen the store */
  readonly checkSpace: (isStore: boolean) => Promise<void>
  /** Closes and reopens the store, and restarts the component that moves the head. */
  readonly reopen: () => Promise<void>
  /** Called when the disk starts to refuse writes. @param reason part of a sentence for the operator */
  readonly onFailed: (reason: string) => void
  /** Called when writes are possible again. @param seconds how long writes were refused */
  readonly onRecovered: (seconds: number) => void
  /** Called when reopening the store fails for a reason other than the disk. */
  readonly logError: (message: string, error: unknown) => void
  readonly clock?: Clock
}

/** Wait between two polls. */
const BACKOFF: Backoff = { firstMs: 500, maxMs: 10_000 }
/**
 * A caller that needs a write triggers an earlier poll. The poll begins no earlier than this many milliseconds after
 * the last one.
 */
const HURRIED_MS = 500
/**
 * The wait between two polls is at least this many times as long as a poll, so that polls do not occupy a slow disk.
 */
const LOOK_PARTS = 10
/** Maximum number of callers that wait for a poll. */
const WAITING_MAX = 64

interface Fault {
  reason: string
  /** Whether the store refused a write; false if only the pool's journal did. */
  isStore: boolean
  readonly sinceMs: number
}

export class DiskRecovery {
  readonly #parts: DiskRecoveryParts
  readonly #clock: Clock
  readonly #closing = new AbortController()
  #fault: Fault | undefined
  #failures = 0
  /** Aborts the wait for the next poll. */
  #hurry = new AbortController()
  #nextLook: Promise<void> = Promise.resolve()
  #lookMs = 0
  #waiting = 0
  #running: Promise<void> | undefined

  constructor(parts: DiskRecoveryParts) {
    this.#parts = parts
    this.#clock = parts.clock ?? systemClock
  }

  /** Why writes are refused, as part of a sentence; undefined if writes are possible. */
  get reason(): string | undefined {
    return this.#fault?.reason
  }

  /** Number of faults so far. */
  get failures(): number {
    return this.#failures
  }

  /** Reports that the store refused a write. @param reason part of a sentence */
  storeFailed(reason: string): void {
    this.#failed(reason, true)
  }

  /** Reports that the pool's journal refused a write. */
  journalFailed(error: unknown): void {
    this.#failed(diskReason(error), false)
  }

  /**
   * Returns undefined if writes are possible. Otherwise triggers an early poll and waits for its result.
   *
   * @throws HeadError STORE_FAILED (the promise rejects) when writes are still refused
   */
  writable(): Promise<void> | undefined {
    return this.#fault === undefined ? undefined : this.#whenLooked()
  }

  /** Stops polling, and waits for a poll in progress. */
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

  /** Waits, then polls once. Never rejects. */
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
      await this.#parts.checkSpace(isStore)
      if (isStore) await this.#parts.reopen()
    } catch (error) {
      const isDisk = diskFaultOf(error) !== undefined
      fault.reason = isDisk ? diskReason(error) : 'the archive cannot be reopened'
      if (!isDisk) this.#parts.logError('the archive cannot be reopened', error)
      return
    }
    // This poll checked only the space for the journal, and the store failed meanwhile. Poll again for the store.
    if (fault.isStore !== isStore) return
    this.#fault = undefined
    this.#parts.onRecovered((this.#clock.now() - fault.sinceMs) / 1000)
  }
}
