/** The scope of a batch. At its deadline the batch is cancelled, and its jobs end as if the client had disconnected. */
import { durationText } from '../chain/duration.ts'
import { CancelSignal } from './cancelSignal.ts'
import { LOCAL } from './clientShares.ts'
import { RequestScope } from './requestScope.ts'
import { RpcError } from './rpcError.ts'
import type { Caller } from './session.ts'

export class BatchScope extends RequestScope {
  readonly #parent: Caller
  readonly #signal = new CancelSignal()
  #deadlineError: RpcError | undefined

  constructor(parent: Caller = { client: LOCAL }) {
    // Reads on this thread have the time limit of their call, not that of the batch.
    super(parent, Infinity)
    this.#parent = parent
  }

  override get signal(): CancelSignal {
    return this.#signal
  }

  override get deadlineError(): RpcError | undefined {
    return this.#deadlineError
  }

  /**
   * Starts the timer of the deadline.
   *
   * @param timeoutMs milliseconds
   * @returns a function that stops the timer, called when the batch is answered
   */
  begin(timeoutMs: number): () => void {
    const timer = setTimeout(() => {
      const message = `batch timed out (timeout = ${durationText(timeoutMs)})`
      this.#deadlineError = new RpcError('batchTimeout', { message })
      this.#signal.cancel()
    }, timeoutMs)
    const forget = this.#parent.signal?.onCancel(() => this.#signal.cancel())
    return () => {
      clearTimeout(timer)
      forget?.()
    }
  }
}
