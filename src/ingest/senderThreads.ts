/** Threads that recover senders ahead of execution: a signature takes some 50 µs, half of what a transfer takes. */
import { Worker } from 'node:worker_threads'
import type { SenderReply, SenderRequest } from './senderWorker.ts'

/** Recovers senders on other threads. */
export interface SenderRecovery {
  /**
   * @param block RLP
   * @returns as `recoverSenders` gives them; undefined when nobody recovers them elsewhere. Never fails
   */
  recover(block: Uint8Array): Promise<Uint8Array | undefined>
}

/** For an import on one thread. */
export const NO_SENDER_THREADS: SenderRecovery = { recover: () => Promise.resolve(undefined) }

/** A thread that ended by itself, without an error of its own. */
class LostThreadError extends Error {}

interface Thread {
  readonly worker: Worker
  /** Blocks whose senders it recovers, by id. */
  readonly asked: Map<number, (senders: Uint8Array | undefined) => void>
}

/**
 * Does not limit how many blocks it is asked for at a time: callers do. A thread that dies leaves its blocks to whoever
 * asked, and is not replaced.
 */
export class SenderThreads implements SenderRecovery {
  readonly #threads = new Set<Thread>()
  readonly #onLost: (error: Error) => void
  #nextId = 0
  #isClosing = false

  /**
   * @param count of threads; fewer are started when the system gives no more
   * @param onLost told of each thread that did not start or ended by itself
   * @param workerUrl the threads' script. Default: senders.js beside the running bundle
   */
  constructor(
    count: number,
    onLost: (error: Error) => void,
    workerUrl: URL = new URL('./senders.js', import.meta.url),
  ) {
    this.#onLost = onLost
    for (let index = 0; index < count; index++) {
      try {
        this.#start(workerUrl)
      } catch (error) {
        // The importing thread recovers the senders that no other thread does.
        onLost(error as Error)
        break
      }
    }
  }

  /** Threads that are there. */
  get size(): number {
    return this.#threads.size
  }

  recover(block: Uint8Array): Promise<Uint8Array | undefined> {
    let least: Thread | undefined
    for (const thread of this.#threads) {
      if (least === undefined || thread.asked.size < least.asked.size) least = thread
    }
    if (least === undefined) return Promise.resolve(undefined)
    const { worker, asked } = least
    const id = this.#nextId++
    return new Promise((resolve) => {
      asked.set(id, resolve)
      // A view would take the whole of its buffer along: a chain file is read in large pieces.
      const own = new Uint8Array(block)
      worker.postMessage({ id, block: own } satisfies SenderRequest, [own.buffer])
    })
  }

  /** Ends the threads; what they were asked for is undefined then. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #start(workerUrl: URL): void {
    const worker = new Worker(workerUrl)
    const thread: Thread = { worker, asked: new Map() }
    this.#threads.add(thread)
    worker.on('message', ({ id, senders }: SenderReply) => {
      thread.asked.get(id)?.(senders)
      thread.asked.delete(id)
    })
    let failure: Error | undefined
    // The exit follows.
    worker.on('error', (error: unknown) => {
      failure = error instanceof Error ? error : new LostThreadError(String(error))
    })
    worker.once('exit', (code) => {
      this.#threads.delete(thread)
      if (!this.#isClosing) this.#onLost(failure ?? new LostThreadError(`it exited with status ${code}`))
      for (const give of thread.asked.values()) give(undefined)
      thread.asked.clear()
    })
  }
}
