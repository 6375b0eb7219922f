/** Pseudorandom numbers with a text as their seed. */
import { type Cipher, createCipheriv, createHash } from 'node:crypto'

const ZEROS = Buffer.alloc(4)

/** The numbers are the key stream of AES in counter mode, whose key is the hash of the seed. */
export class Random {
  readonly #stream: Cipher

  constructor(seed: string) {
    this.#stream = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16))
  }

  /** Returns an integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number {
    const fraction = this.#stream.update(ZEROS).readUInt32BE() / 2 ** 32
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
