/**
 * Tracks our clients' transactions until they leave our pool. Passes them repeatedly to {@link Forwarder}, which sends
 * them to the followed node. Runs on the pool's thread. geth: core/txpool/locals, `TxTracker`.
 */
import { toHex } from '../chain/hex.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import type { ForwardReport } from './forwarder.ts'

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
  readonly backoff: Backoff
  readonly clock: Clock
}

export const localTransactionsDefaults: LocalTransactionsOptions = {
  windowMax: 64,
  windowBytesMax: 16 * 1024 * 1024,
  announceEveryMs: 5 * 60_000,
  refusalsMax: 5,
  backoff: { firstMs: 1_000, maxMs: 60_000 },
  clock: systemClock,
}

export interface LocalTransactionsParts {
  readonly pool: Pick<Pool, 'get' | 'content'>
  /** The forwarder that sends the transactions. */
  readonly forwarder: {
    forward(hash: Uint8Array, raw: Uint8Array): void
    settle(hash: Uint8Array): void
  }
  readonly log: (line: string) => void
}

interface Local {
  readonly hash: Uint8Array
  /** Length in bytes while the transaction waits for an answer; otherwise undefined. */
  sentBytes: number | undefined
  failures: number
  refusals: number
  dueAtMs: number
}

/** Milliseconds between two searches for transactions that are due to be sent. */
const LOOK_EVERY_MS = 1_000

export class LocalTransactions {
  readonly #parts: LocalTransactionsParts
  readonly #options: LocalTransactionsOptions
  /** Hash in hex → transaction; includes transactions that left the pool since the last search. */
  readonly #locals = new Map<string, Local>()
  #window = { count: 0, bytes: 0 }
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

  close(): void {
    clearInterval(this.#timer)
  }

  /** Tracks a transaction of the pool. @param hash 32 bytes */
  track(hash: Uint8Array): void {
    const id = toHex(hash)
    if (this.#locals.has(id)) return
    const dueAtMs = this.#options.clock.now()
    const local: Local = { hash, sentBytes: undefined, failures: 0, refusals: 0, dueAtMs }
    this.#locals.set(id, local)
    this.#update(id, local, dueAtMs)
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
    for (const [id, local] of this.#locals) this.#update(id, local, now)
  }

  /** Handles the node's answer to a forwarded transaction. */
  take({ hash, outcome, message }: ForwardReport): void {
    const id = toHex(hash)
    const local = this.#locals.get(id)
    if (local?.sentBytes === undefined) return
    this.#free(local)
    const { clock, announceEveryMs, backoff, refusalsMax, windowMax } = this.#options
    if (outcome === 'delivered') {
      local.failures = 0
      local.refusals = 0
      local.dueAtMs = clock.now() + announceEveryMs
    } else {
      if (outcome === 'refused') local.refusals++
      local.dueAtMs = clock.now() + backoffMs(++local.failures, backoff, clock)
    }
    if (local.refusals >= refusalsMax) {
      this.#drop(id, local)
      this.#parts.log(`the followed node refuses transaction ${id}: ${message}`)
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

  #update(id: string, local: Local, now: number): void {
    const { pool, forwarder } = this.#parts
    const found = pool.get(local.hash)
    if (found === undefined) {
      if (local.sentBytes !== undefined) forwarder.settle(local.hash)
      this.#drop(id, local)
    } else if (local.sentBytes === undefined && local.dueAtMs <= now && this.#fits(found.transaction)) {
      // Copy the bytes, because posting a typed array posts the whole buffer behind it.
      const raw = new Uint8Array(encodePooledTransaction(found.transaction))
      local.sentBytes = raw.length
      this.#window.count++
      this.#window.bytes += raw.length
      forwarder.forward(local.hash, raw)
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

  #drop(id: string, local: Local): void {
    if (local.sentBytes !== undefined) this.#free(local)
    this.#locals.delete(id)
  }
}
