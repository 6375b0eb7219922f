/**
 * Tracks our clients' transactions until they leave our pool. Passes them repeatedly to {@link Forwarder}, which sends
 * them to the followed node. Runs on the pool's thread. geth: core/txpool/locals, `TxTracker`.
 */
import { toHex } from '../chain/hex.ts'
import { PoolError } from '../pool/errors.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import type { Forwarded, ForwardReport } from './forwarder.ts'

export interface LocalTransactionsOptions {
  /**
   * Maximum number of transactions that are sent and not yet answered; `windowBytesMax` limits their bytes. One
   * transaction is always allowed, whatever its size.
   */
  readonly windowMax: number
  readonly windowBytesMax: number
  /** Milliseconds after which a delivered transaction is sent again, because the node may have dropped it. */
  readonly announceEveryMs: number
  /**
   * Number of successive refusals after which a transaction is no longer tracked. Refusals because of a full pool do
   * not count.
   */
  readonly refusalsMax: number
  /**
   * Milliseconds without any answer of the node after which a client's transaction is acknowledged without the node's
   * answer.
   */
  readonly silenceMsMax: number
  readonly backoff: Backoff
  readonly clock: Clock
}

export const localTransactionsDefaults: LocalTransactionsOptions = {
  windowMax: 64,
  windowBytesMax: 16 * 1024 * 1024,
  announceEveryMs: 5 * 60_000,
  refusalsMax: 5,
  silenceMsMax: 5_000,
  backoff: { firstMs: 1_000, maxMs: 60_000 },
  clock: systemClock,
}

export interface LocalTransactionsParts {
  readonly pool: Pick<Pool, 'get' | 'content' | 'drop'>
  /** The forwarder that sends the transactions. */
  readonly forwarder: {
    forward(transaction: Forwarded): void
    settle(hash: Uint8Array): void
  }
  /** Whether a transaction is in a block of our chain. @param hash 32 bytes */
  readonly isMined: (hash: Uint8Array) => boolean
  readonly log: (line: string) => void
}

interface Local {
  readonly hash: Uint8Array
  /** Length in bytes while the transaction waits for an answer; otherwise undefined. */
  sentBytes: number | undefined
  failures: number
  refusals: number
  dueAtMs: number
  /** Whether a client was told that this node has the transaction. */
  isAcknowledged: boolean
  /** The client's request that waits for the node's answer. */
  asked:
    | { readonly sinceMs: number; readonly answer: (report: ForwardReport | undefined) => void }
    | undefined
}

/** Milliseconds between two searches for transactions that are due to be sent. */
const LOOK_EVERY_MS = 1_000

