/**
 * Turns for work that is cut into pieces, on a thread that serves others between them: all who take turns together hold
 * it no longer than one of them would alone; those who took little of it lately come first, and of the others each has
 * as many pieces done as another, however many it has.
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

/** Times a turn: who holds the thread longer in one piece leaves it to others for as long, but not longer than a while. */
const OVERLONG_FACTOR = 4
const OWED_MS_MAX = 25

/** What is left of a turn when connections come: where one has come, more may wait. */
const HURRIED_SHARE = 1 / 8

/** Who takes less than this of so long, in milliseconds, comes before who takes more. */
const LIGHT_MS_MAX = 10
const WINDOW_MS = 1_000

type Waiting = Map<unknown, (() => void)[]>

/** Who waits, whose turn it is, and when it ends. */
export class Turns {
  readonly #turnMs: number
  readonly #pieceMs: number
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
  /** How long nobody gets a turn, after pieces that could not be made shorter. */
  #owedMs = 0
  /** The next turn is short. */
  #isHurried = false

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
   * @param party whose pieces they are: what a string names comes again, and is known by what it took; anything else is
   *   for once
   */
  next(party: unknown): Promise<void> | undefined {
    if (this.#endsMs === undefined) this.#begin()
    const isOnlyOne = this.#light.size === 0 && this.#heavy.size === 0
    if (isOnlyOne || party === this.#party) {
      const nowMs = performance.now()
      if (nowMs < (isOnlyOne ? this.#endsMs! : this.#pieceEndsMs)) {
        if (isOnlyOne && typeof party === 'string') afterwards(() => this.#charge(party, nowMs))
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
    if (this.#owedMs > 0) {
      setTimeout(() => this.#goRound(), this.#owedMs)
      this.#owedMs = 0
      // Over already: nobody begins before.
      this.#endsMs = 0
      return
    }
    this.#begin()
    this.#resume(performance.now())
  }

  /** One after the other, as long as the turn lasts. @param beganMs when the first of them began */
  #resume(beganMs: number): void {
    const waiting = this.#light.size > 0 ? this.#light : this.#heavy
    const first = waiting.entries().next()
    if (first.done === true) return
    const [party, own] = first.value
    const pieceMs = performance.now()
    waiting.delete(party)
    const resolve = own.shift()!
    if (own.length > 0) waiting.set(party, own)
    this.#party = party
    this.#pieceEndsMs = pieceMs + this.#pieceMs
    resolve()
    afterwards(() => {
      if (typeof party === 'string') this.#charge(party, pieceMs)
      const nowMs = performance.now()
      if (this.#endsMs !== undefined && nowMs < this.#endsMs) this.#resume(beganMs)
      else if (nowMs - beganMs > OVERLONG_FACTOR * this.#turnMs)
        this.#owedMs = Math.min(nowMs - beganMs, OWED_MS_MAX)
    })
  }

  #charge(party: string, sinceMs: number): void {
    const nowMs = performance.now()
    if (nowMs >= this.#windowEndsMs) {
      this.#used.clear()
      this.#windowEndsMs = nowMs + WINDOW_MS
    }
    this.#used.set(party, (this.#used.get(party) ?? 0) + nowMs - sinceMs)
  }
}

/** Calls back after a piece, and all that follows from it without waiting: when there are no microtasks left. */
function afterwards(call: () => void): void {
  queueMicrotask(() => process.nextTick(call))
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
