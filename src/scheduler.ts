/**
 * Turns for work that is cut into pieces, on a thread that serves others between them: all who take turns together hold
 * it no longer than one of them would alone. Who took little of it lately comes first; among equals each has as many
 * pieces done as another, however many it has.
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

/**
 * Times a turn: who holds the thread longer in one piece leaves it to others for as long, but not longer than a while.
 */
const OVERLONG_FACTOR = 4
const OWED_MS_MAX = 25

/** What is left of a turn when connections come: where one has come, more may wait. */
const HURRIED_SHARE = 1 / 8

/** Who takes less than this of so long, in milliseconds, comes before who takes more. */
const LIGHT_MS_MAX = 10
const WINDOW_MS = 1_000
/** But for one in so many pieces, so that those come to their end too. */
const HEAVY_EVERY = 8

type Waiting = Map<unknown, (() => void)[]>

/** Who waits, whose turn it is, and when it ends. */
export class Turns {
  readonly #turnMs: number
  readonly #pieceMs: number
  readonly #owedMsMax: number
  /** Those who wait, by party; the party whose piece was last stands at the end. */
  readonly #light: Waiting = new Map()
  readonly #heavy: Waiting = new Map()
  /** What named parties took in this window, in milliseconds. */
  readonly #used = new Map<string, number>()
  #windowEndsMs = 0
  /** When the turn of this round of the event loop ends; undefined when nobody has had it yet. */
  #endsMs: number | undefined
  /** Who waited last, and until when it need not wait again. */
  #party: unknown
  #pieceEndsMs = 0
  /** Until then nobody gets a turn, after pieces that could not be made shorter. */
  #owedUntilMs = 0
  /** Whose time is being taken: it is charged once, however often it asks meanwhile. */
  #charging: string | undefined
  /** The next turn is short. */
  #isHurried = false
  #pieces = 0

  /**
   * @param turnMs how long the thread may be held before others get it, in milliseconds
   * @param options.pieceMs how long of it one party, when its turn comes
   * @param options.owedMsMax how long at most nobody gets a turn after one that was much too long
   */
  constructor(turnMs: number, { pieceMs = PIECE_MS, owedMsMax = OWED_MS_MAX } = {}) {
    this.#turnMs = turnMs
    this.#pieceMs = pieceMs
    this.#owedMsMax = owedMsMax
  }

  /**
   * Before each piece: undefined when it can begin at once (not after an await, or others would think so too).
   *
   * @param party whose pieces they are: what a string names comes again, and is known by what it took; anything else is
   *   for once
   */
  next(party: unknown): Promise<void> | undefined {
    if (this.#endsMs === undefined) this.#begin()
    const isOnlyOne = this.#light.size === 0 && this.#heavy.size === 0
    if (isOnlyOne || party === this.#party) {
      const nowMs = performance.now()
      if (nowMs < (isOnlyOne ? this.#endsMs! : this.#pieceEndsMs)) {
        this.#chargeAfterwards(party, nowMs)
        return undefined
      }
    }
    return this.#wait(party)
  }

  /** As {@link next}, for a piece that may take several turns: it always waits, and what it takes is given back. */
  nextLong(party: unknown): Promise<void> {
    if (this.#endsMs === undefined) this.#begin()
    return this.#wait(party)
  }

  /** Makes the next turn short: something waits for the next round. */
  hurry(): void {
    this.#isHurried = true
  }

  #wait(party: unknown): Promise<void> {
    this.#rollWindow()
    const isLight = typeof party !== 'string' || (this.#used.get(party) ?? 0) < LIGHT_MS_MAX
    const waiting = isLight ? this.#light : this.#heavy
    return new Promise((resolve) => {
      const own = waiting.get(party)
      if (own === undefined) waiting.set(party, [resolve])
      else own.push(resolve)
    })
  }

  #begin(): void {
    this.#endsMs = performance.now() + (this.#isHurried ? this.#turnMs * HURRIED_SHARE : this.#turnMs)
    this.#isHurried = false
    setImmediate(() => this.#goRound())
  }

  #goRound(): void {
    this.#endsMs = undefined
    this.#party = undefined
    if (this.#light.size === 0 && this.#heavy.size === 0) return
    const owedMs = this.#owedUntilMs - performance.now()
    if (owedMs > 0) {
      setTimeout(() => this.#goRound(), Math.ceil(owedMs))
      // Over already: nobody begins before.
      this.#endsMs = 0
      return
    }
    this.#begin()
    this.#resume(performance.now())
  }

  /** One after the other, as long as the turn lasts. @param beganMs when the first of them began */
  #resume(beganMs: number): void {
    const isForHeavy = this.#pieces++ % HEAVY_EVERY === 0 && this.#heavy.size > 0
    const waiting = isForHeavy || this.#light.size === 0 ? this.#heavy : this.#light
    const first = waiting.entries().next()
    if (first.done === true) return
    const [party, own] = first.value
    const startedMs = performance.now()
    waiting.delete(party)
    const resolve = own.shift()!
    if (own.length > 0) waiting.set(party, own)
    this.#party = party
    this.#pieceEndsMs = startedMs + this.#pieceMs
    this.#chargeAfterwards(party, startedMs)
    resolve()
    afterwards(() => {
      const nowMs = performance.now()
      if (this.#endsMs !== undefined && nowMs < this.#endsMs) this.#resume(beganMs)
      else if (nowMs - beganMs > OVERLONG_FACTOR * this.#turnMs)
        this.#owedUntilMs = nowMs + Math.min(nowMs - beganMs, this.#owedMsMax)
    })
  }

  /** Only who has a name is known again. */
  #chargeAfterwards(party: unknown, sinceMs: number): void {
    if (typeof party !== 'string' || party === this.#charging) return
    this.#charging = party
    afterwards(() => {
      if (this.#charging === party) this.#charging = undefined
      this.#rollWindow()
      this.#used.set(party, (this.#used.get(party) ?? 0) + performance.now() - sinceMs)
    })
  }

  #rollWindow(): void {
    const nowMs = performance.now()
    if (nowMs < this.#windowEndsMs) return
    this.#used.clear()
    this.#windowEndsMs = nowMs + WINDOW_MS
  }
}

/** Calls back after a piece, and all that follows from it without waiting: when there are no microtasks left. */
function afterwards(call: () => void): void {
  queueMicrotask(() => process.nextTick(call))
}

/** The turns of this thread: batches, long bodies, walks over many blocks, long answers. */
export const threadTurns = new Turns(TURN_MS)

/**
 * The turns of requests that have arrived whole: also what is answered at once is many when thousands ask at once. What
 * one of them takes too long, the others do not pay.
 */
export const arrivalTurns = new Turns(TURN_MS, { owedMsMax: 0 })

/**
 * To be called between the pieces of some work: what it gives, if anything, is to be awaited. It may throw to end it.
 */
export type Rest = () => Promise<void> | undefined

/** Turns for work in pieces. @param party whose they are; default: nobody's, for what no request asks for */
export function takeTurns(party: unknown = {}): Rest {
  return () => threadTurns.next(party)
}
