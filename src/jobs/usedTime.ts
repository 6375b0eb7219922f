/**
 * The time that each client had, as fair queueing counts it: a client that comes is not ahead of the others by all the
 * time that it was away, but begins at the virtual time. The virtual time is the most that a client had when its turn
 * came (start-time fair queueing; Goyal, Vin and Cheng, 1996), and passes as the share of each client does while
 * several are here (weighted fair queueing; Demers, Keshav and Shenker, 1989): turns of ever new clients move it, too.
 * A client that is known for short turns comes with a bounded credit. So it comes before a crowd of new addresses as
 * long as it takes less than its share.
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
  #virtualMs = 0

  /** @param creditMs credit of a client that comes again after a short turn, in milliseconds */
  constructor(creditMs: number) {
    this.#creditMs = creditMs
  }

  /** A client comes: gives its time so far. */
  enter(client: string): Used {
    const known = this.#absent.get(client)
    if (known === undefined) return { ms: this.#virtualMs, isLong: false, isKnown: false, creditMs: 0 }
    this.#absent.delete(client)
    const creditMs = known.isLong ? 0 : this.#creditMs
    return { ...known, ms: Math.max(known.ms, this.#virtualMs) - creditMs, creditMs }
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
    this.#virtualMs = Math.max(this.#virtualMs, ms)
  }

  /** So much of the time of each client has passed while others were here. */
  pass(ms: number): void {
    this.#virtualMs += ms
  }

  add(client: string, used: Used, { ms, isLong }: Turn): void {
    used.isLong = isLong && client !== LOCAL
    used.ms += ms
    used.isKnown = true
  }
}
