/**
 * The per-client rate limit of several threads. As in RateLimit, a client with a token left is served, and then charged
 * in full, even into debt. Tokens return one by one, not all of them at the end of a window. The tokens of a client are
 * one number in shared memory: the time at which the client has all of its tokens again (GCRA, the generic cell rate
 * algorithm). A charge moves that time ahead by compare-and-swap.
 *
 * The package rate-limiter-flexible, which RateLimit uses, has no store in shared memory. Its memory store serves one
 * thread. Its cluster store sends each question to the main process and waits for an answer.
 */
import { RATE_SECONDS_MAX, type RateLimitOptions, type Rates, rateOf } from '../rateLimit.ts'
import { BUCKET_SLOTS, bucketStart, type ClientHash, type ClientHashes, slotsFor } from './clientHashes.ts'

/** The memory of a rate limit; it can be sent to other threads. */
export interface RateMemory {
  /**
   * Each slot has two words of 8 bytes: a client's hash, and the time at which the client has all of its tokens again.
   * Clients without a slot of their own share the last slot.
   */
  readonly slots: SharedArrayBuffer
  /** For each thread, 1 + the number of the slot that the thread is changing; or 0. */
  readonly changing: SharedArrayBuffer
}

/** Times are monotonic, in nanoseconds, and the same on all threads of a process. */
const NS_PER_SECOND = 1e9

/** The slot that a search has found: the client's own, or a free one. */
interface Found {
  readonly slot: number
  /** The time that the search read from the slot. The slot's client has all of its tokens again at this time. */
  readonly fullAtNs: bigint
  readonly isOwn: boolean
}

export class SharedRateLimit implements Rates {
  readonly #words: BigInt64Array
  readonly #changing: Int32Array
  readonly #slots: number
  readonly #thread: number
  readonly #hashes: ClientHashes
  readonly #now: () => bigint
  readonly #nsPerToken: number
  /**
   * Time in which a client earns all of its tokens except one. A client that needs longer to have all of its tokens has
   * less than one token, and is not served.
   */
  readonly #servedNs: bigint
  /** Limit of the time until a client has all tokens again. */
  readonly #aheadNsMax: bigint

