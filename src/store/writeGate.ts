/**
 * Holds back writes to the archive while several threads take snapshots, so that all snapshots show the same head. One
 * thread (the head thread) writes; another thread (the main thread) holds back the writes.
 */

import type { StoreHooks } from './store.ts'

/** Indices of the words in the memory that the two threads share, and the number of words. Each word is 0 or 1. */
const WRITING = 0
const HOLDING = 1
const WORDS = 2

/** One side of the gate: each of the two threads has its own object on the same memory. */
export class WriteGate {
  /** The memory, to hand to another thread. */
  readonly words: Int32Array

  /** @param words the {@link words} of another thread; default: new memory */
  constructor(
    words: Int32Array = new Int32Array(new SharedArrayBuffer(WORDS * Int32Array.BYTES_PER_ELEMENT)),
  ) {
    this.words = words
  }

  /** Waits while the main thread holds back writes, then runs a write. Called by the head thread. */
  async write<T>(write: () => Promise<T>): Promise<T> {
    // Each thread sets its own word before it reads the word of the other thread. If both begin at the same time, at
    // least one of them therefore sees the other.
    for (;;) {
      Atomics.store(this.words, WRITING, 1)
      if (Atomics.load(this.words, HOLDING) === 0) break
      this.ended()
      await changed(this.words, HOLDING, 1)
    }
    try {
      return await write()
    } finally {
      this.ended()
    }
  }

  /** Waits until no write is in progress, and holds back further ones. Called by the main thread. */
  async hold(): Promise<void> {
    Atomics.store(this.words, HOLDING, 1)
    while (Atomics.load(this.words, WRITING) === 1) await changed(this.words, WRITING, 1)
  }

  /** Lets writes begin again after {@link hold}. */
  release(): void {
    Atomics.store(this.words, HOLDING, 0)
    Atomics.notify(this.words, HOLDING)
  }

  /** Declares that no write is in progress. The main thread calls this, too, when the head thread has ended. */
  ended(): void {
    Atomics.store(this.words, WRITING, 0)
    Atomics.notify(this.words, WRITING)
  }
}

/** Returns the function that runs the writes of a store. @param words the {@link WriteGate.words} of another thread */
export function guardOf(words: Int32Array | undefined): StoreHooks['guard'] {
  if (words === undefined) return undefined
  const gate = new WriteGate(words)
  return (write) => gate.write(write)
}

/** Maximum milliseconds of one wait for a notification. A lost notification delays a thread by at most this time. */
const WAIT_MS = 100

/**
 * Waits until a word no longer has the value `from`, or until {@link WAIT_MS} have passed. Does not keep the thread
 * alive.
 */
async function changed(words: Int32Array, index: number, from: number): Promise<void> {
  const waited = Atomics.waitAsync(words, index, from, WAIT_MS)
  if (waited.async) await waited.value
}
