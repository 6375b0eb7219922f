/** Pseudorandom numbers with a text as their seed. */

/** The FNV-1a hash, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export class Random {
  #state: number

  constructor(text: string) {
    this.#state = hashOf(text)
  }

  /**
   * Returns an integer from `min` to `max`, inclusive, by mulberry32:
   * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
   */
  integer(min: number, max: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    const fraction = ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000
    return min + Math.floor(fraction * (max - min + 1))
  }

  /** Returns true with the given probability, in percent. */
  chance(percent: number): boolean {
    return this.integer(1, 100) <= percent
  }

  /** Returns one of the choices, which must not be empty. */
  pick<T>(choices: readonly T[]): T {
    return choices[this.integer(0, choices.length - 1)]!
  }
}
