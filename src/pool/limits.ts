/** Enforces the limits of the pool. */
import type { Account, Entry } from './account.ts'
import type { Content } from './content.ts'
import { PoolError } from './errors.ts'
import type { NextBlockRules } from './nextBlockRules.ts'
import type { PoolOptions } from './options.ts'

/** Maximum change of the base fee from one block to the next, as a logarithm (EIP-1559) */
const BASE_FEE_JUMP = Math.log(1.125)
/** Maximum change of the blob base fee, as a logarithm (EIP-7892) */
const BLOB_FEE_JUMP = (BASE_FEE_JUMP * 4) / 3

/** Maximum number of 32 KiB slots for all non-blob transactions. */
export function slotsMax({ pendingMax, queuedMax }: PoolOptions): number {
  return pendingMax + queuedMax
}

/**
 * Evicts the cheapest transactions until at least `slots` slots have become free. geth: core/txpool/legacypool, `add`;
 * core/txpool/legacypool/list.go, `Discard`.
 *
 * @param isGapped whether the new transaction has a nonce gap, and therefore must not evict executable transactions
 * @param replaced the entry that the new transaction replaces; it is not evicted
 * @throws PoolError POOL_FULL or FUTURE_REPLACES_PENDING; the pool is then unchanged
 */
export function freeSlots(content: Content, slots: number, isGapped: boolean, replaced?: Entry): void {
  const victims: Entry[] = []
  const spared: Entry[] = []
  let missing = slots
  let refusal: PoolError | undefined
  while (missing > 0 && refusal === undefined) {
    const victim = content.prices.pop()
    if (victim === undefined) {
      refusal = new PoolError('POOL_FULL', 'txpool is full')
    } else if (victim === replaced) {
      spared.push(victim)
    } else {
      victims.push(victim)
      missing -= victim.slots
      if (isGapped && victim.place === 'pending') {
        refusal = new PoolError('FUTURE_REPLACES_PENDING', 'future transaction tries to replace pending')
      }
    }
  }
  for (const entry of spared) content.prices.push(entry)
  if (refusal === undefined) {
    for (const victim of victims) content.drop(victim, { isPopped: true })
    return
  }
  for (const victim of victims) content.prices.push(victim)
  throw refusal
}

/**
 * Drops transactions until the pool is within its limits. Blobs go first: if they share the other limits, other
 * transactions may then stay.
 */
export function shrink(content: Content, options: PoolOptions, rules: NextBlockRules): void {
  shrinkBlobs(content, options, rules)
  while (content.slots > slotsMax(options)) content.drop(content.prices.pop()!, { isPopped: true })
  shrinkPending(content, options)
  shrinkQueued(content, options)
}

/** Drops blob transactions, each before the earlier ones of its sender, until the pool is within its limit. */
function shrinkBlobs(content: Content, options: PoolOptions, rules: NextBlockRules): void {
  const isOver = (): boolean => content.blobBytes > options.blobBytesMax
  if (options.hasSenderRules) {
    while (isOver()) content.drop(worstBlob(content.blobAccounts, rules)!)
  } else if (isOver()) {
    for (const entry of newestBlobs(content.accounts.values())) if (isOver()) content.drop(entry)
  }
}

/**
 * Repeatedly drops the last pending transaction of the sender with the most pending transactions. Stops when the pool
 * is within its limit, or when no sender exceeds the guarantee. geth: `truncatePending`
 */
function shrinkPending(content: Content, { pendingMax }: PoolOptions): void {
  while (content.pendingCount > pendingMax) {
    let largest: Account | undefined
    for (const account of content.offenders) {
      if (largest === undefined || isLarger(account.pending, largest.pending)) largest = account
    }
    if (largest === undefined) return
    content.drop(largest.pending.at(-1)!)
  }
}

/** Compares lengths. If they are equal, the list whose last transaction pays less counts as larger. */
function isLarger(one: readonly Entry[], other: readonly Entry[]): boolean {
  if (one.length !== other.length) return one.length > other.length
  return paysLess(one.at(-1)!, other.at(-1)!)
}

