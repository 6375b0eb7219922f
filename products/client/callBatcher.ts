/** Joins calls into one request, or into several requests to stay within the limits in `openrpc.json`. */

import type { Clock } from './clock.ts'
import type { PendingCall } from './pendingCall.ts'

/** The limits of a request. */
export interface BatchBounds {
  /**
   * How long a call waits for other calls to join, in milliseconds. Default: 0. With 0, one request has all calls that
   * are made in the same tick. If such a request fails, its calls are also retried in one request.
   */
  readonly waitMs: number | undefined
  readonly callsMax: number
  /** Maximum length of a request body, in bytes. A longer call is sent in a request of its own. */
  readonly bodyBytesMax: number
}

/**
 * Sends calls in one request. Returns the calls that the server did not run because the answers reached their size
 * limit.
 */
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

  /** Adds a call. The call is sent when the oldest waiting call has waited for `waitMs`. */
  add(call: PendingCall): void {
    if (this.#waiting.push(call) === 1)
      this.#timer = this.#clock.setTimeout(() => void this.flush(), this.#bounds.waitMs ?? 0)
  }

  /** Like {@link add}, but sends the waiting calls earlier if they fill a request. */
  addUntilFull(call: PendingCall): void {
    this.add(call)
    if (this.#waiting.length >= this.#bounds.callsMax) void this.flush()
  }

  /**
   * Sends the waiting calls, one request after another. Calls therefore see the changes that calls in earlier requests
   * made.
   */
  async flush(): Promise<void> {
    this.#clock.clearTimeout(this.#timer)
    const calls = this.#waiting
    this.#waiting = []
    let callsMax = this.#bounds.callsMax
    while (calls.length > 0) {
      const chunk = calls.splice(0, this.#fitting(calls, callsMax))
      const left = await this.#post(chunk)
      // If the server ran only some of the calls, the next request has at most that number of calls. If the server ran
      // all calls, the maximum doubles. Few calls are therefore sent in vain.
      callsMax = Math.min(this.#bounds.callsMax, left.length > 0 ? chunk.length - left.length : callsMax * 2)
      calls.unshift(...left)
    }
  }

  /** Returns how many calls, from the start of the list, fit into one request. */
  #fitting(calls: readonly PendingCall[], callsMax: number): number {
    let bytes = 1
    const end = calls.findIndex(({ wire }, index) => {
      // The length of the call, and of the comma or bracket that follows the call.
      bytes += byteLength(wire.text) + 1
      return index > 0 && (index >= callsMax || bytes > this.#bounds.bodyBytesMax)
    })
    return end < 0 ? calls.length : end
  }
}

/**
 * Returns an upper bound of a text's length in UTF-8, in bytes. The bound is exact for ASCII, and JSON-RPC calls are
 * nearly always ASCII.
 */
function byteLength(text: string): number {
  return /^[\0-\x7f]*$/.test(text) ? text.length : text.length * 3
}
