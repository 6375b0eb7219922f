/**
 * The head thread, for as long as the node runs: where the disk takes no writes the thread ends, and another one starts
 * when the store was opened again. So nothing that a thread had in memory outlives a write that failed.
 */
import type { HeadError } from './headError.ts'
import { HeadThread, type HeadThreadOptions } from './headThread.ts'
import type { ChainWriter, Sealed, SealRequest } from './writer.ts'

export interface HeadKeeperOptions extends HeadThreadOptions {
  /** The disk took no write; nothing moves the head until {@link HeadKeeper.restart}. */
  readonly onStoreFailed: (error: HeadError) => void
}

export class HeadKeeper implements ChainWriter {
  readonly #options: HeadKeeperOptions
  #thread: HeadThread
  #failure: HeadError | undefined
  #closed = false

  /** Starts the thread; resolves when it has opened the archive. @throws HeadError DIED */
  static async start(options: HeadKeeperOptions): Promise<HeadKeeper> {
    const keeper: HeadKeeper = new HeadKeeper(
      options,
      await HeadThread.start({ ...options, onDeath: (error) => keeper.#lose(error) }),
    )
    return keeper
  }

  private constructor(options: HeadKeeperOptions, thread: HeadThread) {
    this.#options = options
    this.#thread = thread
  }

  /** @throws HeadError STORE_FAILED: it was not sealed; and as the thread does */
  async seal(request: SealRequest): Promise<Sealed> {
    return this.#running().seal(request)
  }

  /** @throws HeadError STORE_FAILED: the head may have gone back a part of the way; and as the thread does */
  async unwind(number: number): Promise<void> {
    await this.#running().unwind(number)
  }

  /** As of the thread; of one that was lost nothing is sent. */
  forward(hash: Uint8Array, raw: Uint8Array): void {
    if (this.#failure === undefined) this.#thread.forward(hash, raw)
  }

  /** As of the thread. */
  settle(hash: Uint8Array): void {
    if (this.#failure === undefined) this.#thread.settle(hash)
  }

  /** Resolves when the thread that was lost has the store open no more. */
  async ended(): Promise<void> {
    if (this.#failure !== undefined) await this.#thread.close()
  }

  /** Starts another thread in place of the one that was lost. @throws HeadError */
  async restart(): Promise<void> {
    if (this.#failure === undefined || this.#closed) return
    this.#thread = await HeadThread.start({ ...this.#options, onDeath: (error) => this.#lose(error) })
    this.#failure = undefined
    if (this.#closed) await this.#thread.close()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#thread.close()
  }

  #running(): HeadThread {
    if (this.#failure !== undefined) throw this.#failure
    return this.#thread
  }

  #lose(error: HeadError): void {
    if (error.code !== 'STORE_FAILED') {
      this.#options.onDeath(error)
      return
    }
    this.#failure = error
    this.#options.onStoreFailed(error)
  }
}
