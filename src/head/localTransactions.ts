/**
 * What our clients sent and our pool still has, until it is mined or gone: the node that is followed is told of it, and
 * told again. geth: core/txpool/locals, `TxTracker`. It lives where the pool does; the sending is {@link Forwarder}'s.
 */
import { toHex } from '../chain/hex.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import type { ForwardReport } from './forwarder.ts'

export interface LocalTransactionsOptions {
  /** Transactions, and bytes of them, that are on their way and have no answer; one is, however large. */
  readonly windowMax: number
  readonly windowBytesMax: number
  /** Milliseconds after which the node is told again of what it had: it may have dropped it. */
  readonly announceEveryMs: number
  /** How often in a row a node may refuse one, for other reasons than that it has no room for it. */
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
  readonly pool: Pick<Pool, 'get'>
  /** Where they are sent from. */
  readonly forwarder: {
    forward(hash: Uint8Array, raw: Uint8Array): void
    settle(hash: Uint8Array): void
  }
  readonly log: (line: string) => void
}

interface Local {
  readonly hash: Uint8Array
  /** On its way: its bytes. */
  sentBytes: number | undefined
  failures: number
  refusals: number
  dueAtMs: number
}

/** Milliseconds between two looks at what is due. */
const LOOK_EVERY_MS = 1_000

export class LocalTransactions {
  readonly #parts: LocalTransactionsParts
  readonly #options: LocalTransactionsOptions
  /** Hash in hex → transaction; no more than the pool has, and what has left it since the last look. */
  readonly #locals = new Map<string, Local>()
  #window = { count: 0, bytes: 0 }
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LocalTransactionsParts, options: Partial<LocalTransactionsOptions> = {}) {
    this.#parts = parts
    this.#options = { ...localTransactionsDefaults, ...options }
  }

  /** Transactions that the node is told of. */
  get size(): number {
    return this.#locals.size
  }

  /** Looks by itself from now on. */
  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
    this.look()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** It is in the pool, and the node is to have it. @param hash 32 bytes */
  track(hash: Uint8Array): void {
    const id = toHex(hash)
    if (this.#locals.has(id)) return
    const dueAtMs = this.#options.clock.now()
    const local: Local = { hash, sentBytes: undefined, failures: 0, refusals: 0, dueAtMs }
    this.#locals.set(id, local)
    this.#update(id, local, dueAtMs)
  }

  /** Lets go what the pool has no more, and sends what is due as far as there is room for it. */
  look(): void {
    const now = this.#options.clock.now()
    for (const [id, local] of this.#locals) this.#update(id, local, now)
  }

  /** The node answered. */
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
      this.#parts.log(`the followed node does not take transaction ${id}: ${message}`)
    }
    // Whoever looks at every one looks at all of them for each of them.
    if (this.#window.count <= windowMax / 2) this.look()
  }

  /**
   * Nobody knows what the node has. A node that comes and goes is not told any sooner of what it does not take.
   *
   * @param isOther whether it is another node: what the last one thought of a transaction does not count
   */
  forget(isOther: boolean): void {
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

  /** Who sends them began anew: what was on its way is sent again. */
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
    } else if (local.sentBytes === undefined && local.dueAtMs <= now && this.#hasRoom(found.transaction)) {
      // A copy: a view of a larger buffer would cross to the other thread as a whole.
      const raw = new Uint8Array(encodePooledTransaction(found.transaction))
      local.sentBytes = raw.length
      this.#window.count++
      this.#window.bytes += raw.length
      forwarder.forward(local.hash, raw)
    }
  }

  #hasRoom({ bytes }: { readonly bytes: number }): boolean {
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
