/**
 * Tracks the progress of a follower. Reports the progress at the end of each round, and at most every half second
 * during a round.
 */
import type { Clock } from './clock.ts'
import { type FollowFault, type FollowProgress, followStatusBounds, initialProgress } from './followStatus.ts'

const REPORT_EVERY_MS = 500
/** Length in milliseconds of the window over which rates are averaged. */
const WINDOW_MS = 10_000
const SAMPLE_EVERY_MS = 500

export class ProgressTracker {
  readonly #clock: Clock
  readonly #report: (progress: FollowProgress) => void
  readonly #samples: { atMs: number; number: number }[] = []
  #progress: FollowProgress
  #reportedAtMs = 0

  constructor(clock: Clock, head: number, report: (progress: FollowProgress) => void) {
    this.#clock = clock
    this.#report = report
    this.#progress = initialProgress(clock.now(), head)
  }

  get current(): FollowProgress {
    return this.#progress
  }

  /**
   * Records that the followed node has answered. @param latest number of the node's head @param head number of our head
   */
  answered(latest: number, head: number): void {
    const { highestBlock, currentBlock } = this.#progress
    const wasBehind = highestBlock - currentBlock > followStatusBounds.behindMax
    const highest = Math.max(latest, head)
    const isBehind = highest - head > followStatusBounds.behindMax
    if (isBehind && !wasBehind) this.#samples.length = 0
    this.#set({
      answeredAtMs: this.#clock.now(),
      currentBlock: head,
      highestBlock: highest,
      ...(isBehind && !wasBehind ? { startingBlock: head } : {}),
    })
    this.#emit(false)
  }

  /** Records a new head. */
  added(head: number): void {
    const now = this.#clock.now()
    this.#sample(now, head)
    const { highestBlock } = this.#progress
    this.#set({
      currentBlock: head,
      highestBlock: Math.max(head, highestBlock),
      wellAtMs: now,
      blocksPerSecond: this.#rate(),
      lastError: undefined,
      fault: undefined,
    })
    this.#emit(false)
  }

  /** Records the end of a successful round. */
  well(head: number): void {
    const wellAtMs = this.#clock.now()
    this.#set({ currentBlock: head, wellAtMs, lastError: undefined, fault: undefined })
    this.#emit(true)
  }

  failed(reason: string, head: number, fault?: FollowFault): void {
    this.#set({ currentBlock: head, lastError: reason, fault })
    this.#emit(true)
  }

  #set(changes: Partial<FollowProgress>): void {
    this.#progress = { ...this.#progress, ...changes }
  }

  #emit(atOnce: boolean): void {
    const now = this.#clock.now()
    if (!atOnce && now - this.#reportedAtMs < REPORT_EVERY_MS) return
    this.#reportedAtMs = now
    this.#report(this.#progress)
  }

  #sample(atMs: number, number: number): void {
    const last = this.#samples.at(-1)
    if (last !== undefined && atMs - last.atMs < SAMPLE_EVERY_MS) return
    this.#samples.push({ atMs, number })
    while (this.#samples.length > 2 && atMs - this.#samples[1]!.atMs > WINDOW_MS) this.#samples.shift()
  }

  #rate(): number {
    const first = this.#samples[0]!
    const last = this.#samples.at(-1)!
    const ms = last.atMs - first.atMs
    return ms <= 0 ? 0 : Math.max(0, ((last.number - first.number) * 1000) / ms)
  }
}
