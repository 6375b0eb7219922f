/** Turns that a test sees: nobody goes on without a turn, however little the thread has to do, and no clock is read. */
import type { Turns } from '../../src/scheduler.ts'

const NOBODY = Symbol('nobody')

export interface StrictOptions {
  /** Told whenever somebody has to wait. */
  readonly onWait?: (party: unknown) => void
}

/**
 * Takes the place of some turns until {@link StrictTurns.restore}. Each who asks waits, and has the thread until it
 * leaves it; asking again meanwhile takes no other turn.
 */
export class StrictTurns {
  readonly #turns: Turns
  readonly #onWait: (party: unknown) => void
  readonly #line: { readonly party: unknown; readonly resolve: () => void }[] = []
  #party: unknown = NOBODY
  #isGoing = false
  #isHeld = false
  #isFree = false
  /** How many turns there were; the last of them may last still. */
  count = 0

  constructor(turns: Turns, { onWait = () => {} }: StrictOptions = {}) {
    this.#turns = turns
    this.#onWait = onWait
    turns.next = (party) => (this.#isFree || party === this.#party ? undefined : this.#wait(party))
    turns.nextLong = (party) => this.#wait(party)
  }

  /** Those who wait. */
  get waiting(): number {
    return this.#line.length
  }

  /** Nobody gets a turn until {@link release}. */
  hold(): void {
    this.#isHeld = true
  }

  /** Nobody has to wait, but for what takes several turns. */
  free(): void {
    this.#isFree = true
  }

  release(): void {
    this.#isHeld = false
    this.#go()
  }

  /** The turns are again as they were; those who wait go on. */
  restore(): void {
    Reflect.deleteProperty(this.#turns, 'next')
    Reflect.deleteProperty(this.#turns, 'nextLong')
    for (const { resolve } of this.#line.splice(0)) resolve()
  }

  #wait(party: unknown): Promise<void> {
    this.#onWait(party)
    return new Promise((resolve) => {
      this.#line.push({ party, resolve })
      this.#go()
    })
  }

  #go(): void {
    if (this.#isGoing) return
    this.#isGoing = true
    setImmediate(() => {
      this.#isGoing = false
      this.#party = NOBODY
      const first = this.#isHeld ? undefined : this.#line.shift()
      if (first === undefined) return
      this.count++
      this.#party = first.party
      first.resolve()
      // Its turn ends, whether anybody waits or not.
      this.#go()
    })
  }
}
