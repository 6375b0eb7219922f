/**
 * Models the pool as a plain list that is recomputed after every change: slow and obviously correct. Only transactions
 * of one slot with unique fee caps; blobs only without the rules for senders, and of one sender.
 */
import { idOf } from '../../src/chain/hex.ts'
import type { PoolErrorCode } from '../../src/pool/errors.ts'
import type { PoolOptions } from '../../src/pool/options.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import type { ChainPoint } from './poolChain.ts'

type Places = { pending: PoolTransaction[]; queued: PoolTransaction[] }

export class PoolModel {
  readonly options: PoolOptions
  now = 1_000_000
  /** The pooled transactions, in the order in which they came into the pool, or came back. */
  transactions: PoolTransaction[] = []
  /** Hashes of all acknowledged transactions, in the order of their journal records. */
  readonly #acknowledged: string[] = []
  /** Hashes of all transactions ever in the pool: one that returns from a removed block keeps its age. */
  readonly #had = new Set<string>()
  /** Sender → time since which it has waited for a promotion. */
  readonly #beats = new Map<string, number>()
  point: ChainPoint

  constructor(point: ChainPoint, options: PoolOptions) {
    this.point = point
    this.options = options
  }

  /** Base fee of the next block, in wei per unit of gas. */
  get baseFee(): bigint {
    const { gasLimit, gasUsed, baseFeePerGas = 0n } = this.point.header
    if (gasUsed === gasLimit / 2n) return baseFeePerGas
    return baseFeePerGas - baseFeePerGas / 8n
  }

  senders(): Uint8Array[] {
    const senders = new Map(this.transactions.map((one) => [idOf(one.sender), one.sender]))
    return [...senders.values()].sort((one, other) => Buffer.compare(one, other))
  }

  /** Splits a sender's transactions: consecutive from the state's nonce on are pending, the others queued. */
  placesOf(sender: Uint8Array): Places {
    const own = this.transactions
      .filter((one) => idOf(one.sender) === idOf(sender))
      .sort((one, other) => Number(one.nonce - other.nonce))
    const { nonce } = this.point.account(sender)
    const isPending = (one: PoolTransaction, at: number): boolean => one.nonce === nonce + BigInt(at)
    const count = own.findIndex((one, at) => !isPending(one, at))
    const end = count < 0 ? own.length : count
    return { pending: own.slice(0, end), queued: own.slice(end) }
  }

  all(): Places {
    const places = this.senders().map((sender) => this.placesOf(sender))
    return {
      pending: places.flatMap(({ pending }) => pending),
      queued: places.flatMap(({ queued }) => queued),
    }
  }

  nonceOf(sender: Uint8Array): bigint {
    return this.point.account(sender).nonce + BigInt(this.placesOf(sender).pending.length)
  }

