/**
 * Threads that recover the senders of a block's transactions before its execution. Recovering one sender takes some
 * 50 µs, half as long as executing a transfer.
 */
import { Worker } from 'node:worker_threads'
import { closeGateAtExit, newGate, terminateThread } from '../chain/nativeGate.ts'
import type { SenderReply, SenderRequest } from './senderWorker.ts'

/** Recovers the senders of transactions on other threads. */
export interface SenderRecovery {
  /**
   * @param block RLP
   * @returns the result of `recoverSenders`; undefined when no thread recovers the senders. The promise never rejects
   */
  recover(block: Uint8Array): Promise<Uint8Array | undefined>
}

/** For an import that runs on a single thread: recovers no senders. */
export const NO_SENDER_THREADS: SenderRecovery = { recover: () => Promise.resolve(undefined) }

/** The error for a thread that exited unexpectedly, without reporting an error. */
class LostThreadError extends Error {}

interface Thread {
  readonly worker: Worker
  readonly gate: Int32Array
  /** Functions that resolve the requests in progress, by request id. */
  readonly asked: Map<number, (senders: Uint8Array | undefined) => void>
}

/**
 * Recovers senders on threads. Callers must limit the number of blocks in progress. If a thread dies, its requests
 * resolve to undefined, and the thread is not replaced.
 */
export class SenderThreads implements SenderRecovery {
  readonly #threads = new Set<Thread>()
  readonly #onLost: (error: Error) => void
  #nextId = 0
  #isClosing = false

  /**
   * @param count number of threads; fewer threads are started if the system refuses more
   * @param onLost called for each thread that failed to start or exited unexpectedly
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
        // The importing thread recovers the missing senders itself.
        onLost(error as Error)
        break
      }
    }
  }

  /** Number of running threads. */
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
      // Copy the block. Transferring a view would transfer its whole buffer, which holds a large piece of the chain
      // file.
      const own = new Uint8Array(block)
      worker.postMessage({ id, block: own } satisfies SenderRequest, [own.buffer])
    })
  }

  /** Ends the threads; requests in progress resolve to undefined. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#threads].map(({ worker, gate }) => terminateThread(worker, gate)))
  }

  #start(workerUrl: URL): void {
    const gate = newGate()
    const worker = new Worker(workerUrl, { workerData: gate })
    closeGateAtExit(worker, gate)
    const thread: Thread = { worker, gate, asked: new Map() }
    this.#threads.add(thread)
    worker.on('message', ({ id, senders }: SenderReply) => {
      thread.asked.get(id)?.(senders)
      thread.asked.delete(id)
    })
    let failure: Error | undefined
    // The exit event follows, and its listener reports the failure.
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
