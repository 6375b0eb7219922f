/**
 * Decides whether a transaction may enter the pool. geth: core/txpool/legacypool, `add`; core/txpool/blobpool, `add`.
 */
import { idOf } from '../chain/hex.ts'
import { Account, type Entry, isKeptApart, type SenderState } from './account.ts'
import { checkAuthorities, checkDelegationLimit, checkOthers, checkState } from './checkSender.ts'
import { checkTransaction } from './checkTransaction.ts'
import type { Content } from './content.ts'
import { PoolError } from './errors.ts'
import { slotsMax } from './limits.ts'
import type { NextBlockRules } from './nextBlockRules.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction } from './poolTransaction.ts'
import { checkReplacement } from './replacement.ts'

/** The place of an admitted transaction in the pool. */
export interface PoolPlace {
  /** The sender's account; a new account if the pool has no transactions of the sender */
  account: Account
  /** The pooled transaction that the new transaction replaces */
  replaced: Entry | undefined
}

/** Makes the checks of the rules for senders, which protect a public pool. @throws PoolError with geth's message */
function checkRules(content: Content, account: Account, pooled: PoolTransaction): void {
  checkOthers(account, pooled)
  checkDelegationLimit(account, pooled, content.authorities.has(account.id))
  if (pooled.authorities === undefined) return
  checkAuthorities(pooled.authorities.flatMap((authority) => content.accounts.get(authority) ?? []))
}

/** Reads the sender's state; called only if the pool has no account of the sender. */
type StateOf = () => SenderState

/**
 * Checks whether a transaction that {@link checkTransaction} accepts may enter the pool now. Does not change the pool.
 * Checks the authorities only if they have been recovered from signatures already, because recovery is slow.
 *
 * @throws PoolError with geth's message
 */
export function admit(
  content: Content,
  options: PoolOptions,
  pooled: PoolTransaction,
  stateOf: StateOf,
): PoolPlace {
  const { account, isReserved } = accountFor(content, options, pooled, stateOf)
  checkState(account, pooled)
  if (options.hasSenderRules) checkRules(content, account, pooled)
  if (isReserved) throw reserved()
  return { account, replaced: checkPlace(content, options, account, pooled) }
}

/**
 * Like {@link admit}, but for a sender that has other arriving transactions (arrivals.ts). Omits `checkOthers` and the
 * EIP-7702 checks: their outcome may change once the other transactions have entered the pool. {@link admit} runs again
 * before insertion.
 */
export function admitAlone(
  content: Content,
  options: PoolOptions,
  pooled: PoolTransaction,
  stateOf: StateOf,
): void {
  const { account, isReserved } = accountFor(content, options, pooled, stateOf)
  checkState(account, pooled)
  if (isReserved) throw reserved()
  checkPlace(content, options, account, pooled)
}

/**
 * Returns the sender's account. The account is new if the pool has no transactions of the sender, or only transactions
 * of the other kind: blob transactions if `pooled` is a non-blob transaction, or non-blob transactions if `pooled` is
 * a blob transaction. Transactions of the other kind reserve the address.
 */
function accountFor(
  content: Content,
  options: PoolOptions,
  pooled: PoolTransaction,
  stateOf: StateOf,
): { account: Account; isReserved: boolean } {
  const id = idOf(pooled.sender)
  const isBlob = isKeptApart(options, pooled)
  const known = content.accounts.get(id)
  const isReserved = known !== undefined && known.isBlob !== isBlob
  if (known !== undefined && !isReserved) return { account: known, isReserved }
  // The new account lacks the sender's transactions of the other kind. As in geth, no check considers them, except the
  // check for a reserved address.
  return { account: new Account(id, pooled.sender, isBlob, known?.state ?? stateOf()), isReserved }
}

/**
 * Checks that a transaction pays enough to replace another transaction, or to enter a full pool.
 *
 * @returns the entry that the transaction would replace; undefined if there is none
 */
function checkPlace(
  content: Content,
  options: PoolOptions,
  account: Account,
  pooled: PoolTransaction,
): Entry | undefined {
  const replaced = account.at(pooled.nonce)
  if (replaced !== undefined) checkReplacement(options, replaced.pooled, pooled)
  const hasSpace = account.isBlob || content.missingSlots(pooled, replaced, slotsMax(options)) <= 0
  if (!hasSpace && content.prices.isUnderpriced(pooled)) {
    throw new PoolError('UNDERPRICED', 'transaction underpriced')
  }
  if (!account.isBlob && blobBytesWith(content, pooled, replaced) > options.blobBytesMax)
    throw new PoolError('POOL_FULL', 'txpool is full')
  return replaced
}

/** Returns the bytes of all blob transactions with a new transaction; 0 if the new one has no blobs. */
function blobBytesWith({ blobBytes }: Content, pooled: PoolTransaction, replaced: Entry | undefined): number {
  if (pooled.type !== 3) return 0
  return blobBytes + pooled.bytes - (replaced?.pooled.type === 3 ? replaced.pooled.bytes : 0)
}

function reserved(): PoolError {
  return new PoolError('ADDRESS_RESERVED', 'address already reserved')
}

/** Whether a transaction in the pool is still valid under these rules. */
export function isValidStill(rules: NextBlockRules, options: PoolOptions, pooled: PoolTransaction): boolean {
  try {
    checkTransaction(rules, options, pooled)
    return true
  } catch (error) {
    if (error instanceof PoolError) return false
    throw error
  }
}