  /** Adds a transaction, or returns the reason for a refusal. */
  add(pooled: PoolTransaction): PoolErrorCode | undefined {
    const { pending, queued } = this.placesOf(pooled.sender)
    const old = [...pending, ...queued].find(({ nonce }) => nonce === pooled.nonce)
    const refusal = this.#refusal(pooled, pending, old)
    if (refusal !== undefined) return refusal
    const room = this.options.pendingMax + this.options.queuedMax
    if (old === undefined && this.transactions.length >= room) {
      const victim = this.#cheapest()
      const isGapped = pooled.nonce > this.nonceOf(pooled.sender)
      if (isGapped && this.#isPending(victim)) return 'FUTURE_REPLACES_PENDING'
      this.#remove(victim)
    }
    this.#change(pooled.sender, () => {
      this.transactions = [...this.transactions.filter((one) => one !== old), pooled]
    })
    if (!this.transactions.includes(pooled)) return 'ACCOUNT_LIMIT'
    this.#shrink()
    if (!this.transactions.includes(pooled)) return 'POOL_FULL'
    this.#acknowledged.push(idOf(pooled.hash))
    return undefined
  }

  #refusal(
    pooled: PoolTransaction,
    pending: readonly PoolTransaction[],
    old: PoolTransaction | undefined,
  ): PoolErrorCode | undefined {
    if (this.transactions.some((one) => idOf(one.hash) === idOf(pooled.hash))) return 'ALREADY_KNOWN'
    const { pendingMax, queuedMax, minTip, priceBumpPercent, blobBytesMax, hasSenderRules } = this.options
    if (pooled.tipCap < minTip) return 'UNDERPRICED'
    const { nonce, balance } = this.point.account(pooled.sender)
    if (pooled.nonce < nonce) return 'NONCE_TOO_LOW'
    const others = hasSenderRules ? pending.filter((one) => one !== old) : []
    if (balance < others.reduce((sum, { cost }) => sum + cost, pooled.cost)) return 'INSUFFICIENT_FUNDS'
    if (old !== undefined && !paysMore(pooled, old, priceBumpPercent)) return 'REPLACEMENT_UNDERPRICED'
    const isFull = old === undefined && this.transactions.length >= pendingMax + queuedMax
    if (isFull && this.#isCheaper(pooled, this.#cheapest())) return 'UNDERPRICED'
    const blobs = this.#blobs().filter((one) => one !== old)
    return pooled.type === 3 && bytesOf([...blobs, pooled]) > blobBytesMax ? 'POOL_FULL' : undefined
  }

  /** Moves the head; `removed` are the transactions of removed blocks. */
  moveTo(point: ChainPoint, removed: readonly PoolTransaction[]): void {
    for (const { hash } of this.transactions) this.#had.add(idOf(hash))
    const returned = removed.map((one) => (this.#had.has(idOf(one.hash)) ? one : { ...one, since: this.now }))
    const senders = new Map([...this.transactions, ...returned].map((one) => [idOf(one.sender), one.sender]))
    const before = new Map([...senders].map(([id, sender]) => [id, this.placesOf(sender)]))
    this.point = point
    this.transactions = [...this.transactions, ...returned].filter((one) => {
      const { nonce, balance } = point.account(one.sender)
      return one.nonce >= nonce && one.cost <= balance
    })
    for (const [id, sender] of senders) this.#settle(sender, before.get(id)!)
    this.#shrink()
  }

  expire(): void {
    for (const sender of this.senders()) {
      if (this.#beats.get(idOf(sender))! >= this.now - this.options.queuedLifetimeMs) continue
      const { queued } = this.placesOf(sender)
      this.transactions = this.transactions.filter((one) => !queued.includes(one))
    }
  }

  /** The journal gives the transactions in the order in which they were acknowledged. */
  restart(): void {
    const position = ({ hash }: PoolTransaction): number => this.#acknowledged.lastIndexOf(idOf(hash))
    this.transactions.sort((one, other) => position(one) - position(other))
    for (const sender of this.senders()) {
      const { queued } = this.placesOf(sender)
      this.#beats.set(idOf(sender), Math.max(0, ...queued.map(({ since }) => since)))
    }
  }

  /** Returns the best of all senders' next transactions, repeatedly. */
  candidates(baseFee: bigint): PoolTransaction[] {
    const lists = this.senders().map((sender) => {
      const { pending } = this.placesOf(sender)
      const end = pending.findIndex(({ feeCap }) => feeCap < baseFee)
      return end < 0 ? pending : pending.slice(0, end)
    })
    const chosen: PoolTransaction[] = []
    for (;;) {
      const open = lists.filter((list) => list.length > 0)
      if (open.length === 0) return chosen
      const best = open.reduce((one, other) => (comesFirst(other[0]!, one[0]!, baseFee) ? other : one))
      chosen.push(best.shift()!)
    }
  }

  #shrink(): void {
    const { pendingMax, queuedMax, accountPendingGuarantee, blobBytesMax } = this.options
    while (bytesOf(this.#blobs()) > blobBytesMax) this.#remove(highestNonce(this.#blobs()))
    while (this.transactions.length > pendingMax + queuedMax) this.#remove(this.#cheapest())
    for (;;) {
      const lists = this.senders().map((sender) => this.placesOf(sender).pending)
      const offenders = lists.filter(({ length }) => length > accountPendingGuarantee)
      if (lists.flat().length <= pendingMax || offenders.length === 0) break
      const most = Math.max(...offenders.map(({ length }) => length))
      this.#remove(leastFeeCap(offenders.filter(({ length }) => length === most).map(last)))
    }
    while (this.all().queued.length > queuedMax) {
      const waiting = this.senders().filter((sender) => this.placesOf(sender).queued.length > 0)
      const beats = waiting.map((sender) => this.#beats.get(idOf(sender))!)
      const oldest = waiting.filter((_, at) => beats[at] === Math.min(...beats))
      this.#remove(leastFeeCap(oldest.map((sender) => last(this.placesOf(sender).queued))))
    }
  }

  #remove(gone: PoolTransaction): void {
    this.#change(gone.sender, () => {
      this.transactions = this.transactions.filter((one) => one !== gone)
    })
  }

  #change(sender: Uint8Array, act: () => void): void {
    const before = this.placesOf(sender)
    act()
    this.#settle(sender, before)
  }

  /**
   * Resets the waiting time of a sender after a promotion or a first queued transaction, and drops excess queued ones.
   */
  #settle(sender: Uint8Array, before: Places): void {
    const after = this.placesOf(sender)
    const isPromoted = after.pending.some((one) => !before.pending.includes(one))
    if (isPromoted || (before.queued.length === 0 && after.queued.length > 0)) {
      this.#beats.set(idOf(sender), this.now)
    }
    const tooMany = after.queued.slice(this.options.accountQueuedMax)
    this.transactions = this.transactions.filter((one) => !tooMany.includes(one))
  }

  #blobs(): PoolTransaction[] {
    return this.transactions.filter(({ type }) => type === 3)
  }

  #isPending(pooled: PoolTransaction): boolean {
    return this.all().pending.includes(pooled)
  }

  #cheapest(): PoolTransaction {
    return this.transactions.reduce((one, other) => (this.#isCheaper(other, one) ? other : one))
  }

  #isCheaper(one: PoolTransaction, other: PoolTransaction): boolean {
    const [tip, otherTip] = [tipOf(one, this.baseFee), tipOf(other, this.baseFee)]
    return tip === otherTip ? one.feeCap < other.feeCap : tip < otherTip
  }
}

