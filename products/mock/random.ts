/** Numbers that look random and are the same for the same text. */

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
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
   * A whole number from `min` to `max`, both possible. mulberry32:
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

  /** True so many times in a hundred. */
  chance(percent: number): boolean {
    return this.integer(1, 100) <= percent
  }

  /** One of them; there is at least one. */
  pick<T>(choices: readonly T[]): T {
    return choices[this.integer(0, choices.length - 1)]!
  }
}
