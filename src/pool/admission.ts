/** Who may come in. geth: core/txpool/legacypool, `add`; core/txpool/blobpool, `add`. */
import { idOf } from '../chain/hex.ts'
import { Account, type Entry, type SenderState } from './account.ts'
import { authoritiesOf } from './authorities.ts'
import { checkAuthorities, checkDelegationLimit, checkSender } from './checkSender.ts'
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
  /** Keys of the accounts that it is to delegate */
  authorities: string[]
  /** What leaves for it */
  replaced: Entry | undefined
}

/**
 * Changes nothing.
 *
 * @param stateOf the sender's state, asked only when the pool does not know it
 * @throws PoolError with geth's words
 */
export function admit(
  content: Content,
  rules: NextBlockRules,
  options: PoolOptions,
  pooled: PoolTransaction,
  stateOf: () => SenderState,
): Admission {
  if (content.entries.has(idOf(pooled.hash))) throw new PoolError('ALREADY_KNOWN', 'already known')
  checkTransaction(rules, options.minTip, pooled)
  const id = idOf(pooled.sender)
  const isBlob = pooled.transaction.type === 3
  const known = content.accounts.get(id)
  const isReserved = known !== undefined && known.isBlob !== isBlob
  // Each kind knows its own transactions only, until the last question.
  const account =
    known === undefined || isReserved
      ? new Account(id, pooled.sender, isBlob, known?.state ?? stateOf())
      : known
  checkSender(account, pooled)
  checkDelegationLimit(account, pooled, content.authorities.has(id))
  const authorities = authoritiesOf(pooled.transaction)
  checkAuthorities(authorities.flatMap((authority) => content.accounts.get(authority) ?? []))
  if (isReserved) throw new PoolError('ADDRESS_RESERVED', 'address already reserved')
  const replaced = account.at(pooled.nonce)
  if (replaced !== undefined) checkReplacement(options, replaced.pooled, pooled)
  const isRoom = isBlob || content.missingSlots(pooled, replaced, slotsMax(options)) <= 0
  if (!isRoom && content.prices.isUnderpriced(pooled)) {
    throw new PoolError('UNDERPRICED', 'transaction underpriced')
  }
  return { account, authorities, replaced }
}

/** Whether a transaction that was let in once may stay under these rules. Its sidecar is not looked at again. */
export function isValidStill(rules: NextBlockRules, options: PoolOptions, pooled: PoolTransaction): boolean {
  try {
    checkTransaction(rules, options.minTip, pooled)
    return true
  } catch (error) {
    if (error instanceof PoolError) return error.code === 'BAD_BLOBS'
    throw error
  }
}
