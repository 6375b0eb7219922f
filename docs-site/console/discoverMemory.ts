/** Caches answers of `rpc.discover` for all parts of a page: the answer is long, and the call is costly. */
import { type Sent, send } from './rpcClient.ts'

/** Timeout of `rpc.discover`, in milliseconds. */
const DISCOVER_TIMEOUT_MS = 10_000

/** Maximum size of the answer, in bytes. */
const DISCOVER_BYTES_MAX = 8_000_000

/** Maximum number of nodes whose answers are cached. */
const ANSWERS_MAX = 4

const DISCOVER = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'rpc.discover', params: [] })

/** A cache of answers by the URL of the node. */
export class DiscoverMemory {
  readonly #send: typeof send
  readonly #kept = new Map<string, Promise<Sent>>()

  constructor(ask: typeof send) {
    this.#send = ask
  }

  /** Returns the answer, unparsed. @throws SendError if there is none */
  of(url: string): Promise<Sent> {
    const kept = this.#kept.get(url)
    if (kept !== undefined) return kept
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= ANSWERS_MAX && oldest !== undefined) this.#kept.delete(oldest)
    const asking = this.#send(url, DISCOVER, {
      timeoutMs: DISCOVER_TIMEOUT_MS,
      answerBytesMax: DISCOVER_BYTES_MAX,
    })
    this.#kept.set(url, asking)
    asking.catch(() => this.forget(url))
    return asking
  }

  /** Removes an answer. Call this for an unusable answer, so that the next call asks the node again. */
  forget(url: string): void {
    this.#kept.delete(url)
  }
}

/** The cache of all pages of a tab. */
export const sharedDiscoveries = new DiscoverMemory(send)
