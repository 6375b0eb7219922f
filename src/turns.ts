/**
 * Turns for work that is cut into pieces, on a thread that serves others between them: all who take turns together hold
 * it no longer than one of them would alone, and each party has as many pieces done as another, however many it has.
 */

/**
 * Thread time that everything that comes in pieces may take together, before others get theirs, in milliseconds; and
 * the same for requests as they arrive. Node accepts one connection in each round of the event loop (libuv does): how
 * long a round may last is also how many can come.
 */
const TURN_MS = 2

/**
 * What a party may do of it without waiting again, in milliseconds: many short walks that all wait after each step
 * would be the work of a long one, and be held in memory together.
 */
const PIECE_MS = 1

/** Who waits, whose turn it is, and when it ends. */
export class Turns {
  readonly #turnMs: number
  readonly #pieceMs: number
  /** Those who wait, by party; the party whose piece was last stands at the end. */
  readonly #waiting = new Map<unknown, (() => void)[]>()
  /** When the turn of this round of the event loop ends; undefined when nobody has had it yet. */
  #endsMs: number | undefined
  /** Who waited last, and until when it need not wait again. */
  #party: unknown
  #pieceEndsMs = 0

  /**
   * @param turnMs how long the thread may be held before others get it, in milliseconds
   * @param pieceMs how long of it one party, when its turn comes
   */
  constructor(turnMs: number, pieceMs = PIECE_MS) {
    this.#turnMs = turnMs
    this.#pieceMs = pieceMs
  }

  /**
   * Before each piece: undefined when it can begin at once (not after an await, or others would think so too).
   *
   * @param party whose pieces they are
   */
  next(party: unknown): Promise<void> | undefined {
    if (this.#endsMs === undefined) this.#begin()
    const isOnlyOne = this.#waiting.size === 0
    if (isOnlyOne || party === this.#party) {
      if (performance.now() < (isOnlyOne ? this.#endsMs! : this.#pieceEndsMs)) return undefined
    }
    return new Promise((resolve) => {
      const own = this.#waiting.get(party)
      if (own === undefined) this.#waiting.set(party, [resolve])
      else own.push(resolve)
    })
  }

  #begin(): void {
    this.#endsMs = performance.now() + this.#turnMs
    setImmediate(() => this.#goRound())
  }

  #goRound(): void {
    this.#endsMs = undefined
    this.#party = undefined
    if (this.#waiting.size === 0) return
    this.#begin()
    this.#resume()
  }

  /** One after the other, as long as the turn lasts. */
  #resume(): void {
    const first = this.#waiting.entries().next()
    if (first.done === true) return
    const [party, own] = first.value
    this.#waiting.delete(party)
    const resolve = own.shift()!
    if (own.length > 0) this.#waiting.set(party, own)
    this.#party = party
    this.#pieceEndsMs = performance.now() + this.#pieceMs
    resolve()
    // After the piece, or what of it needs no waiting: it is the microtask before this one.
    queueMicrotask(() => {
      if (this.#endsMs !== undefined && performance.now() < this.#endsMs) this.#resume()
    })
  }
}

/** The turns of this thread: batches, long bodies, walks over many blocks, long answers. */
export const threadTurns = new Turns(TURN_MS)

/** The turns of requests that have arrived whole: also what is answered at once is many when thousands ask at once. */
export const arrivalTurns = new Turns(TURN_MS)

/** To be called between the pieces of some work: what it gives, if anything, is to be awaited. It may throw to end it. */
export type Rest = () => Promise<void> | undefined

/** Turns for work that nobody's request asks for: a party of its own. */
export function takeTurns(): Rest {
  const party = {}
  return () => threadTurns.next(party)
}
