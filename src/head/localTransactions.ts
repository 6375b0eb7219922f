/**
 * Tracks our clients' transactions until they leave our pool. Passes them repeatedly to {@link Forwarder}, which sends
 * them to the followed node. Runs on the pool's thread. geth: core/txpool/locals, `TxTracker`.
 */
import { toHex } from '../chain/hex.ts'
import type { Pool, PoolTransaction } from '../pool/poolTransaction.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import type { Forwarded, ForwardOutcome, ForwardReport } from './forwarder.ts'

export interface LocalTransactionsOptions {
  /**
   * Maximum number of transactions that are sent and not yet answered; `windowBytesMax` limits their bytes. Half of the
   * number is for transactions whose senders wait for the outcome. One transaction is always allowed, whatever its size.
   */
  readonly windowMax: number
  readonly windowBytesMax: number
  /** Milliseconds after which a delivered transaction is sent again, because the node may have dropped it. */
  readonly announceEveryMs: number
  /**
   * Number of successive refusals after which the pool drops a transaction. Refusals because of a full pool do not
   * count.
   */
  readonly refusalsMax: number
  /** Milliseconds without any answer of the node after which {@link LocalTransactions.deliver} ends. */
  readonly silenceMsMax: number
  /** Maximum milliseconds of {@link LocalTransactions.deliver}. */
  readonly deliverMsMax: number
  readonly backoff: Backoff
  readonly clock: Clock
}

export const localTransactionsDefaults: LocalTransactionsOptions = {
  windowMax: 64,
  windowBytesMax: 16 * 1024 * 1024,
  announceEveryMs: 5 * 60_000,
  refusalsMax: 5,
  silenceMsMax: 5_000,
  deliverMsMax: 10_000,
  backoff: { firstMs: 1_000, maxMs: 60_000 },
  clock: systemClock,
}

export interface LocalTransactionsParts {
  readonly pool: Pick<Pool, 'get' | 'content' | 'contentOf' | 'drop'>
  /** The forwarder that sends the transactions. */
  readonly forwarder: {
    forward(transaction: Forwarded): void
    settle(hash: Uint8Array): void
  }
  /** Whether a transaction is in a block of our chain. @param hash 32 bytes */
  readonly isMined: (hash: Uint8Array) => boolean
  readonly log: (line: string) => void
}

/** The outcome of a transaction that a client has sent. */
export type Delivery =
  /** The node has accepted the transaction, or the transaction is mined. */
  | { readonly kind: 'delivered' }
  /** The node had the transaction already, and this node had not sent it. */
  | { readonly kind: 'known' }
  /** The node refuses the transaction, and our pool has dropped it. @param message of the node, in one line */
  | { readonly kind: 'refused'; readonly message: string }
  /** The node answers others, but not in time about this transaction. Our pool has dropped it. */
  | { readonly kind: 'late' }
  /** The node gives no answers. The transaction stays in our pool, and is sent later. */
  | { readonly kind: 'unanswered' }
  /** This tracker was closed before there was an answer. */
  | { readonly kind: 'closed' }

interface Local {
  readonly hash: Uint8Array
  /** Undefined until the pool was asked for the transaction. */
  place: Pick<PoolTransaction, 'sender' | 'nonce'> | undefined
  /** Length in bytes while the transaction waits for an answer; otherwise undefined. */
  sentBytes: number | undefined
  /** Number of times that the transaction was passed to the forwarder. */
  sends: number
  failures: number
  refusals: number
  dueAtMs: number
  /** Whether a client was told that this node has the transaction. */
  isAcknowledged: boolean
  /** Callbacks of the clients that wait for the outcome. */
  readonly waiting: ((delivery: Delivery) => void)[]
  waitsSinceMs: number
}

/** Milliseconds between two searches for transactions that are due to be sent. */
const LOOK_EVERY_MS = 1_000

