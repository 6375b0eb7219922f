/**
 * The transactions in the pool and their status. Implements the states and moves that README.md describes, but not the
 * rules of admission. geth: core/txpool/legacypool/legacypool.go.
 */
import { idOf } from '../chain/hex.ts'
import { type Account, type Entry, queuePosition, type SenderState } from './account.ts'
import { Authorities } from './authorities.ts'
import type { PoolTransaction } from './poolTransaction.ts'
import { PriceHeap } from './priceHeap.ts'

/** geth: core/txpool/legacypool, `txSlotSize` */
export const SLOT_BYTES = 32_768

/** Limits for one sender; limits.ts enforces the limits of the whole pool. */
export interface AccountBounds {
  readonly accountPendingGuarantee: number
  readonly accountQueuedMax: number
}

/** Memory in bytes for each account that a transaction delegates. */
const AUTHORITY_BYTES = 128

/** Returns the number of 32 KiB slots. geth: `numSlots`, which does not count authorizations */
function slotsOf({ bytes, gasParts }: PoolTransaction): number {
  return Math.ceil((bytes + AUTHORITY_BYTES * gasParts.authorizations) / SLOT_BYTES)
}

export class Content {
  readonly entries = new Map<string, Entry>()
  readonly accounts = new Map<string, Account>()
  readonly authorities = new Authorities()
  readonly prices = new PriceHeap()
  /** Senders, except blob senders, with more pending transactions than `accountPendingGuarantee`. */
  readonly offenders = new Set<Account>()
  readonly queuedAccounts = new Set<Account>()
  readonly blobAccounts = new Set<Account>()
  /** Number of slots that all non-blob transactions occupy. */
  slots = 0
  /** Number of pending non-blob transactions. */
  pendingCount = 0
  queuedCount = 0
  blobCount = 0
  /** Bytes of blob transactions, including sidecars. */
  blobBytes = 0
  /** Incremented with every change of the pending transactions. */
  version = 0
  #promoted: Entry[] = []
  #dropped: Entry[] = []
  #order = 0
  readonly #bounds: AccountBounds
  readonly #now: () => number

  /** @param now returns the Unix time in milliseconds */
  constructor(bounds: AccountBounds, now: () => number) {
    this.#bounds = bounds
    this.#now = now
  }

  /** Returns the transactions that were promoted since the last call and are still pending. */
  takePromoted(): Entry[] {
    const promoted = this.#promoted.filter(({ place }) => place === 'pending')
    this.#promoted = []
    return promoted
  }

  /** Returns the transactions that were dropped since the last call. */
  takeDropped(): Entry[] {
    const dropped = this.#dropped
    this.#dropped = []
    return dropped
  }

  /**
   * Returns by how many slots the pool would exceed `max` after it added a transaction. 0 or less if the transaction
   * fits.
   *
   * @param replaced entry that the transaction would replace
   */
  missingSlots(pooled: PoolTransaction, replaced: Entry | undefined, max: number): number {
    return this.slots + slotsOf(pooled) - (replaced?.slots ?? 0) - max
  }

  /** Adds a transaction, which replaces any transaction with the same sender and nonce. */
  add(account: Account, pooled: PoolTransaction): Entry {
    const entry = this.#enter(account, pooled)
    if (this.#replacesPending(entry)) {
      account.beat = this.#now()
    } else {
      this.#enqueue(entry)
      this.#promote(account)
      this.#capQueue(account)
    }
    return entry
  }

  /** Like {@link add}, but the caller must {@link settle} the account afterwards, which promotes the transaction. */
  addUnsettled(account: Account, pooled: PoolTransaction): void {
    const entry = this.#enter(account, pooled)
    if (!this.#replacesPending(entry)) this.#enqueue(entry)
  }

  /**
   * Drops a transaction. Later pending transactions of its sender become queued, or are dropped if they are blob
   * transactions.
   */
  drop(entry: Entry, { isPopped = false } = {}): void {
    if (entry.place === 'dropped') return
    const { account, place, pooled } = entry
    this.#leave(entry, isPopped)
    if (place === 'queued') {
      account.queued.splice(queuePosition(account.queued, pooled.nonce), 1)
      this.#countQueued(account, -1)
    } else {
      this.#cutPending(account, entry)
    }
    this.#removeEmpty(account)
  }

  /**
   * Applies a new state to a sender's transactions. Drops mined transactions, transactions that the sender cannot pay,
   * and transactions with a gas limit above the block's. Divides the remaining transactions into pending and queued.
   * geth: `promoteExecutables`, `demoteUnexecutables`; core/txpool/blobpool, `recheck`.
   */
  settle(account: Account, state: SenderState, gasLimit: bigint): void {
    const all = [...account.pending, ...account.queued].sort(byNonce)
    const [pendingBefore, queuedBefore] = [account.pending.length, account.queued.length]
    account.pending = []
    account.queued = []
    this.#countPending(account, -pendingBefore)
    this.#countQueued(account, -queuedBefore)
    account.pendingCost = 0n
    account.state = state
    let isPromoted = false
    for (const entry of all) {
      const { nonce, cost } = entry.pooled
      const isExecutable = nonce === account.nextNonce
      const isOut = nonce < state.nonce || cost > state.balance || entry.pooled.gasLimit > gasLimit
      const isOverdraft = account.isBlob && account.pendingCost + cost > state.balance
      if (isOut || isOverdraft || (account.isBlob && !isExecutable)) {
        entry.isUnpaid = nonce >= state.nonce && cost > state.balance
        this.#leave(entry, false)
      } else if (isExecutable) {
        isPromoted ||= entry.place === 'queued'
        this.#pushPending(account, entry)
      } else {
        entry.place = 'queued'
        account.queued.push(entry)
        this.#countQueued(account, 1)
      }
    }
    if (isPromoted || queuedBefore === 0) account.beat = this.#now()
    this.#capQueue(account)
    this.#removeEmpty(account)
    this.version++
  }

  #enter(account: Account, pooled: PoolTransaction): Entry {
    const id = idOf(pooled.hash)
    const { authorities = [] } = pooled
    const slots = account.isBlob ? 0 : slotsOf(pooled)
    const entry: Entry = {
      pooled,
      id,
      account,
      slots,
      order: this.#order++,
      place: 'queued',
      isUnpaid: false,
    }
    this.accounts.set(account.id, account)
    this.entries.set(id, entry)
    this.authorities.add(authorities)
    this.slots += slots
    if (pooled.type === 3) this.blobBytes += pooled.bytes
    if (account.isBlob) this.blobAccounts.add(account)
    else this.prices.push(entry)
    return entry
  }

