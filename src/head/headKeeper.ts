/**
 * The head thread, for as long as the node runs: where the disk takes no writes the thread ends, and another one starts
 * when the store was opened again. So nothing that a thread had in memory outlives a write that failed. Where the
 * thread meets damage of the archive it ends for good, and the node serves on without one.
 */
import { HeadError } from './headError.ts'
import { HeadThread, type HeadThreadOptions } from './headThread.ts'
import type { ChainWriter, Sealed, SealRequest } from './writer.ts'

export interface HeadKeeperOptions extends HeadThreadOptions {
  /**
   * The disk took no write, for a reason (part of a sentence); nothing moves the head until {@link HeadKeeper.restart}.
   */
  readonly onStoreFailed: (reason: string) => void
  /** Stored data is damaged; nothing moves the head any more. @param what a sentence for the operator */
  readonly onDamaged: (what: string) => void
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

  /** @throws HeadError STORE_FAILED, DAMAGED: it was not sealed; and as the thread does */
  async seal(request: SealRequest): Promise<Sealed> {
    return this.#running().seal(request)
  }

  /** @throws HeadError STORE_FAILED, DAMAGED: the head may have gone back a part of the way; and as the thread does */
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

  /** Why nothing moves the head for good: the archive is damaged. */
  get damage(): HeadError | undefined {
    return this.#failure?.code === 'DAMAGED' ? this.#failure : undefined
  }

  /** Starts another thread in place of the one that was lost to the disk. @throws HeadError */
  async restart(): Promise<void> {
    if (this.#failure?.code !== 'STORE_FAILED' || this.#closed) return
    try {
      this.#thread = await HeadThread.start({ ...this.#options, onDeath: (error) => this.#lose(error) })
    } catch (error) {
      if (!(error instanceof HeadError) || error.code !== 'DAMAGED') throw error
      this.#lose(error)
      return
    }
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
    const { onDeath, onStoreFailed, onDamaged } = this.#options
    if (error.code !== 'STORE_FAILED' && error.code !== 'DAMAGED') {
      onDeath(error)
      return
    }
    this.#failure = error
    if (error.code === 'DAMAGED') onDamaged(error.message)
    else onStoreFailed(error.message)
  }
}
