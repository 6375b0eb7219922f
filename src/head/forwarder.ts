/**
 * Sends transactions of our pool to the followed node, so that they are mined. Each transaction is sent until the node
 * has answered; {@link LocalTransactions} handles the answer and decides whether to send the transaction again. The
 * transactions of a sender are sent one after the other, because many nodes refuse a nonce after a gap.
 */
import { toHex } from '../chain/hex.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError, type UpstreamErrorCode } from './upstreamError.ts'
import type { Upstreams } from './upstreams.ts'

export type ForwardOutcome =
  /** The node accepted the transaction, and may mine it. */
  | 'delivered'
  /** The node had the transaction, although this forwarder had not sent it. */
  | 'known'
  /** The node's pool is full or requires a higher price; the node may accept the transaction later. */
  | 'busy'
  | 'refused'
  /** The node has not decided, because it has a failure of its own. */
  | 'undecided'
  /** The transaction was not sent: too many others wait, or there is no writer. */
  | 'unsent'

export interface ForwardReport {
  /** 32 bytes */
  readonly hash: Uint8Array
  readonly outcome: ForwardOutcome
  /** The node's message, shortened to one line; empty if the node accepted the transaction. */
  readonly message: string
}

/** A transaction to forward. */
export interface Forwarded {
  /** 32 bytes */
  readonly hash: Uint8Array
  /** Bytes as in eth_sendRawTransaction; those of a blob transaction include its sidecar. */
  readonly raw: Uint8Array
  /** 20 bytes */
  readonly sender: Uint8Array
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
  /** Maximum number of transactions that wait for an answer; further transactions are reported as `unsent`. */
  readonly entriesMax: number
  /** Maximum number of senders whose transactions are sent at the same time. */
  readonly sendersMax: number
  readonly clock: Clock
}

export const forwarderDefaults: ForwarderOptions = { entriesMax: 256, sendersMax: 16, clock: systemClock }

/** Maximum milliseconds until the followed node answers. With instant sealing, the node first seals the transaction. */
const ANSWER_MS_MAX = 10_000
/** Errors after which the node may not answer other requests either. */
const IS_SILENT: ReadonlySet<UpstreamErrorCode> = new Set(['UNREACHABLE', 'TIMEOUT', 'BUSY', 'STOPPED'])
const INTERNAL_ERROR = -32603
/** EIP-1474: "resource unavailable" */
const UNAVAILABLE = -32002
/** Messages of a node that has failed. reth refuses transactions with the code of an internal error, too. */
const FAILED = /\binternal\b.*\berror\b|handler crashed/i
/** Messages with which geth, anvil, Besu and Nethermind refuse a known transaction. */
const KNOWN = /already ?known|\bknown transaction|already imported|already in pool/i
/**
 * The node may accept the transaction later. geth: `txpool is full`, `transaction underpriced`, `address already
 * reserved`, `account limit exceeded`.
 */
const BUSY = /\bfull\b|underpriced|fee ?too ?low|reserved|account limit|in-flight/i
const METHOD = 'eth_sendRawTransaction'
/** Milliseconds between two checks whether the followed node has failed or changed. */
const LOOK_EVERY_MS = 1_000

interface Entry extends Forwarded {
  /** Whether the transaction was sent, and the node gave no answer. */
  wasSent: boolean
}

interface Open {
  readonly upstream: Upstream
  readonly signal: AbortSignal
}

export class Forwarder {
  readonly #upstreams: Upstreams
  readonly #listener: ForwarderListener
  readonly #options: ForwarderOptions
  /** Hash in hex → transaction, in order of arrival, so that a sender's nonces ascend. */
  readonly #entries = new Map<string, Entry>()
  /** Sender in hex → the request for the sender's transaction that is being sent. */
  readonly #sending = new Map<string, Promise<void>>()
  #last: { upstream: Upstream; failures: number } | undefined
  /** The node to which transactions are sent now. Undefined after a request without an answer, until the next check. */
  #open: Open | undefined

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

