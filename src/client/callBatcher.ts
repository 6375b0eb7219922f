/** Calls of the client SDK that go in one request, or in as many as the contract's limits make of them. */

import type { Clock } from './clock.ts'
import type { PendingCall } from './pendingCall.ts'

/** The bounds of a request. */
export interface BatchBounds {
  /** How long a call waits for others. Default: until those are there that are made, or fail, at the same time. */
  readonly waitMs: number | undefined
  readonly callsMax: number
  /** Longer calls go alone. */
  readonly bodyBytesMax: number
}

/** Sends calls in one request, and gives those that its answers left no room for: they were not run. */
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

  /** Sends it with those that come until the wait is over. */
  add(call: PendingCall): void {
    if (this.#waiting.push(call) === 1)
      this.#timer = this.#clock.setTimeout(() => void this.flush(), this.#bounds.waitMs ?? 0)
  }

  /** The same, or as soon as there are enough for a request. */
  addUntilFull(call: PendingCall): void {
    this.add(call)
    if (this.#waiting.length >= this.#bounds.callsMax) void this.flush()
  }

  /** Sends what waits, one request after the other: what a call changes is there for those of later requests. */
  async flush(): Promise<void> {
    this.#clock.clearTimeout(this.#timer)
    const calls = this.#waiting
    this.#waiting = []
    let callsMax = this.#bounds.callsMax
    while (calls.length > 0) {
      const chunk = calls.splice(0, this.#fitting(calls, callsMax))
      const left = await this.#post(chunk)
      // As many as were answered, and twice as many whenever all are: otherwise most would be sent in vain, each time.
      callsMax = Math.min(this.#bounds.callsMax, left.length > 0 ? chunk.length - left.length : callsMax * 2)
      calls.unshift(...left)
    }
  }

  /** How many of the first go in one request. */
  #fitting(calls: readonly PendingCall[], callsMax: number): number {
    let bytes = 1
    const end = calls.findIndex(({ wire }, index) => {
      // With a comma or a bracket.
      bytes += byteLength(wire.text) + 1
      return index > 0 && (index >= callsMax || bytes > this.#bounds.bodyBytesMax)
    })
    return end < 0 ? calls.length : end
  }
}

/** Of what JSON-RPC calls are made of, all but all is ASCII; the rest counts for the most that it can take. */
function byteLength(text: string): number {
  return /^[\0-\x7f]*$/.test(text) ? text.length : text.length * 3
}
