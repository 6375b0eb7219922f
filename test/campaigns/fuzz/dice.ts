/** Random choices that are the same in every run: sfc32, seeded by the seed of a run and the number of a program. */

/** A program generated with one instance depends only on the two numbers. */
export class Dice {
  #a: number
  #b: number
  #c = 0x9e3779b9
  #counter = 1

  /**
   * @param seed of the run, a 32-bit integer
   * @param stream number of the program, a 32-bit integer
   */
  constructor(seed: number, stream: number) {
    this.#a = seed | 0
    this.#b = stream | 0
    for (let round = 0; round < 15; round++) this.#next()
  }

  /** An integer from 0 to `bound` - 1. */
  below(bound: number): number {
    return Math.floor((this.#next() / 2 ** 32) * bound)
  }

  /** An integer from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** @param probability from 0 to 1 */
  chance(probability: number): boolean {
    return this.#next() < probability * 2 ** 32
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  /** Picks one of the choices, with probabilities proportional to the weights. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let rest = this.below(choices.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, choice] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    throw new RangeError('there is nothing to choose from')
  }

  bytes(length: number): Uint8Array {
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; at++) bytes[at] = this.#next() >>> 24
    return bytes
  }

  /** An integer below 2^bits. */
  bits(bits: number): bigint {
    let value = 0n
    for (let got = 0; got < bits; got += 32) value = (value << 32n) | BigInt(this.#next())
    return BigInt.asUintN(bits, value)
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return sum >>> 0
  }
}
