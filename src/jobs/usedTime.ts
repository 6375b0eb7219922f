/**
 * How much time each client had, as start-time fair queueing counts it (Goyal, Vin and Cheng, 1996): who comes anew is
 * not ahead of the others by all the time that it was away, but by a bounded credit.
 */
import { LOCAL } from '../rpc/clientShares.ts'

/** A turn that a client had. */
export interface Turn {
  /** How long it took. */
  readonly ms: number
  readonly isLong: boolean
}

/** What is known of a client. */
export interface Used {
  /** Milliseconds of its turns, on the scale of all clients. */
  ms: number
  /** Whether its last turn was long; never of `LOCAL`, for which many may ask. */
  isLong: boolean
}

/** Clients that are remembered while they wait for nothing; beyond it the one is forgotten that went first. */
const ABSENT_MAX = 10_000

export class UsedTime {
  readonly #creditMs: number
  readonly #absent = new Map<string, Used>()
  /** The most that a client had when its turn came. */
  #servedMs = 0

  /** @param creditMs how far ahead of the clients that are served one is that comes anew, in milliseconds */
  constructor(creditMs: number) {
    this.#creditMs = creditMs
  }

  /** Of a client that comes. */
  enter(client: string): Used {
    const known = this.#absent.get(client)
    this.#absent.delete(client)
    const ms = this.#servedMs - this.#creditMs
    return { ms: Math.max(ms, known?.ms ?? ms), isLong: known?.isLong ?? false }
  }

  /** A client goes, and may come again. */
  leave(client: string, used: Used): void {
    // Nothing is known then that would not be assumed of a stranger.
    if (!used.isLong && used.ms <= this.#servedMs - this.#creditMs) return
    this.#absent.set(client, used)
    if (this.#absent.size <= ABSENT_MAX) return
    const [first] = this.#absent.keys()
    this.#absent.delete(first!)
  }

  /** The client's turn has come, in the order of all. */
  serve({ ms }: Used): void {
    this.#servedMs = Math.max(this.#servedMs, ms)
  }

  add(client: string, used: Used, { ms, isLong }: Turn): void {
    used.ms += ms
    used.isLong = isLong && client !== LOCAL
  }
}