/**
 * Repeatedly drops the last queued transaction of the sender that has waited longest for a promotion. Stops when the
 * pool is within its limit. geth: `truncateQueue`
 */
function shrinkQueued(content: Content, { queuedMax }: PoolOptions): void {
  while (content.queuedCount > queuedMax) {
    let oldest: Account | undefined
    for (const account of content.queuedAccounts) {
      if (oldest === undefined || isOlder(account, oldest)) oldest = account
    }
    content.drop(oldest!.queued.at(-1)!)
  }
}

/** Compares waiting times. If they are equal, the account whose last transaction pays less counts as older. */
function isOlder(one: Account, other: Account): boolean {
  if (one.beat !== other.beat) return one.beat < other.beat
  return paysLess(one.queued.at(-1)!, other.queued.at(-1)!)
}

function paysLess(one: Entry, other: Entry): boolean {
  if (one.pooled.feeCap !== other.pooled.feeCap) return one.pooled.feeCap < other.pooled.feeCap
  return one.order > other.order
}

/**
 * Returns the last transaction of the worst blob sender: the sender with the transaction whose fee caps are furthest
 * below the fees of the next block. The distance is the number of blocks for which the fees must fall to reach the
 * fee caps. Among equal senders, the lowest tip cap decides, then the newest transaction. geth:
 * core/txpool/blobpool/priority.go, evictheap.go.
 *
 * @returns undefined when there are no blob transactions
 */
function worstBlob(accounts: Iterable<Account>, rules: NextBlockRules): Entry | undefined {
  let worst: { entry: Entry; priority: number; tip: bigint } | undefined
  for (const { pending } of accounts) {
    const entry = pending.at(-1)!
    const priority = Math.min(0, ...pending.map((one) => priorityOf(one, rules)))
    const tip = pending.reduce((least, { pooled }) => lesser(least, pooled.tipCap), entry.pooled.tipCap)
    const isWorse =
      worst === undefined ||
      priority < worst.priority ||
      (priority === worst.priority &&
        (tip < worst.tip || (tip === worst.tip && entry.order > worst.entry.order)))
    if (isWorse) worst = { entry, priority, tip }
  }
  return worst?.entry
}

/**
 * Returns the blob transactions of a pool that does not keep them apart, the newest first. A transaction counts as at
 * least as new as the earlier ones of its sender, which it needs: one that returns from a removed block leaves the pool
 * after its followers.
 */
function newestBlobs(accounts: Iterable<Account>): Entry[] {
  const aged: { entry: Entry; since: number; order: number }[] = []
  for (const { pending, queued } of accounts) {
    let [since, order] = [0, 0]
    for (const entry of [...pending, ...queued]) {
      if (entry.pooled.type !== 3) continue
      since = Math.max(since, entry.pooled.since)
      order = Math.max(order, entry.order)
      aged.push({ entry, since, order })
    }
  }
  // Entries that differ in neither are of one sender, and by ascending nonce before the sort, which is stable.
  aged.reverse().sort((one, other) => other.since - one.since || other.order - one.order)
  return aged.map(({ entry }) => entry)
}

/**
 * Returns the priority of a transaction: -n if the base fees must fall for n blocks before a block can include the
 * transaction, otherwise 0 or higher. geth: the lower `evictionPriority1D` of both fees.
 */
function priorityOf({ pooled }: Entry, { baseFee = 1n, blobBaseFee = 1n }: NextBlockRules): number {
  const byFee = (logarithm(pooled.feeCap) - logarithm(baseFee)) / BASE_FEE_JUMP
  const byBlobFee = (logarithm(pooled.blobFeeCap ?? 0n) - logarithm(blobBaseFee)) / BLOB_FEE_JUMP
  return Math.floor(Math.min(byFee, byBlobFee))
}

function logarithm(fee: bigint): number {
  return fee === 0n ? 0 : Math.log(Number(fee))
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
