/** Whether a reader makes progress: a piece now and then is not enough. */

/** What was sent to a reader. */
export interface Progress {
  /** Bytes that were taken so far. */
  readonly taken: number
  /** How often there was nothing left. */
  readonly emptied: number
  /** Whether something waits. */
  readonly isPending: boolean
}

/** A reader for whom something waits all the time takes at least so many bytes in `stallTimeoutMs`. */
const STALL_BYTES_MIN = 512 * 1024

export class Stall {
  readonly #timeoutMs: number
  #sinceMs: number
  #taken = 0
  #emptied = 0

  /** @param timeoutMs how long a reader may take for {@link STALL_BYTES_MIN} @param nowMs monotonic */
  constructor(timeoutMs: number, nowMs: number) {
    this.#timeoutMs = timeoutMs
    this.#sinceMs = nowMs
  }

  /** To be asked several times in each `timeoutMs`. @param nowMs monotonic */
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
