/** Sends requests to a followed node in batches, of the size that the node accepts. */
import { UpstreamError } from './upstreamError.ts'
import type { RpcBounds, RpcCall, RpcOutcome, UpstreamRpc } from './upstreamRpc.ts'

/** Initial and maximum number of requests in a batch. */
const BATCH_FIRST = 16
const BATCH_MAX = 64
/** Errors after which a smaller batch may succeed. */
const BATCH_TOO_LARGE: readonly string[] = ['BATCH_REFUSED', 'TOO_LARGE', 'TIMEOUT']

export class UpstreamBatches {
  readonly #rpc: UpstreamRpc
  #max = BATCH_FIRST

  constructor(rpc: UpstreamRpc) {
    this.#rpc = rpc
  }

  /** Size of a batch. It grows after each full batch, and is halved after a batch that was too large. */
  get max(): number {
    return this.#max
  }

  /**
   * Sends requests, and returns their outcomes in order.
   *
   * @param bounds of each batch
   */
  async ask(
    calls: readonly RpcCall[],
    signal: AbortSignal,
    bounds: Partial<RpcBounds> = {},
  ): Promise<RpcOutcome[]> {
    const outcomes: RpcOutcome[] = []
    while (outcomes.length < calls.length) {
      const size = Math.min(this.#max, calls.length - outcomes.length)
      try {
        const batch = calls.slice(outcomes.length, outcomes.length + size)
        outcomes.push(...(await this.#rpc.batch(batch, signal, bounds)))
        if (size === this.#max) this.#max = Math.min(BATCH_MAX, size + 1)
      } catch (error) {
        const isTooLarge = error instanceof UpstreamError && BATCH_TOO_LARGE.includes(error.code)
        if (!isTooLarge || size === 1) throw error
        this.#max = Math.floor(size / 2)
      }
    }
    return outcomes
  }
}
