/**
 * Sends transactions of our pool to the followed node, so that they are mined. Each transaction is sent until the node
 * has answered; {@link LocalTransactions} handles the answer and decides whether to send the transaction again.
 */
import { toHex } from '../chain/hex.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Upstreams } from './upstreams.ts'

export type ForwardOutcome =
  /** The node accepted the transaction or already knew it, and may mine it. */
  | 'delivered'
  /** The node's pool is full or requires a higher price; the node may accept the transaction later. */
  | 'busy'
  | 'refused'

export interface ForwardReport {
  /** 32 bytes */
  readonly hash: Uint8Array
  readonly outcome: ForwardOutcome
  /** The node's message, shortened to one line; empty if the node accepted the transaction. */
  readonly message: string
}

export interface ForwarderListener {
  /** Called exactly once for each forwarded transaction, unless {@link Forwarder.settle} removes it first. */
  onForwarded?(report: ForwardReport): void
  /**
   * Called after the followed node failed or another node was chosen: the node's pool may lack transactions that were
   * sent.
   *
   * @param isOther whether another node was chosen
   */
  onDropped?(isOther: boolean): void
}

export interface ForwarderOptions {
  /** Maximum number of transactions that wait for an answer; further transactions are reported as `busy`. */
  readonly entriesMax: number
  readonly clock: Clock
}

export const forwarderDefaults: ForwarderOptions = { entriesMax: 256, clock: systemClock }

/** Messages with which geth, anvil, Besu and Nethermind refuse a known transaction. */
const KNOWN = /already ?known|\bknown transaction|already imported|already in pool/i
/** The message if the followed node has mined the transaction, or another transaction with the same nonce. */
const MINED = /nonce too low/i
/**
 * The node may accept the transaction later. geth: `txpool is full`, `transaction underpriced`, `address already
 * reserved`, `account limit exceeded`.
 */
const BUSY = /\bfull\b|underpriced|fee ?too ?low|reserved|account limit|in-flight/i
/** Milliseconds between two checks whether the followed node has failed or changed. */
const LOOK_EVERY_MS = 1_000

export class Forwarder {
  readonly #upstreams: Upstreams
  readonly #listener: ForwarderListener
  readonly #options: ForwarderOptions
  /** Hash in hex → transaction, in order of arrival, so that a sender's nonces ascend. */
  readonly #entries = new Map<string, { hash: Uint8Array; raw: Uint8Array }>()
  #last: { upstream: Upstream; failures: number } | undefined
  #wake: () => void = () => {}

  constructor(
    upstreams: Upstreams,
    listener: ForwarderListener = {},
    options: Partial<ForwarderOptions> = {},
  ) {
    this.#upstreams = upstreams
    this.#listener = listener
    this.#options = { ...forwarderDefaults, ...options }
  }

  /** Number of transactions waiting for an answer. */
  get size(): number {
    return this.#entries.size
  }

  /**
   * Queues a transaction for sending.
   *
   * @param hash 32 bytes
   * @param raw bytes as in eth_sendRawTransaction; those of a blob transaction include its sidecar
   */
  forward(hash: Uint8Array, raw: Uint8Array): void {
    const id = toHex(hash)
    if (this.#entries.size >= this.#options.entriesMax && !this.#entries.has(id)) {
      this.#listener.onForwarded?.({ hash, outcome: 'busy', message: 'too many wait' })
      return
    }
    this.#entries.set(id, { hash, raw })
    this.#wake()
  }

  /** Removes a transaction that was mined, or that our pool dropped. @param hash 32 bytes */
  settle(hash: Uint8Array): void {
    this.#entries.delete(toHex(hash))
  }

  /** Runs until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const upstream = this.#upstreams.current
      if (upstream !== undefined) {
        this.#notice(upstream)
        await this.#sendAll(upstream, signal)
      }
      await this.#rest(signal)
    }
  }

  #notice(upstream: Upstream): void {
    const { failures } = this.#upstreams
    const last = this.#last
    this.#last = { upstream, failures }
    if (last === undefined) return
    const isOther = last.upstream !== upstream
    if (isOther || last.failures !== failures) this.#listener.onDropped?.(isOther)
  }

  async #sendAll(upstream: Upstream, signal: AbortSignal): Promise<void> {
    for (const [id, { hash, raw }] of this.#entries) {
      if (signal.aborted) return
      const answer = await this.#send(raw, upstream, signal)
      // The node did not answer: keep this transaction and the remaining ones.
      if (answer === undefined) return
      if (this.#entries.delete(id)) this.#listener.onForwarded?.({ hash, ...answer })
    }
  }

  /** @returns undefined when the node did not answer */
  async #send(
    raw: Uint8Array,
    upstream: Upstream,
    signal: AbortSignal,
  ): Promise<Omit<ForwardReport, 'hash'> | undefined> {
    try {
      await upstream.rpc.call('eth_sendRawTransaction', [toHex(raw)], signal)
      return { outcome: 'delivered', message: '' }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const { code, message } = error
      if (code === 'METHOD_MISSING') return { outcome: 'refused', message }
      return code === 'REFUSED' ? { outcome: outcomeOf(message), message } : undefined
    }
  }

  async #rest(signal: AbortSignal): Promise<void> {
    const controller = new AbortController()
    const wake = (): void => controller.abort()
    this.#wake = wake
    signal.addEventListener('abort', wake)
    if (signal.aborted) wake()
    await this.#options.clock.sleep(LOOK_EVERY_MS, controller.signal)
    signal.removeEventListener('abort', wake)
  }
}

function outcomeOf(message: string): ForwardOutcome {
  if (BUSY.test(message)) return 'busy'
  return KNOWN.test(message) || MINED.test(message) ? 'delivered' : 'refused'
}
