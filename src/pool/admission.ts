/** Who may come in. geth: core/txpool/legacypool, `add`; core/txpool/blobpool, `add`. */
import { idOf } from '../chain/hex.ts'
import { Account, type Entry, type SenderState } from './account.ts'
import { checkAuthorities, checkDelegationLimit, checkOthers, checkState } from './checkSender.ts'
import { checkTransaction } from './checkTransaction.ts'
import type { Content } from './content.ts'
import { PoolError } from './errors.ts'
import { slotsMax } from './limits.ts'
import type { NextBlockRules } from './nextBlockRules.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction } from './poolTransaction.ts'
import { checkReplacement } from './replacement.ts'

export interface Admission {
  /** The sender's; a new one when the pool has nothing of it */
  account: Account
  /** What leaves for it */
  replaced: Entry | undefined
}

/** The sender's state, asked only when the pool does not know it. */
type StateOf = () => SenderState

/**
 * Whether a transaction that {@link checkTransaction} accepts may come in now. Changes nothing. What costs least is
 * asked first: the authorities have to be recovered.
 *
 * @throws PoolError with geth's words
 */
export function admit(
  content: Content,
  options: PoolOptions,
  pooled: PoolTransaction,
  stateOf: StateOf,
): Admission {
  const { account, isReserved } = accountFor(content, pooled, stateOf)
  checkState(account, pooled)
  checkOthers(account, pooled)
  checkDelegationLimit(account, pooled, content.authorities.has(account.id))
  if (pooled.authorities !== undefined) {
    checkAuthorities(pooled.authorities.flatMap((authority) => content.accounts.get(authority) ?? []))
  }
  if (isReserved) throw reserved()
  return { account, replaced: checkPlace(content, options, account, pooled) }
}

/**
 * As much of {@link admit} as others of the sender, which may come in before it, cannot make good.
 *
 * @throws PoolError with geth's words
 */
export function admitAlone(
  content: Content,
  options: PoolOptions,
  pooled: PoolTransaction,
  stateOf: StateOf,
): void {
  const { account, isReserved } = accountFor(content, pooled, stateOf)
  checkState(account, pooled)
  if (isReserved) throw reserved()
  checkPlace(content, options, account, pooled)
}

/** The sender's account, with nothing in it when it is reserved for the other kind: blobs, or all but blobs. */
function accountFor(
  content: Content,
  pooled: PoolTransaction,
  stateOf: StateOf,
): { account: Account; isReserved: boolean } {
  const id = idOf(pooled.sender)
  const isBlob = pooled.type === 3
  const known = content.accounts.get(id)
  const isReserved = known !== undefined && known.isBlob !== isBlob
  if (known !== undefined && !isReserved) return { account: known, isReserved }
  // Each kind knows its own transactions only, until the last question.
  return { account: new Account(id, pooled.sender, isBlob, known?.state ?? stateOf()), isReserved }
}

/** Whether it pays for the place that it wants. @returns what leaves for it */
function checkPlace(
  content: Content,
  options: PoolOptions,
  account: Account,
  pooled: PoolTransaction,
): Entry | undefined {
  const replaced = account.at(pooled.nonce)
  if (replaced !== undefined) checkReplacement(options, replaced.pooled, pooled)
  const isRoom = pooled.type === 3 || content.missingSlots(pooled, replaced, slotsMax(options)) <= 0
  if (!isRoom && content.prices.isUnderpriced(pooled)) {
    throw new PoolError('UNDERPRICED', 'transaction underpriced')
  }
  return replaced
}

function reserved(): PoolError {
  return new PoolError('ADDRESS_RESERVED', 'address already reserved')
}

/** Whether a transaction that was let in once may stay under these rules. */
export function isValidStill(rules: NextBlockRules, options: PoolOptions, pooled: PoolTransaction): boolean {
  try {
    checkTransaction(rules, options.minTip, pooled)
    return true
  } catch (error) {
    if (error instanceof PoolError) return false
    throw error
  }
}
