/**
 * The numbers that the main thread and the serving threads share: which head is published, and how many subscriptions
 * watch pending transactions.
 */

/** Index of the word with the generation of the published head. */
const GENERATION = 0

/**
 * Shared words. Word 0 is the generation of the published head. Word n is the number of watchers of serving thread n,
 * counted from 1.
 */
export class ServingMemory {
  readonly #words: Int32Array

  /** Creates the memory. @param threads number of serving threads */
  static create(threads: number): ServingMemory {
    const bytes = (1 + threads) * Int32Array.BYTES_PER_ELEMENT
    return new ServingMemory(new Int32Array(new SharedArrayBuffer(bytes)))
  }

  /** @param words the {@link words} of another thread */
  constructor(words: Int32Array) {
    this.#words = words
  }

  /** The memory, to hand to another thread. */
  get words(): Int32Array {
    return this.#words
  }

  /** Number of the published head; each head that is published has the next number. */
  get generation(): number {
    return Atomics.load(this.#words, GENERATION)
  }

  /** Publishes a head. From then on, every thread answers from its own view of this head. */
  publish(generation: number): void {
    Atomics.store(this.#words, GENERATION, generation)
  }

  /** Whether a serving thread has subscriptions to pending transactions. @param thread its number, from 1 */
  hasWatchers(thread: number): boolean {
    return Atomics.load(this.#words, thread) > 0
  }

  setWatchers(thread: number, watchers: number): void {
    Atomics.store(this.#words, thread, watchers)
  }
}
