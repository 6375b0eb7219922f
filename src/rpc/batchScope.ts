/** The time of a batch as a whole. */
import { durationText } from '../chain/duration.ts'
import { CancelSignal } from './cancelSignal.ts'
import { LOCAL } from './clientShares.ts'
import { RpcError } from './rpcError.ts'
import type { Caller, Session } from './session.ts'

/** The caller of a batch. When the time of the batch is over, its jobs end as if nobody waited. */
export class BatchCaller implements Caller {
  readonly #sender: Caller
  readonly signal = new CancelSignal()
  deadlineError: RpcError | undefined

  constructor(sender: Caller = { client: LOCAL }) {
    this.#sender = sender
  }

  get fairnessKey(): unknown {
    return this.#sender.fairnessKey ?? (this.client === LOCAL ? this : this.client)
  }

  get client(): string {
    return this.#sender.client
  }

  get requestId(): Caller['requestId'] {
    return this.#sender.requestId
  }

  get reserve(): Caller['reserve'] {
    return this.#sender.reserve
  }

  get worked(): Caller['worked'] {
    return this.#sender.worked
  }

  get wantsErrorLinks(): boolean {
    return this.#sender.wantsErrorLinks === true
  }

  get session(): Session | undefined {
    return this.#sender.session
  }

  /**
   * Begins the time.
   *
   * @param timeoutMs milliseconds
   * @returns ends it, to be called when the batch is answered
   */
  begin(timeoutMs: number): () => void {
    const timer = setTimeout(() => {
      const message = `batch timed out (timeout = ${durationText(timeoutMs)})`
      this.deadlineError = new RpcError('batchTimeout', { message })
      this.signal.cancel()
    }, timeoutMs)
    const forget = this.#sender.signal?.onCancel(() => this.signal.cancel())
    return () => {
      clearTimeout(timer)
      forget?.()
    }
  }
}