  /** Puts an entry in the place of the pending transaction with its nonce. @returns whether there was one */
  #replacesPending(entry: Entry): boolean {
    const { account, pooled } = entry
    const old = account.pendingAt(pooled.nonce)
    if (old === undefined) return false
    this.#leave(old, false)
    account.pending[Number(pooled.nonce - account.state.nonce)] = entry
    account.pendingCost += pooled.cost - old.pooled.cost
    this.#becomesPending(entry)
    return true
  }

  /** Removes an entry from all collections and counts, except from its sender's lists. */
  #leave(entry: Entry, isPopped: boolean): void {
    entry.place = 'dropped'
    this.entries.delete(entry.id)
    this.authorities.remove(entry.pooled.authorities ?? [])
    this.slots -= entry.slots
    if (entry.pooled.type === 3) this.blobBytes -= entry.pooled.bytes
    if (!entry.account.isBlob && !isPopped) this.prices.dropped(this.entries.values())
    this.#dropped.push(entry)
  }

  #enqueue(entry: Entry): void {
    const { account } = entry
    entry.place = 'queued'
    if (account.queued.length === 0) account.beat = this.#now()
    const position = queuePosition(account.queued, entry.pooled.nonce)
    const old = account.queued[position]
    if (old?.pooled.nonce === entry.pooled.nonce) {
      this.#leave(old, false)
      account.queued[position] = entry
    } else {
      account.queued.splice(position, 0, entry)
      this.#countQueued(account, 1)
    }
  }

  #promote(account: Account): void {
    const { queued } = account
    let ready = 0
    while (queued[ready]?.pooled.nonce === account.nextNonce) {
      this.#pushPending(account, queued[ready]!)
      ready++
    }
    if (ready === 0) return
    queued.splice(0, ready)
    this.#countQueued(account, -ready)
    account.beat = this.#now()
  }

  #pushPending(account: Account, entry: Entry): void {
    account.pending.push(entry)
    account.pendingCost += entry.pooled.cost
    this.#countPending(account, 1)
    if (entry.place !== 'pending') this.#becomesPending(entry)
  }

  #becomesPending(entry: Entry): void {
    entry.place = 'pending'
    this.#promoted.push(entry)
    this.version++
  }

  /** Removes `entry` and the entries after it from the pending list. The later entries are no longer executable. */
  #cutPending(account: Account, entry: Entry): void {
    const cut = account.pending.splice(account.pending.indexOf(entry))
    this.#countPending(account, -cut.length)
    for (const { pooled } of cut) account.pendingCost -= pooled.cost
    for (const follower of cut.slice(1)) {
      if (account.isBlob) this.#leave(follower, false)
      else this.#enqueue(follower)
    }
    this.#capQueue(account)
    this.version++
  }

  #capQueue(account: Account): void {
    while (account.queued.length > this.#bounds.accountQueuedMax) {
      this.#leave(account.queued.pop()!, false)
      this.#countQueued(account, -1)
    }
  }

  /** Call after the length of the account's list of pending transactions has changed. */
  #countPending(account: Account, change: number): void {
    if (account.isBlob) {
      this.blobCount += change
      return
    }
    this.pendingCount += change
    if (account.pending.length > this.#bounds.accountPendingGuarantee) this.offenders.add(account)
    else this.offenders.delete(account)
  }

  /** Call after the length of the account's list of queued transactions has changed. */
  #countQueued(account: Account, change: number): void {
    this.queuedCount += change
    if (account.queued.length > 0) this.queuedAccounts.add(account)
    else this.queuedAccounts.delete(account)
  }

  #removeEmpty(account: Account): void {
    if (!account.isEmpty) return
    this.accounts.delete(account.id)
    this.offenders.delete(account)
    this.queuedAccounts.delete(account)
    this.blobAccounts.delete(account)
  }
}

function byNonce(one: Entry, other: Entry): number {
  return one.pooled.nonce < other.pooled.nonce ? -1 : one.pooled.nonce > other.pooled.nonce ? 1 : 0
}