  /**
   * @param clientsMax number of clients for which the slots must suffice. There are four to eight times as many slots.
   * All clients without a slot together have the tokens of one client
   */
  static memory(threadsMax: number, clientsMax: number): RateMemory {
    return {
      slots: new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT * (slotsFor(clientsMax) + 1)),
      changing: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * threadsMax),
    }
  }

  /**
   * @param thread the number of the calling thread
   * @param now monotonic clock, in nanoseconds, the same on all threads
   * @throws HttpOptionError when a rate is not positive, or the window is longer than a day
   */
  constructor(
    memory: RateMemory,
    thread: number,
    hashes: ClientHashes,
    options: RateLimitOptions,
    now: () => bigint = () => process.hrtime.bigint(),
  ) {
    const { burst, tokensPerSecond } = rateOf(options)
    this.#words = new BigInt64Array(memory.slots)
    this.#changing = new Int32Array(memory.changing)
    this.#slots = this.#words.length / 2 - 1
    this.#thread = thread
    this.#hashes = hashes
    this.#now = now
    this.#nsPerToken = NS_PER_SECOND / tokensPerSecond
    this.#servedNs = BigInt(Math.floor((burst - 1) * this.#nsPerToken))
    this.#aheadNsMax = this.#servedNs + BigInt(RATE_SECONDS_MAX * NS_PER_SECOND)
  }

  /**
   * @param client - a key from `clientKey`
   * @returns 0 when the client has tokens left, otherwise the number of whole seconds to wait, at least 1
   */
  waitSeconds(client: string): number {
    const nowNs = this.#now()
    const found = this.#find(this.#hashes.of(client), nowNs)
    const overNs = found.fullAtNs - nowNs - this.#servedNs
    return overNs <= 0n ? 0 : Math.ceil(Number(overNs) / NS_PER_SECOND)
  }

  /**
   * Charges a client that is being served.
   *
   * @param tokens - a whole number of at least 0
   */
  charge(client: string, tokens: number): void {
    this.#spend(this.#hashes.of(client), this.earningNs(tokens), this.#now())
  }

  /** Returns the time in which a client earns tokens, in nanoseconds. */
  earningNs(tokens: number): bigint {
    return BigInt(Math.ceil(tokens * this.#nsPerToken))
  }

  /** Charges a client so much that it does not have all of its tokens before `fullAtNs`. Never gives tokens back. */
  raise(client: string, fullAtNs: bigint): void {
    const hash = this.#hashes.of(client)
    const nowNs = this.#now()
    const known = this.#find(hash, nowNs)
    const fromNs = known.isOwn && known.fullAtNs > nowNs ? known.fullAtNs : nowNs
    this.#spend(hash, fullAtNs - fromNs, nowNs)
  }

  /** Charges a client. @param chargedNs time in which the client earns the charged tokens, in nanoseconds */
  #spend(hash: ClientHash, chargedNs: bigint, nowNs: bigint): void {
    let costNs = chargedNs
    while (costNs > 0n) {
      const found = this.#find(hash, nowNs)
      if (found.isOwn) {
        if (this.#moveAhead(found, costNs, nowNs)) return
      } else if (this.#enter(found, hash.key, nowNs + this.#bounded(costNs))) {
        // Meanwhile, another thread may have given the client a second slot. Empty that slot, and charge its debt to
        // the first slot.
        costNs = this.#drainFurther(hash, nowNs)
      }
    }
  }

  /** Frees the slot that a thread was changing when the thread ended. */
  clearThread(thread: number): void {
    const slot = Atomics.exchange(this.#changing, thread, 0) - 1
    if (slot < 0 || Atomics.load(this.#words, timeOf(slot)) !== busy(thread)) return
    Atomics.store(this.#words, keyOf(slot), 0n)
    Atomics.store(this.#words, timeOf(slot), this.#now())
  }

  /**
   * Finds a slot for a client. The client's hash selects {@link BUCKET_SLOTS} slots. If one of them is the client's
   * own, returns that slot. Otherwise returns the first of them that is unused or whose client has all of its tokens.
   * If there is none, returns the slot that all clients without a slot of their own share. A client that has spent
   * tokens therefore never loses its slot.
   *
   * The time of a slot is read before the key. The time never decreases, and the key changes only together with the
   * time. If a later compare-and-swap finds the same time, the slot therefore still has the same key.
   */
  #find(hash: ClientHash, nowNs: bigint): Found {
    const first = bucketStart(hash, this.#slots)
    let free: Found | undefined
    for (let slot = first; slot < first + BUCKET_SLOTS; slot++) {
      const fullAtNs = Atomics.load(this.#words, timeOf(slot))
      if (fullAtNs < 0n) continue
      if (fullAtNs === 0n) return free ?? { slot, fullAtNs, isOwn: false }
      if (Atomics.load(this.#words, keyOf(slot)) === hash.key) return { slot, fullAtNs, isOwn: true }
      if (fullAtNs <= nowNs) free ??= { slot, fullAtNs, isOwn: false }
    }
    return free ?? this.#further()
  }

  /** The slot of all clients that have no slot of their own. */
  #further(): Found {
    return { slot: this.#slots, fullAtNs: Atomics.load(this.#words, timeOf(this.#slots)), isOwn: true }
  }

  /** @returns false if another thread has changed the slot meanwhile */
  #moveAhead({ slot, fullAtNs }: Found, costNs: bigint, nowNs: bigint): boolean {
    const aheadNs = fullAtNs > nowNs ? fullAtNs - nowNs : 0n
    const movedNs = nowNs + this.#bounded(aheadNs + costNs)
    return this.#swap(slot, fullAtNs, movedNs > fullAtNs ? movedNs : fullAtNs)
  }

  #bounded(aheadNs: bigint): bigint {
    return aheadNs < this.#aheadNsMax ? aheadNs : this.#aheadNsMax
  }

  /** Gives a free slot to a client. @returns false if another thread has changed the slot meanwhile */
  #enter({ slot, fullAtNs: before }: Found, key: bigint, fullAtNs: bigint): boolean {
    Atomics.store(this.#changing, this.#thread, slot + 1)
    const isMine = this.#swap(slot, before, busy(this.#thread))
    if (isMine) {
      Atomics.store(this.#words, keyOf(slot), key)
      Atomics.store(this.#words, timeOf(slot), fullAtNs)
    }
    Atomics.store(this.#changing, this.#thread, 0)
    return isMine
  }

  /**
   * Empties all slots of a client except the first.
   *
   * @returns the sum, over the emptied slots, of the nanoseconds by which the slot's time was ahead of now
   */
  #drainFurther({ key, bits }: ClientHash, nowNs: bigint): bigint {
    const first = bucketStart({ key, bits }, this.#slots)
    let drainedNs = 0n
    let isFurther = false
    for (let slot = first; slot < first + BUCKET_SLOTS; slot++) {
      if (!this.#isAhead(slot, key, nowNs)) continue
      if (isFurther) drainedNs += this.#drain(slot, key, nowNs)
      isFurther = true
    }
    return drainedNs
  }

  /** Whether a slot belongs to the client with this key, and the client lacks some of its tokens. */
  #isAhead(slot: number, key: bigint, nowNs: bigint): boolean {
    return Atomics.load(this.#words, timeOf(slot)) > nowNs && Atomics.load(this.#words, keyOf(slot)) === key
  }

  /** Empties a slot of a client. @returns nanoseconds by which the slot's time was ahead of now */
  #drain(slot: number, key: bigint, nowNs: bigint): bigint {
    // Repeat, because another request of the client may be charged at the same time.
    while (true) {
      const fullAtNs = Atomics.load(this.#words, timeOf(slot))
      if (!this.#isAhead(slot, key, nowNs)) return 0n
      // Change the time. If another thread has found the client in this slot, the compare-and-swap of that thread then
      // fails.
      if (this.#enter({ slot, fullAtNs, isOwn: true }, 0n, fullAtNs + 1n)) return fullAtNs - nowNs
    }
  }

  #swap(slot: number, before: bigint, after: bigint): boolean {
    return Atomics.compareExchange(this.#words, timeOf(slot), before, after) === before
  }
}

/** The value that a slot has in place of its time while a thread gives the slot to another client. */
function busy(thread: number): bigint {
  return BigInt(-1 - thread)
}

function keyOf(slot: number): number {
  return 2 * slot
}

function timeOf(slot: number): number {
  return 2 * slot + 1
}
