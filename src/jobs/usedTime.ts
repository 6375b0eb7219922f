/**
 * The time that each client had, as start-time fair queueing counts it (Goyal, Vin and Cheng, 1996): a client that
 * comes again is not ahead of the others by all the time that it was away. A client that is known for short turns comes
 * with a bounded credit, and so before a crowd of new addresses.
 */
import { LOCAL } from '../rpc/clientShares.ts'

/** A turn that a client had. */
export interface Turn {
  /** How long it took. */
  readonly ms: number
  readonly isLong: boolean
}

/** Time and turns of one client. */
export interface Used {
  /** Milliseconds of its turns, on the scale of all clients. */
  ms: number
  /** Whether its last turn was long; never of `LOCAL`, for which many may ask. */
  isLong: boolean
  /** Whether it had a turn, as far as is remembered. */
  isKnown: boolean
  /** Credit that it came with, in milliseconds. */
  creditMs: number
}

/** Most clients that are remembered while they are away; beyond it, the one that left first is forgotten. */
const ABSENT_MAX = 10_000

/** The time of clients that are here, and of those that may come again. All operations take O(1). */
export class UsedTime {
  readonly #creditMs: number
  readonly #absent = new Map<string, Used>()
  /** The most that a client had when its turn came. */
  #servedMs = 0

  /** @param creditMs credit of a client that comes again after a short turn, in milliseconds */
  constructor(creditMs: number) {
    this.#creditMs = creditMs
  }

  /** A client comes: gives its time so far. */
  enter(client: string): Used {
    const known = this.#absent.get(client)
    if (known === undefined) return { ms: this.#servedMs, isLong: false, isKnown: false, creditMs: 0 }
    this.#absent.delete(client)
    const creditMs = known.isLong ? 0 : this.#creditMs
    return { ...known, ms: Math.max(known.ms, this.#servedMs) - creditMs, creditMs }
  }

  /** A client goes, and may come again. */
  leave(client: string, used: Used): void {
    if (!used.isKnown) return
    this.#absent.set(client, { ...used, ms: used.ms + used.creditMs })
    if (this.#absent.size <= ABSENT_MAX) return
    const [first] = this.#absent.keys()
    this.#absent.delete(first!)
  }

  /** The client's turn has come, in the order of all. */
  serve({ ms }: Used): void {
    this.#servedMs = Math.max(this.#servedMs, ms)
  }

  add(client: string, used: Used, { ms, isLong }: Turn): void {
    used.isLong = isLong && client !== LOCAL
    used.ms += ms
    used.isKnown = true
  }
}
