/** Transactions that our own pool accepted, on their way to the node that is followed: somebody must mine them. */
import { toHex } from '../chain/hex.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import { transactionHash } from './rebuildTransaction.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Upstreams } from './upstreams.ts'

export interface ForwarderOptions {
  /** Transactions that are kept, sent or not. */
  readonly entriesMax: number
  /** Bytes of all of them. */
  readonly bytesMax: number
  /** How often the nodes may refuse one. */
  readonly refusalsMax: number
  readonly backoff: Backoff
  /** Milliseconds that one is kept whatever becomes of it. */
  readonly keepMs: number
  readonly clock: Clock
}

export const forwarderDefaults: ForwarderOptions = {
  entriesMax: 4_096,
  bytesMax: 64 * 1024 * 1024,
  refusalsMax: 5,
  backoff: { firstMs: 1_000, maxMs: 60_000 },
  keepMs: 60 * 60 * 1000,
  clock: systemClock,
}

interface Entry {
  readonly raw: Uint8Array
  readonly untilMs: number
  refusals: number
  failures: number
  dueAtMs: number
  /** Who has it. */
  sentTo: Upstream | undefined
}

/** A node that has the transaction says so in its own words: geth, anvil, Nethermind, Besu. */
const KNOWN = /already|\bknown/i
/** It was mined, or another one of its nonce was. */
const MINED = /nonce too low/i
/** Longest time between two looks at what is due, milliseconds: another node may have become the one to follow. */
const LOOK_EVERY_MS = 1_000

export class Forwarder {
  readonly #upstreams: Upstreams
  readonly #options: ForwarderOptions
  readonly #log: (line: string) => void
  /** hash in hex → entry, in the order in which they came: those of one sender by their nonces. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #wake: () => void = () => {}

  constructor(
    upstreams: Upstreams,
    options: Partial<ForwarderOptions> = {},
    log: (line: string) => void = () => {},
  ) {
    this.#upstreams = upstreams
    this.#options = { ...forwarderDefaults, ...options }
    this.#log = log
  }

  /** Transactions that are kept. */
  get size(): number {
    return this.#entries.size
  }

  /**
   * Takes a transaction to be sent, and sent again when another node is followed.
   *
   * @param raw as eth_sendRawTransaction takes it, a blob transaction with its sidecar
   * @returns false when there is no room for it
   */
  forward(raw: Uint8Array): boolean {
    const id = toHex(transactionHash(raw))
    if (this.#entries.has(id)) return true
    const { entriesMax, bytesMax, keepMs, clock } = this.#options
    this.#makeRoom(raw.length)
    if (this.#entries.size >= entriesMax || this.#bytes + raw.length > bytesMax) return false
    const now = clock.now()
    const entry = { raw, untilMs: now + keepMs, refusals: 0, failures: 0, dueAtMs: now, sentTo: undefined }
    this.#entries.set(id, entry)
    this.#bytes += raw.length
    this.#wake()
    return true
  }

  /** It was mined, or our pool dropped it. @param hash 32 bytes */
  settle(hash: Uint8Array): void {
    this.#drop(toHex(hash))
  }

  /** Until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const upstream = this.#upstreams.current
      if (upstream !== undefined) await this.#sendDue(upstream, signal)
      await this.#rest(signal)
    }
  }

  async #sendDue(upstream: Upstream, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options
    const now = clock.now()
    for (const [id, entry] of this.#entries) {
      if (signal.aborted) return
      if (entry.untilMs <= now) this.#drop(id)
      else if (entry.sentTo !== upstream && entry.dueAtMs <= now) {
        // Nobody listens: the others wait as well.
        if (!(await this.#send(id, entry, upstream, signal))) return
      }
    }
  }

  /** @returns false when the node did not answer */
  async #send(id: string, entry: Entry, upstream: Upstream, signal: AbortSignal): Promise<boolean> {
    const { clock, backoff, refusalsMax } = this.#options
    try {
      await upstream.rpc.call('eth_sendRawTransaction', [toHex(entry.raw)], signal)
      entry.sentTo = upstream
      entry.failures = 0
      return true
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const { code, message } = error
      const isAnswer = code === 'REFUSED' || code === 'METHOD_MISSING'
      if (code === 'REFUSED' && KNOWN.test(message)) {
        entry.sentTo = upstream
        return true
      }
      if (code === 'REFUSED' && MINED.test(message)) {
        this.#drop(id)
        return true
      }
      if (isAnswer && ++entry.refusals >= refusalsMax) {
        this.#log(`${upstream.label}: does not take transaction ${id}: ${message}`)
        this.#drop(id)
      }
      entry.dueAtMs = clock.now() + backoffMs(++entry.failures, backoff, clock)
      return isAnswer
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

  /** The oldest that a node has go first. */
  #makeRoom(bytes: number): void {
    const { entriesMax, bytesMax } = this.#options
    for (const [id, { sentTo }] of this.#entries) {
      if (this.#entries.size < entriesMax && this.#bytes + bytes <= bytesMax) return
      if (sentTo !== undefined) this.#drop(id)
    }
  }

  #drop(id: string): void {
    this.#bytes -= this.#entries.get(id)?.raw.length ?? 0
    this.#entries.delete(id)
  }
}
