/**
 * Tells the node that is followed of transactions of our own pool: somebody must mine them. Each is sent until the node
 * has answered; what to do then, and which are sent again, is {@link LocalTransactions}' affair.
 */
import { toHex } from '../chain/hex.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Upstreams } from './upstreams.ts'

export type ForwardOutcome =
  /** The node has it, or had it: it may be mined. */
  | 'delivered'
  /** The node has no room for it, or wants it to pay more: it may take it later. */
  | 'busy'
  | 'refused'

export interface ForwardReport {
  /** 32 bytes */
  readonly hash: Uint8Array
  readonly outcome: ForwardOutcome
  /** The node's words, on one short line; none when it took it. */
  readonly message: string
}

export interface ForwarderListener {
  /** Of each transaction that was given, once, unless it was settled before. */
  onForwarded?(report: ForwardReport): void
  /**
   * The node has failed, or another one is followed: nobody knows what it has.
   *
   * @param isOther whether it is another one
   */
  onForgotten?(isOther: boolean): void
}

export interface ForwarderOptions {
  /** Transactions that wait for an answer. Whoever gives them knows, and gives no more. */
  readonly entriesMax: number
  readonly clock: Clock
}

export const forwarderDefaults: ForwarderOptions = { entriesMax: 256, clock: systemClock }

/** A node that has the transaction says so in its own words: geth, anvil, Besu, Nethermind. */
const KNOWN = /already ?known|\bknown transaction|already imported|already in pool/i
/** It was mined there, or another one of its nonce was. */
const MINED = /nonce too low/i
/** geth: `txpool is full`, `transaction underpriced`, `address already reserved`, `account limit exceeded`. */
const BUSY = /\bfull\b|underpriced|fee ?too ?low|reserved|account limit|in-flight/i
/** Longest time between two looks at the nodes, milliseconds: another one may have become the one to follow. */
const LOOK_EVERY_MS = 1_000

export class Forwarder {
  readonly #upstreams: Upstreams
  readonly #listener: ForwarderListener
  readonly #options: ForwarderOptions
  /** Hash in hex → transaction, in the order in which they came: those of one sender by their nonces. */
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

  /** Transactions that wait for an answer. */
  get size(): number {
    return this.#entries.size
  }

  /**
   * Takes a transaction to be sent.
   *
   * @param hash 32 bytes
   * @param raw as eth_sendRawTransaction takes it, a blob transaction with its sidecar
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

  /** It was mined, or our pool dropped it. @param hash 32 bytes */
  settle(hash: Uint8Array): void {
    this.#entries.delete(toHex(hash))
  }

  /** Until the signal is aborted. */
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
    if (isOther || last.failures !== failures) this.#listener.onForgotten?.(isOther)
  }

  async #sendAll(upstream: Upstream, signal: AbortSignal): Promise<void> {
    for (const [id, { hash, raw }] of this.#entries) {
      if (signal.aborted) return
      const answer = await this.#send(raw, upstream, signal)
      // Nobody listens: the others wait as well.
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
