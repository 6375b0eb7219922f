/** Joins calls into one request, or into several to stay within the contract's limits. */

import type { Clock } from './clock.ts'
import type { PendingCall } from './pendingCall.ts'

/** The limits of a request. */
export interface BatchBounds {
  /** How long a call waits for other calls. Default: 0, for calls of the same tick and calls that failed together. */
  readonly waitMs: number | undefined
  readonly callsMax: number
  /** Length of the longest body in bytes. A longer call is sent alone. */
  readonly bodyBytesMax: number
}

/** Sends calls in one request. Returns the calls that were not run because other answers filled the batch. */
type Post = (calls: readonly PendingCall[]) => Promise<PendingCall[]>

/** Collects calls and sends them together. */
export class CallBatcher {
  readonly #post: Post
  readonly #clock: Clock
  readonly #bounds: BatchBounds
  #waiting: PendingCall[] = []
  #timer: unknown

  constructor(post: Post, clock: Clock, bounds: BatchBounds) {
    this.#post = post
    this.#clock = clock
    this.#bounds = bounds
  }

  /** Adds a call, which is sent when the wait is over. */
  add(call: PendingCall): void {
    if (this.#waiting.push(call) === 1)
      this.#timer = this.#clock.setTimeout(() => void this.flush(), this.#bounds.waitMs ?? 0)
  }

  /** Adds a call, which is sent when the wait is over or the request is full. */
  addUntilFull(call: PendingCall): void {
    this.add(call)
    if (this.#waiting.length >= this.#bounds.callsMax) void this.flush()
  }

  /** Sends the waiting calls, one request after the other: calls see the changes of calls in earlier requests. */
  async flush(): Promise<void> {
    this.#clock.clearTimeout(this.#timer)
    const calls = this.#waiting
    this.#waiting = []
    let callsMax = this.#bounds.callsMax
    while (calls.length > 0) {
      const chunk = calls.splice(0, this.#fitting(calls, callsMax))
      const left = await this.#post(chunk)
      // The next request has as many calls as were run in this one, or twice as many if all were run. This keeps the
      // number of calls that are sent but not run low.
      callsMax = Math.min(this.#bounds.callsMax, left.length > 0 ? chunk.length - left.length : callsMax * 2)
      calls.unshift(...left)
    }
  }

  /** How many of the first calls fit into one request. */
  #fitting(calls: readonly PendingCall[], callsMax: number): number {
    let bytes = 1
    const end = calls.findIndex(({ wire }, index) => {
      // The text of the call, and a comma or a bracket.
      bytes += byteLength(wire.text) + 1
      return index > 0 && (index >= callsMax || bytes > this.#bounds.bodyBytesMax)
    })
    return end < 0 ? calls.length : end
  }
}

/** An upper bound of a text's length in UTF-8. It is exact for ASCII, and JSON-RPC calls are nearly always ASCII. */
function byteLength(text: string): number {
  return /^[\0-\x7f]*$/.test(text) ? text.length : text.length * 3
}
