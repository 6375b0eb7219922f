/**
 * The time that each client used, as fair queueing counts it. A client that arrives begins at the virtual time, so that
 * it gains nothing by having been away. The virtual time is the highest time of a client at the beginning of its turn
 * (start-time fair queueing; Goyal, Vin and Cheng, 1996). While several clients are present, it also advances by the
 * share of each client in every turn (weighted fair queueing; Demers, Keshav and Shenker, 1989), so that turns of ever
 * new clients advance it. A client whose last turn was short arrives with a bounded credit, and so comes before a crowd
 * of new addresses as long as it uses less than its share.
 */
import { LOCAL } from '../rpc/clientShares.ts'

/** A turn of a client. */
export interface Turn {
  /** Time of the turn in milliseconds. */
  readonly ms: number
  readonly isLong: boolean
}

/** Time and turns of one client. */
export interface Used {
  /** Time of its turns in milliseconds, plus the virtual time at which it began. */
  ms: number
  /** Whether its last turn was long; always false for `LOCAL`, which may stand for many users. */
  isLong: boolean
  /** Whether the client had a turn, as far as this class remembers. */
  isKnown: boolean
  /** Credit with which the client arrived, in milliseconds. */
  creditMs: number
}

/** Maximum number of absent clients to remember; when it is exceeded, the client that left first is removed. */
const ABSENT_MAX = 10_000

/** The times of present clients, and of absent ones that may return. All operations take O(1) time. */
export class UsedTime {
  readonly #creditMs: number
  readonly #absent = new Map<string, Used>()
  #virtualMs = 0

  /** @param creditMs credit of a client that returns after a short turn, in milliseconds */
  constructor(creditMs: number) {
    this.#creditMs = creditMs
  }

  /** Called when a client arrives; returns the time that it used so far. */
  enter(client: string): Used {
    const known = this.#absent.get(client)
    if (known === undefined) return { ms: this.#virtualMs, isLong: false, isKnown: false, creditMs: 0 }
    this.#absent.delete(client)
    const creditMs = known.isLong ? 0 : this.#creditMs
    return { ...known, ms: Math.max(known.ms, this.#virtualMs) - creditMs, creditMs }
  }

  /** Called when a client leaves; it may return. */
  leave(client: string, used: Used): void {
    if (!used.isKnown) return
    this.#absent.set(client, { ...used, ms: used.ms + used.creditMs })
    if (this.#absent.size <= ABSENT_MAX) return
    const [first] = this.#absent.keys()
    this.#absent.delete(first!)
  }

  /** Called when a turn of the client begins that is first in the order of all clients. */
  serve({ ms }: Used): void {
    this.#virtualMs = Math.max(this.#virtualMs, ms)
  }

  /** Advances the virtual time by the share of each client. */
  pass(ms: number): void {
    this.#virtualMs += ms
  }

  add(client: string, used: Used, { ms, isLong }: Turn): void {
    used.isLong = isLong && client !== LOCAL
    used.ms += ms
    used.isKnown = true
  }
}
