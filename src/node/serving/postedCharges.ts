/**
 * Posts the charges of a serving thread to the main thread, which reports the charges of all threads to the fleet. The
 * serving thread itself decides whether to serve a request, and charges the client in memory that all threads share.
 */
import type { ClientRates } from '../../http/rateLimit.ts'
import type { TokenCharge } from '../../http/reportedCharges.ts'
import type { SharedRateLimit } from '../../http/sharedLimits/sharedRateLimit.ts'

/** Maximum milliseconds from a charge to its message. The charges to a client in this time are summed. */
const POST_MS = 10
/** Maximum number of clients in one message. */
const CLIENTS_MAX = 1_000

type Limit = Pick<SharedRateLimit, 'charge' | 'waitSeconds'>

export class PostedCharges implements ClientRates {
  readonly rate: Limit | undefined
  readonly networkRate: Limit | undefined
  readonly #post: (charges: readonly TokenCharge[]) => void
  /** Client or network → what it was charged. The keys of networks differ from those of clients. */
  readonly #waiting = new Map<string, TokenCharge>()
  #timer: NodeJS.Timeout | undefined

  /** @param limits the limits of this thread. @param post sends charges to the main thread */
  constructor(
    limits: { readonly rate: Limit | undefined; readonly networkRate: Limit | undefined },
    post: (charges: readonly TokenCharge[]) => void,
  ) {
    this.#post = post
    this.rate = limits.rate && this.#posted(limits.rate, 'rate')
    this.networkRate = limits.networkRate && this.#posted(limits.networkRate, 'networkRate')
  }

  /** Posts the charges that wait. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const charges = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#post(charges)
  }

  #posted(limit: Limit, of: TokenCharge['of']): Limit {
    return {
      waitSeconds: (client) => limit.waitSeconds(client),
      charge: (client, tokens) => {
        limit.charge(client, tokens)
        const earlier = this.#waiting.get(client)?.tokens ?? 0
        this.#waiting.set(client, { of, client, tokens: earlier + tokens })
        if (this.#waiting.size >= CLIENTS_MAX) this.flush()
        else this.#timer ??= setTimeout(() => this.flush(), POST_MS).unref()
      },
    }
  }
}