export class LocalTransactions {
  readonly #parts: LocalTransactionsParts
  readonly #options: LocalTransactionsOptions
  /** Hash in hex → transaction; includes transactions that left the pool since the last search. */
  readonly #locals = new Map<string, Local>()
  /** Those of {@link #locals} for which clients wait. */
  readonly #awaited = new Map<string, Local>()
  #window = { count: 0, bytes: 0 }
  /** Whether transactions are due that do not fit into the window. */
  #isFull = false
  /** Time of the node's last answer, in milliseconds. */
  #answeredAtMs = 0
  /** Whether a client has waited in vain since the node's last answer. */
  #isSilent = false
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

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const [id, local] of this.#awaited) this.#answer(id, local, { kind: 'closed' })
  }

  /**
   * Tracks a transaction that a client has sent and that our pool has, and waits for the node's answer.
   *
   * @param hash 32 bytes
   * @param isNew whether the client's request has added the transaction. If not, waits only if others wait
   */
  async deliver(hash: Uint8Array, isNew = true): Promise<Delivery> {
    if (this.#isClosed) return { kind: 'closed' }
    const id = toHex(hash)
    if (!isNew && !this.#awaited.has(id)) return { kind: 'known' }
    return new Promise((resolve) => {
      const local = this.#localOf(id, hash)
      const now = this.#options.clock.now()
      if (local.waiting.length === 0) local.waitsSinceMs = now
      local.waiting.push(resolve)
      local.dueAtMs = now
      this.#awaited.set(id, local)
      this.#updateAwaited(id, local, now)
    })
  }

  /** Tracks a transaction of the pool. @param hash 32 bytes @param isAcknowledged whether clients rely on it */
  track(hash: Uint8Array, isAcknowledged = false): void {
    const id = toHex(hash)
    const isKnown = this.#locals.has(id)
    const local = this.#localOf(id, hash)
    local.isAcknowledged ||= isAcknowledged
    if (!isKnown) this.#update(id, local, local.dueAtMs)
  }

  /**
   * Tracks every transaction of the pool. The followed node may lack some of the transactions, although their senders
   * were told that the node has them.
   *
   * @param areAcknowledged whether to log those that leave the pool without being mined
   */
  trackAll(areAcknowledged = false): void {
    for (const { pending, queued } of this.#parts.pool.content()) {
      for (const { hash } of [...pending, ...queued]) this.track(hash, areAcknowledged)
    }
  }

  /** Removes transactions that left the pool, and sends due transactions as far as the window allows. */
  look(): void {
    const now = this.#options.clock.now()
    this.#isFull = false
    this.#lookAtAwaited(now)
    for (const [id, local] of this.#locals) this.#update(id, local, now)
  }

  /** Handles the node's answer to a forwarded transaction. */
  take({ hash, outcome, message }: ForwardReport): void {
    const id = toHex(hash)
    const local = this.#locals.get(id)
    if (local?.sentBytes === undefined) return
    this.#free(local)
    const { clock, announceEveryMs, backoff, refusalsMax, windowMax } = this.#options
    if (outcome !== 'unsent') {
      this.#answeredAtMs = clock.now()
      this.#isSilent = false
    }
    if (outcome === 'delivered' || outcome === 'known') {
      local.failures = 0
      local.refusals = 0
      local.dueAtMs = clock.now() + announceEveryMs
      // An earlier tracker may have sent a transaction that clients rely on.
      const isOwn = outcome === 'delivered' || local.sends > 1 || local.isAcknowledged
      this.#answer(id, local, { kind: isOwn ? 'delivered' : 'known' })
    } else {
      if (outcome === 'refused') local.refusals++
      local.dueAtMs = clock.now() + backoffMs(++local.failures, backoff, clock)
      if (local.waiting.length > 0 && IS_DECIDED[outcome])
        this.#refuse(id, local, { kind: 'refused', message })
      else if (local.refusals >= refusalsMax) this.#refuse(id, local, { kind: 'refused', message })
      else if (local.failures === refusalsMax && local.isAcknowledged)
        this.#parts.log(`transaction ${id} is not delivered yet: ${message}`)
    }
    // A search through all after every answer would take quadratic time: wait until half of the window is free.
    if (this.#isFull && this.#window.count <= windowMax / 2) this.look()
    else this.#lookAtAwaited(clock.now())
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
    this.#isSilent = false
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
    this.#isSilent = false
    for (const local of this.#locals.values()) {
      if (local.sentBytes === undefined) continue
      this.#free(local)
      local.dueAtMs = now
    }
    this.look()
  }

  #localOf(id: string, hash: Uint8Array): Local {
    const known = this.#locals.get(id)
    if (known !== undefined) return known
    const now = this.#options.clock.now()
    const local: Local = {
      ...{ hash, place: undefined, sentBytes: undefined, sends: 0, failures: 0, refusals: 0, dueAtMs: now },
      ...{ isAcknowledged: false, waiting: [], waitsSinceMs: now },
    }
    this.#locals.set(id, local)
    return local
  }

  #lookAtAwaited(now: number): void {
    for (const [id, local] of this.#awaited) this.#updateAwaited(id, local, now)
  }

  /** Updates a transaction for which clients wait, and ends the wait if it takes too long. */
  #updateAwaited(id: string, local: Local, now: number): void {
    this.#update(id, local, now)
    if (local.waiting.length === 0) return
    const { silenceMsMax, deliverMsMax } = this.#options
    const silentSinceMs = Math.max(local.waitsSinceMs, this.#answeredAtMs)
    // After one wait in silence, the next clients need not wait as long, one after the other.
    if (this.#isSilent || now - silentSinceMs >= silenceMsMax) {
      this.#isSilent = true
      this.#endWait(id, local, { kind: 'unanswered' })
    } else if (now - local.waitsSinceMs >= deliverMsMax) {
      this.#endWait(id, local, { kind: 'late' })
    }
  }

  #update(id: string, local: Local, now: number): void {
    const { pool, forwarder } = this.#parts
    const found = pool.get(local.hash)
    if (found === undefined) {
      this.#left(id, local)
      return
    }
    const { sender, nonce } = found.transaction
    local.place ??= { sender, nonce }
    if (local.sentBytes === undefined && local.dueAtMs <= now) {
      if (!this.#fits(local, found.transaction)) {
        this.#isFull = true
        return
      }
      // Copy the bytes, because posting a typed array posts the whole buffer behind it.
      const raw = new Uint8Array(encodePooledTransaction(found.transaction))
      local.sentBytes = raw.length
      local.sends++
      this.#window.count++
      this.#window.bytes += raw.length
      forwarder.forward({ hash: local.hash, raw, sender: new Uint8Array(found.transaction.sender) })
    }
  }

  /** Handles a transaction that is no longer in the pool. */
  #left(id: string, local: Local): void {
    const { forwarder, isMined, log } = this.#parts
    const isIncluded = isMined(local.hash)
    const isSent = local.sentBytes !== undefined
    // The node may have accepted the transaction, so wait for its answer.
    if (!isIncluded && isSent && local.waiting.length > 0) return
    if (isSent) forwarder.settle(local.hash)
    this.#forget(id, local)
    if (!isIncluded && local.isAcknowledged && !this.#isReplaced(local)) log(`transaction ${id} ${LEFT}`)
    this.#answer(id, local, isIncluded ? { kind: 'delivered' } : { kind: 'refused', message: LEFT })
  }

  /** Whether a client of this node has replaced a transaction. */
  #isReplaced({ place }: Local): boolean {
    if (place === undefined) return false
    const { pending, queued } = this.#parts.pool.contentOf(place.sender)
    return [...pending, ...queued].some(
      ({ nonce, hash }) => nonce === place.nonce && this.#locals.has(toHex(hash)),
    )
  }

  #fits({ waiting }: Local, { bytes }: { readonly bytes: number }): boolean {
    const { windowMax, windowBytesMax } = this.#options
    const { count, bytes: held } = this.#window
    const countMax = waiting.length > 0 ? windowMax : windowMax / 2
    return count === 0 || (count < countMax && held + bytes <= windowBytesMax)
  }

  /** Ends the wait for an answer that did not come in time. */
  #endWait(id: string, local: Local, delivery: Delivery): void {
    const isPooled = this.#parts.pool.get(local.hash) !== undefined
    if (delivery.kind === 'unanswered' && isPooled) this.#answer(id, local, delivery)
    else this.#refuse(id, local, { kind: 'late' })
  }

  /** Drops a transaction, and tells the clients that wait. If a client was told otherwise before, logs a line. */
  #refuse(id: string, local: Local, delivery: Delivery): void {
    const { pool, forwarder, log } = this.#parts
    if (local.sentBytes !== undefined) forwarder.settle(local.hash)
    this.#forget(id, local)
    pool.drop(local.hash)
    const isUnheard = local.isAcknowledged || local.waiting.length === 0
    if (isUnheard && delivery.kind === 'refused')
      log(`the followed node refuses transaction ${id}, so the pool drops it: ${delivery.message}`)
    else if (local.isAcknowledged)
      log(`the followed node does not answer about transaction ${id} in time, so the pool drops it`)
    this.#answer(id, local, delivery)
  }

  #answer(id: string, local: Local, delivery: Delivery): void {
    this.#awaited.delete(id)
    if (local.waiting.length > 0) local.isAcknowledged ||= IS_KEPT[delivery.kind]
    for (const answer of local.waiting.splice(0)) answer(delivery)
  }

  #free(local: Local): void {
    this.#window.count--
    this.#window.bytes -= local.sentBytes!
    local.sentBytes = undefined
  }

  #forget(id: string, local: Local): void {
    if (local.sentBytes !== undefined) this.#free(local)
    this.#locals.delete(id)
  }
}

const LEFT = 'left the pool and is in no block: it was replaced, or it is no longer valid'

/** Whether the node has decided about the transaction. */
const IS_DECIDED: Readonly<Record<ForwardOutcome, boolean>> = {
  ...{ delivered: true, known: true, busy: true, refused: true },
  ...{ undecided: false, unsent: false },
}

/** Whether the client was told that this node has the transaction. */
const IS_KEPT: Readonly<Record<Delivery['kind'], boolean>> = {
  ...{ delivered: true, known: true, unanswered: true, closed: true },
  ...{ refused: false, late: false },
}
