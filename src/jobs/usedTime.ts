/**
 * The time that each client used, for fair queueing. A client that arrives starts at the virtual time, so that the
 * client gains nothing by being absent. The virtual time is the highest used time of any client at the beginning of a
 * turn. This is start-time fair queueing (Goyal, Vin and Cheng, 1996).
 *
 * While several clients are present, every turn also advances the virtual time (weighted fair queueing; Demers, Keshav
 * and Shenker, 1989). The advance is the time of the turn, divided by the number of clients. Without this rule, turns
 * of ever new clients would not advance the virtual time.
 *
 * A client whose last turn was short arrives with a bounded credit. With the credit, the client comes before a crowd of
 * new addresses as long as the client uses less than its share.
 */
import { LOCAL } from '../rpc/clientShares.ts'

/** A turn of a client. */
export interface Turn {
  /** Time of the turn in milliseconds. */
  readonly ms: number
  readonly isLong: boolean
}

/** The used time of one client, and facts about its last turn. */
export interface Used {
  /** Virtual time of the client in ms: set by {@link UsedTime.enter}, and advanced by each turn of the client. */
  ms: number
  /** Whether the client's last turn was long; always false for `LOCAL`, which stands for all clients without limits. */
  isLong: boolean
  /** Whether the client had a turn, as far as this class remembers. */
  isKnown: boolean
  /** Credit that the client got when it arrived, in milliseconds. */
  creditMs: number
}

/** Maximum number of absent clients to remember; when it is exceeded, the client that left first is removed. */
const ABSENT_MAX = 10_000

/** The times of present clients, and of absent clients that may return. All operations take O(1) time. */
export class UsedTime {
  readonly #creditMs: number
  readonly #absent = new Map<string, Used>()
  #virtualMs = 0

  /** @param creditMs credit of a client that returns after a short turn, in milliseconds */
  constructor(creditMs: number) {
    this.#creditMs = creditMs
  }

  /**
   * Called when a client arrives. Returns its used time, which begins at the virtual time or later, minus the credit.
   */
  enter(client: string): Used {
    const known = this.#absent.get(client)
    if (known === undefined) return { ms: this.#virtualMs, isLong: false, isKnown: false, creditMs: 0 }
    this.#absent.delete(client)
    const creditMs = known.isLong ? 0 : this.#creditMs
    return { ...known, ms: Math.max(known.ms, this.#virtualMs) - creditMs, creditMs }
  }

  /** Called when a client leaves. Remembers the client's used time, because the client may return. */
  leave(client: string, used: Used): void {
    if (!used.isKnown) return
    this.#absent.set(client, { ...used, ms: used.ms + used.creditMs })
    if (this.#absent.size <= ABSENT_MAX) return
    const [first] = this.#absent.keys()
    this.#absent.delete(first!)
  }

  /**
   * Raises the virtual time to the used time of a client. Called when the client that comes first in the order begins a
   * turn.
   */
  serve({ ms }: Used): void {
    this.#virtualMs = Math.max(this.#virtualMs, ms)
  }

  /** Advances the virtual time. @param ms time of a turn in milliseconds, divided by the number of clients */
  pass(ms: number): void {
    this.#virtualMs += ms
  }

  add(client: string, used: Used, { ms, isLong }: Turn): void {
    used.isLong = isLong && client !== LOCAL
    used.ms += ms
    used.isKnown = true
  }
}