/** @param bump minimum increase in percent; with 0, only the fee cap counts */
function paysMore(pooled: PoolTransaction, old: PoolTransaction, bump: bigint): boolean {
  const isMore = (one: bigint, other: bigint): boolean => one > other && one >= (other * (100n + bump)) / 100n
  return isMore(pooled.feeCap, old.feeCap) && (bump === 0n || isMore(pooled.tipCap, old.tipCap))
}

function bytesOf(transactions: readonly PoolTransaction[]): number {
  return transactions.reduce((sum, { bytes }) => sum + bytes, 0)
}

function tipOf({ feeCap, tipCap }: PoolTransaction, baseFee: bigint): bigint {
  return feeCap - baseFee < tipCap ? feeCap - baseFee : tipCap
}

function comesFirst(one: PoolTransaction, other: PoolTransaction, baseFee: bigint): boolean {
  const [tip, otherTip] = [tipOf(one, baseFee), tipOf(other, baseFee)]
  if (tip !== otherTip) return tip > otherTip
  return one.since === other.since ? one.feeCap > other.feeCap : one.since < other.since
}

function leastFeeCap(transactions: readonly PoolTransaction[]): PoolTransaction {
  return transactions.reduce((one, other) => (other.feeCap < one.feeCap ? other : one))
}

function highestNonce(transactions: readonly PoolTransaction[]): PoolTransaction {
  return transactions.reduce((one, other) => (other.nonce > one.nonce ? other : one))
}

function last(list: readonly PoolTransaction[]): PoolTransaction {
  return list.at(-1)!
}
