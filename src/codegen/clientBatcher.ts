/** Calls of the client SDK that go in one request, or in as many as the contract's limits make of them. */
import type { PendingCall } from './clientPending.ts'
import type { Clock } from './clientRetry.ts'

/** The bounds of a request. */
export interface BatchBounds {
  /** How long a call waits for others. Default: until those are there that are made, or fail, at the same time. */
  readonly waitMs: number | undefined
  readonly callsMax: number
  /** Longer calls go alone. */
  readonly bodyBytesMax: number
}

/** Collects calls and sends them together. */
export class CallBatcher {
  readonly #post: (calls: readonly PendingCall[]) => Promise<void>
  readonly #clock: Clock
  readonly #bounds: BatchBounds
  #waiting: PendingCall[] = []
  #timer: unknown

  constructor(post: (calls: readonly PendingCall[]) => Promise<void>, clock: Clock, bounds: BatchBounds) {
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
    let chunk: PendingCall[] = []
    let bytes = 0
    for (const pending of calls) {
      // With the comma; the brackets are instead of the last one, and one more.
      const added = byteLength(pending.wire.text) + 1
      if (chunk.length > 0 && !this.#hasRoom(chunk.length + 1, bytes + added + 1)) {
        await this.#post(chunk)
        chunk = []
        bytes = 0
      }
      chunk.push(pending)
      bytes += added
    }
    await this.#post(chunk)
  }

  #hasRoom(calls: number, bytes: number): boolean {
    return calls <= this.#bounds.callsMax && bytes <= this.#bounds.bodyBytesMax
  }
}

/** Of what JSON-RPC calls are made of, all but all is ASCII; the rest counts for the most that it can take. */
function byteLength(text: string): number {
  return /^[\0-\x7f]*$/.test(text) ? text.length : text.length * 3
}
