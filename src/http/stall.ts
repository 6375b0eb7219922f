/**
 * Detects readers that make too little progress. A reader that takes only a small piece now and then is detected, too.
 */

/** The progress of a reader. */
export interface Progress {
  /** Number of bytes that the reader has accepted so far. */
  readonly taken: number
  /** Number of times that the reader has accepted everything that was sent. */
  readonly emptied: number
  /** Whether bytes wait for the reader. */
  readonly isPending: boolean
}

/** Minimum number of bytes that a reader must accept in each `stallTimeoutMs` while bytes wait for the reader. */
const STALL_BYTES_MIN = 512 * 1024

export class Stall {
  readonly #timeoutMs: number
  #sinceMs: number
  #taken = 0
  #emptied = 0

  /** @param timeoutMs how long a reader may take for {@link STALL_BYTES_MIN} bytes @param nowMs monotonic time */
  constructor(timeoutMs: number, nowMs: number) {
    this.#timeoutMs = timeoutMs
    this.#sinceMs = nowMs
  }

  /** Whether the reader has stalled. Call it several times in each `timeoutMs`. @param nowMs monotonic time */
  isStalled({ taken, emptied, isPending }: Progress, nowMs: number): boolean {
    const moves = !isPending || emptied !== this.#emptied || taken - this.#taken >= STALL_BYTES_MIN
    if (moves) {
      this.#sinceMs = nowMs
      this.#taken = taken
      this.#emptied = emptied
    }
    return nowMs - this.#sinceMs >= this.#timeoutMs
  }
}
