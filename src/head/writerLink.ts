/** The connection of a replica to its log's writer: forwards transactions to the writer, and mirrors its pool. */
import { setMaxListeners } from 'node:events'
import { toHex } from '../chain/hex.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Forwarded, Forwarder, type ForwarderListener } from './forwarder.ts'
import { type OfferTransactions, PoolMirror } from './poolMirror.ts'
import { type ChainIdentity, Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import { readBigInt } from './upstreamJson.ts'
import { UpstreamRpc } from './upstreamRpc.ts'
import { Upstreams } from './upstreams.ts'

export interface WriterLinkOptions {
  readonly identity: ChainIdentity
  /** Offers transactions of the writer's pool to ours. */
  readonly offer: OfferTransactions
  /**
   * Whether our head has caught up with the log. Before that, no transactions are offered: our pool would refuse valid
   * transactions and accept mined ones.
   */
  readonly isReady: () => boolean
  readonly listener: ForwarderListener
  readonly clock?: Clock
  /** Logs a line for the operator. */
  readonly log: (line: string) => void
}

/** Milliseconds between two checks whether the writer answers. */
const LOOK_EVERY_MS = 1_000
const NONCE_METHOD = 'eth_getTransactionCount'
/** Maximum milliseconds until the writer answers with a nonce. */
const NONCE_MS_MAX = 2_000

interface Link {
  readonly url: string
  readonly upstreams: Upstreams
  readonly forwarder: Forwarder
  readonly stop: AbortController
  readonly running: Promise<unknown>
}

export class WriterLink {
  readonly #options: WriterLinkOptions
  #link: Link | undefined
  #badUrl: string | undefined
  /** Links to former writers that are being closed. */
  readonly #ending = new Set<Promise<unknown>>()

  constructor(options: WriterLinkOptions) {
    this.#options = options
  }

  /** Connects to the writer at a URL. @param url undefined without a writer: the last connection then remains */
  use(url: string | undefined): void {
    if (url === undefined || url === this.#link?.url || url === this.#badUrl) return
    const { listener, log } = this.#options
    this.#end()
    try {
      this.#link = this.#linkTo(url)
      this.#badUrl = undefined
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      this.#badUrl = url
      log(`transactions cannot be forwarded to the writer: ${error.message}`)
    }
    // Also after a time without a writer: transactions wait for their next attempt, which may be a minute away.
    listener.onDropped?.(true)
  }

  /** As {@link Forwarder.forward}. Without a writer, the transaction is reported as `unsent`. */
  forward(transaction: Forwarded): void {
    const { hash } = transaction
    if (this.#link !== undefined) this.#link.forwarder.forward(transaction)
    else this.#options.listener.onForwarded?.({ hash, outcome: 'unsent', message: 'there is no writer' })
  }

  /**
   * Returns the nonce of the sender's next transaction, after the mined and the pending transactions that the writer has.
   *
   * @param sender 20 bytes
   * @returns undefined when the writer does not answer
   */
  async nextNonce(sender: Uint8Array): Promise<bigint | undefined> {
    const upstream = this.#link?.upstreams.current
    if (upstream === undefined) return undefined
    const { signal } = this.#link!.stop
    try {
      const params = [toHex(sender), 'pending']
      const answer = await upstream.rpc.call(NONCE_METHOD, params, signal, { timeoutMs: NONCE_MS_MAX })
      return readBigInt(answer, NONCE_METHOD)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return undefined
    }
  }

  /** See {@link Forwarder.settle}. */
  settle(hash: Uint8Array): void {
    this.#link?.forwarder.settle(hash)
  }

  /** Closes the link, and waits until this link and those to former writers have ended. */
  async close(): Promise<void> {
    this.#end()
    await Promise.all(this.#ending)
  }

  #end(): void {
    const link = this.#link
    if (link === undefined) return
    this.#link = undefined
    link.stop.abort()
    const ended = link.running.then(() => void this.#ending.delete(ended))
    this.#ending.add(ended)
  }

  /** @throws UpstreamError BAD_URL */
  #linkTo(url: string): Link {
    const { offer, isReady, listener, clock = systemClock } = this.#options
    const upstreams = new Upstreams([new Upstream(new UpstreamRpc(url, { clock }))], clock)
    const forwarder = new Forwarder(upstreams, listener, { clock })
    const mirror = new PoolMirror(upstreams, offer, { clock, isReady })
    const stop = new AbortController()
    const { signal } = stop
    // Each request listens to the signal.
    setMaxListeners(0, signal)
    const parts = [this.#watch(upstreams, signal, clock), forwarder.run(signal), mirror.run(signal)]
    return { url, upstreams, forwarder, stop, running: Promise.allSettled(parts) }
  }

  /** Checks repeatedly whether the writer answers, and whether it has our chain. */
  async #watch(upstreams: Upstreams, signal: AbortSignal, clock: Clock): Promise<void> {
    const { identity, log } = this.#options
    let lastLine: string | undefined
    while (!signal.aborted) {
      const upstream = await upstreams.pick(signal).catch(() => undefined)
      if (upstream === undefined) return
      try {
        await upstream.prepare(identity, signal)
        await upstream.rpc.call('eth_chainId', [], signal)
        upstreams.succeeded(upstream)
        lastLine = undefined
        await clock.sleep(LOOK_EVERY_MS, signal)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (signal.aborted) return
        upstreams.failed(upstream, error)
        const line = `${upstream.label}: ${error.message}`
        if (line !== lastLine) log(line)
        lastLine = line
      }
    }
  }
}
