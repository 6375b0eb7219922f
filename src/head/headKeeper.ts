/**
 * Keeps the head thread running. When the disk refuses a write, the thread ends, so that no state in memory survives a
 * failed write. A new thread starts after the store was reopened. When the thread finds damage in the archive, it ends
 * for good, and the node continues without a head thread.
 */
import type { Forwarded } from './forwarder.ts'
import { HeadError } from './headError.ts'
import { HeadThread, type HeadThreadOptions } from './headThread.ts'
import type { ChainWriter, Edit, Sealed, SealRequest, UnwindOptions } from './writer.ts'

export interface HeadKeeperOptions extends HeadThreadOptions {
  /**
   * Called when the disk refused a write; the head does not move until {@link HeadKeeper.restart} is called.
   *
   * @param reason why the disk refused the write, as a part of a sentence
   */
  readonly onStoreFailed: (reason: string) => void
  /** Called when stored data is damaged; the head no longer moves. @param what a sentence for the operator */
  readonly onDamaged: (what: string) => void
}

export class HeadKeeper implements ChainWriter {
  readonly #options: HeadKeeperOptions
  #thread: HeadThread
  #failure: HeadError | undefined
  #closed = false

  /** Starts the thread; resolves when the thread has opened the archive. @throws HeadError DIED */
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

  /**
   * @throws HeadError STORE_FAILED or DAMAGED, in which case no block was sealed
   * @throws any error that the thread reports
   */
  async seal(request: SealRequest): Promise<Sealed> {
    return this.#running().seal(request)
  }

  /**
   * @throws HeadError STORE_FAILED or DAMAGED, in which case some of the blocks may have been unwound
   * @throws any error that the thread reports
   */
  async unwind(number: number, options?: UnwindOptions): Promise<void> {
    await this.#running().unwind(number, options)
  }

  /** @throws the errors of {@link unwind} */
  async edit(change: Edit): Promise<void> {
    await this.#running().edit(change)
  }

  /** Like {@link HeadThread.forward}, but does nothing while no thread runs. */
  forward(transaction: Forwarded): void {
    if (this.#failure === undefined) this.#thread.forward(transaction)
  }

  /** Like {@link HeadThread.askNonce}, but does nothing while no thread runs. */
  askNonce(id: number, sender: Uint8Array): void {
    if (this.#failure === undefined) this.#thread.askNonce(id, sender)
  }

  /** Like {@link HeadThread.settle}, but does nothing while no thread runs. */
  settle(hash: Uint8Array): void {
    if (this.#failure === undefined) this.#thread.settle(hash)
  }

  /** Resolves when the failed thread, if any, has closed the store. */
  async ended(): Promise<void> {
    if (this.#failure !== undefined) await this.#thread.close()
  }

  /** The damage that ended the thread for good, if any. */
  get damage(): HeadError | undefined {
    return this.#failure?.code === 'DAMAGED' ? this.#failure : undefined
  }

  /** Starts a new thread after a failed write. @throws HeadError */
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