export class LocalTransactions {
  readonly #parts: LocalTransactionsParts
  readonly #options: LocalTransactionsOptions
  /** Hash in hex → transaction; includes transactions that left the pool since the last search. */
  readonly #locals = new Map<string, Local>()
  #window = { count: 0, bytes: 0 }
  /** Time of the node's last answer, in milliseconds. */
  #answeredAtMs = 0
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LocalTransactionsParts, options: Partial<LocalTransactionsOptions> = {}) {
    this.#parts = parts
    this.#options = { ...localTransactionsDefaults, ...options }
  }

  /** Number of tracked transactions. */
  get size(): number {
    return this.#locals.size
  }

  /** Starts the periodic search for transactions that are due to be sent. */
  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
    this.look()
  }

  /** Acknowledges the transactions that wait for an answer: the pool has them, and another tracker may send them. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const local of this.#locals.values()) acknowledge(local)
  }

  /**
   * Tracks a transaction that a client has just added to the pool, and waits for the node's answer. If the node does not
   * answer, the transaction is sent again until the node has answered. A refusal is then logged.
   *
   * @param hash 32 bytes
   * @throws PoolError REFUSED_ELSEWHERE with the node's message; the pool then no longer has the transaction
   */
  async send(hash: Uint8Array): Promise<void> {
    if (this.#isClosed) return
    const id = toHex(hash)
    const report = await new Promise<ForwardReport | undefined>((answer) => {
      this.#track(id, hash, { sinceMs: this.#options.clock.now(), answer })
    })
    if (report === undefined || report.outcome === 'delivered') return
    throw new PoolError('REFUSED_ELSEWHERE', report.message)
  }

  /** Tracks a transaction of the pool. @param hash 32 bytes */
  track(hash: Uint8Array): void {
    this.#track(toHex(hash), hash, undefined)
  }

  /**
   * Tracks every transaction of the pool. The followed node may lack some of the transactions, although their senders
   * were told that the node has them.
   */
  trackAll(): void {
    for (const { pending, queued } of this.#parts.pool.content()) {
      for (const { hash } of [...pending, ...queued]) this.track(hash)
    }
  }

  /** Removes transactions that left the pool, and sends due transactions as far as the window allows. */
  look(): void {
    const now = this.#options.clock.now()
    const { silenceMsMax } = this.#options
    for (const [id, local] of this.#locals) {
      this.#update(id, local, now)
      const silentSinceMs = Math.max(local.asked?.sinceMs ?? now, this.#answeredAtMs)
      if (now - silentSinceMs >= silenceMsMax) acknowledge(local)
    }
  }

  /** Handles the node's answer to a forwarded transaction. */
  take(report: ForwardReport): void {
    const { hash, outcome, message } = report
    const id = toHex(hash)
    const local = this.#locals.get(id)
    if (local?.sentBytes === undefined) return
    this.#free(local)
    const { clock, announceEveryMs, backoff, refusalsMax, windowMax } = this.#options
    if (outcome !== 'undecided') this.#answeredAtMs = clock.now()
    if (outcome === 'delivered') {
      local.failures = 0
      local.refusals = 0
      local.dueAtMs = clock.now() + announceEveryMs
    } else {
      if (outcome === 'refused') local.refusals++
      local.dueAtMs = clock.now() + backoffMs(++local.failures, backoff, clock)
    }
    const { asked } = local
    if (asked !== undefined && outcome !== 'undecided') {
      if (outcome === 'delivered') local.isAcknowledged = true
      else this.#forget(id, local)
      local.asked = undefined
      asked.answer(report)
    } else if (local.refusals >= refusalsMax) {
      this.#forget(id, local)
      this.#parts.log(`the followed node refuses transaction ${id}, so the pool drops it: ${message}`)
    }
    // Wait until half of the window is free: a search after every answer would take quadratic time.
    if (this.#window.count <= windowMax / 2) this.look()
  }

  /**
   * Handles a failure or a change of the followed node. Transactions that the node accepted are sent again, because its
   * pool may have lost them. Refused transactions keep their backoff, so that a node that fails again and again does
   * not receive them more often.
   *
   * @param isOther whether another node was chosen; if so, the refusals by the former node are discarded
   */
  drop(isOther: boolean): void {
    const now = this.#options.clock.now()
    for (const local of this.#locals.values()) {
      if (isOther) {
        local.failures = 0
        local.refusals = 0
      }
      if (local.failures === 0) local.dueAtMs = now
    }
    this.look()
  }

  /** Handles a restart of the forwarder: sends all transactions without an answer again. */
  restart(): void {
    const now = this.#options.clock.now()
    for (const local of this.#locals.values()) {
      if (local.sentBytes === undefined) continue
      this.#free(local)
      local.dueAtMs = now
    }
    this.look()
  }

  #track(id: string, hash: Uint8Array, asked: Local['asked']): void {
    const now = this.#options.clock.now()
    const known = this.#locals.get(id)
    if (known !== undefined && asked === undefined) return
    const local = known ?? {
      ...{ hash, sentBytes: undefined, failures: 0, refusals: 0, dueAtMs: now },
      ...{ isAcknowledged: false, asked: undefined },
    }
    local.asked?.answer(undefined)
    local.asked = asked
    local.dueAtMs = now
    this.#locals.set(id, local)
    this.#update(id, local, now)
  }

  #update(id: string, local: Local, now: number): void {
    const { pool, forwarder, isMined, log } = this.#parts
    const found = pool.get(local.hash)
    if (found === undefined) {
      if (local.sentBytes !== undefined) forwarder.settle(local.hash)
      this.#drop(id, local)
      acknowledge(local)
      if (local.isAcknowledged && !isMined(local.hash))
        log(`transaction ${id} left the pool and is in no block: it was replaced, or it is no longer valid`)
    } else if (local.sentBytes === undefined && local.dueAtMs <= now && this.#fits(found.transaction)) {
      // Copy the bytes, because posting a typed array posts the whole buffer behind it.
      const raw = new Uint8Array(encodePooledTransaction(found.transaction))
      local.sentBytes = raw.length
      this.#window.count++
      this.#window.bytes += raw.length
      forwarder.forward({ hash: local.hash, raw, sender: new Uint8Array(found.transaction.sender) })
    }
  }

  #fits({ bytes }: { readonly bytes: number }): boolean {
    const { windowMax, windowBytesMax } = this.#options
    const { count, bytes: held } = this.#window
    return count === 0 || (count < windowMax && held + bytes <= windowBytesMax)
  }

  #free(local: Local): void {
    this.#window.count--
    this.#window.bytes -= local.sentBytes!
    local.sentBytes = undefined
  }

  /** Drops a refused transaction from the pool. */
  #forget(id: string, local: Local): void {
    this.#drop(id, local)
    this.#parts.pool.drop(local.hash)
  }

  #drop(id: string, local: Local): void {
    if (local.sentBytes !== undefined) this.#free(local)
    this.#locals.delete(id)
  }
}

/** Ends the wait of a client's request. The node that mines may not have the transaction yet. */
function acknowledge(local: Local): void {
  const { asked } = local
  if (asked === undefined) return
  local.asked = undefined
  local.isAcknowledged = true
  asked.answer(undefined)
}
