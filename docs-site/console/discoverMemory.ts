/** Answers of `rpc.discover`, asked for once by all who want them: it is the longest answer and a dear one. */
import { type Sent, send } from './rpcClient.ts'

/** How long a node may take for its contract, in milliseconds. */
const DISCOVER_TIMEOUT_MS = 10_000

/** The longest answer that is read. */
const DISCOVER_BYTES_MAX = 8_000_000

/** How many nodes' answers are kept. */
const ANSWERS_MAX = 4

const DISCOVER = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'rpc.discover', params: [] })

/** Answers by the URLs of nodes. */
export class DiscoverMemory {
  readonly #send: typeof send
  readonly #kept = new Map<string, Promise<Sent>>()

  constructor(ask: typeof send) {
    this.#send = ask
  }

  /** The answer as it came. @throws SendError */
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

  /** To be called when the answer was of no use, so that the node is asked again the next time. */
  forget(url: string): void {
    this.#kept.delete(url)
  }
}

/** Of all pages of a tab. */
export const sharedDiscoveries = new DiscoverMemory(send)