  /** Queues a transaction for sending. */
  forward(transaction: Forwarded): void {
    const { hash } = transaction
    const id = toHex(hash)
    if (this.#entries.size >= this.#options.entriesMax && !this.#entries.has(id)) {
      this.#listener.onForwarded?.({ hash, outcome: 'unsent', message: 'too many wait' })
      return
    }
    this.#entries.set(id, { ...transaction, wasSent: this.#entries.get(id)?.wasSent ?? false })
    this.#sendNext()
  }

  /** Removes a transaction that was mined, or that our pool dropped. @param hash 32 bytes */
  settle(hash: Uint8Array): void {
    this.#entries.delete(toHex(hash))
  }

  /** Runs until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const upstream = this.#upstreams.current
      this.#open = upstream && { upstream, signal }
      if (upstream !== undefined) {
        this.#notice(upstream)
        this.#sendNext()
      }
      await this.#options.clock.sleep(LOOK_EVERY_MS, signal)
    }
    this.#open = undefined
    await Promise.all(this.#sending.values())
  }

  #notice(upstream: Upstream): void {
    const { failures } = this.#upstreams
    const last = this.#last
    this.#last = { upstream, failures }
    if (last === undefined) return
    const isOther = last.upstream !== upstream
    if (isOther || last.failures !== failures) this.#listener.onDropped?.(isOther)
  }

  /** Starts to send the first waiting transaction of each sender, as far as the node takes transactions. */
  #sendNext(): void {
    for (const [id, transaction] of this.#entries) {
      if (this.#open === undefined || this.#sending.size >= this.#options.sendersMax) return
      const sender = toHex(transaction.sender)
      if (this.#sending.has(sender)) continue
      const sent = this.#send(id, transaction, this.#open).finally(() => {
        this.#sending.delete(sender)
        this.#sendNext()
      })
      this.#sending.set(sender, sent)
    }
  }

  async #send(id: string, entry: Entry, open: Open): Promise<void> {
    const answer = await answerOf(entry, open)
    if (answer === undefined) {
      // Keep the transactions until the next check.
      this.#open = undefined
      entry.wasSent = true
    } else if (this.#entries.delete(id)) {
      this.#listener.onForwarded?.({ hash: entry.hash, ...answer })
    }
  }
}

/** Sends a transaction. @returns undefined when the node did not answer */
async function answerOf(
  { hash, raw, wasSent }: Entry,
  { upstream, signal }: Open,
): Promise<Omit<ForwardReport, 'hash'> | undefined> {
  try {
    await upstream.rpc.call(METHOD, [toHex(raw)], signal, { timeoutMs: ANSWER_MS_MAX, attemptsMax: 1 })
    return { outcome: 'delivered', message: '' }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { code, rpcCode } = error
    if (IS_SILENT.has(code)) return undefined
    const message = error.message.replace(`${METHOD}: `, '')
    if (code === 'METHOD_MISSING' || code === 'TOO_LARGE')
      return { outcome: 'refused', message: `the node that is followed ${message}` }
    if (code !== 'REFUSED') return { outcome: 'undecided', message }
    // The words of a refusal do not tell whether the node has the transaction: ask, for example, after "nonce too low".
    const isKnown = KNOWN.test(message) || (await knows(upstream, hash, signal))
    if (isKnown === true) return { outcome: wasSent ? 'delivered' : 'known', message }
    const isFailure = rpcCode === UNAVAILABLE || (rpcCode === INTERNAL_ERROR && FAILED.test(message))
    if (isKnown === undefined || isFailure) return { outcome: 'undecided', message }
    return { outcome: BUSY.test(message) ? 'busy' : 'refused', message }
  }
}

/** Whether a node has a transaction, in a block or in its pool. @returns undefined when the node did not answer */
async function knows(
  upstream: Upstream,
  hash: Uint8Array,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  try {
    const found = await upstream.rpc.call('eth_getTransactionByHash', [toHex(hash)], signal)
    return found !== null
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return undefined
  }
}
