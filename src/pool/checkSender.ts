/**
 * The checks of a transaction against the head's state and its sender's other transactions. geth:
 * core/txpool/validation.go, `ValidateTransactionWithState`; core/txpool/legacypool, `validateAuth`.
 */
import { checksumAddress } from '../chain/checksumAddress.ts'
import { isSentInName } from '../chain/impersonation.ts'
import type { Account } from './account.ts'
import { PoolError } from './errors.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** geth: core/txpool/blobpool, `maxTxsPerAccount` */
const BLOB_TRANSACTIONS_PER_ACCOUNT_MAX = 16
const INSUFFICIENT = 'insufficient funds for gas * price + value'

/** Checks a transaction against the state alone. @throws PoolError with geth's message */
export function checkState(account: Account, pooled: PoolTransaction): void {
  const { state, address } = account
  if (pooled.nonce < state.nonce) {
    const values = `next nonce ${state.nonce}, tx nonce ${pooled.nonce}`
    throw new PoolError('NONCE_TOO_LOW', `nonce too low: ${values}`)
  }
  // EIP-3607. geth's pool leaves this check to the execution, so the message is from geth's core/state_transition.go.
  if (state.codeBytes > 0 && !state.isDelegated && !isSentInName(pooled.raw, pooled.sender)) {
    const values = `address ${checksumAddress(address)}, len(code): ${state.codeBytes}`
    throw new PoolError('SENDER_NOT_EOA', `sender not an eoa: ${values}`)
  }
  const { balance } = state
  const { cost } = pooled
  if (balance < cost) {
    const values = `balance ${balance}, tx cost ${cost}, overshot ${cost - balance}`
    throw new PoolError('INSUFFICIENT_FUNDS', `${INSUFFICIENT}: ${values}`)
  }
}

/**
 * Checks a transaction against the sender's pooled transactions.
 *
 * @param account account of the sender
 * @throws PoolError with geth's message
 */
export function checkOthers(account: Account, pooled: PoolTransaction): void {
  const isBlob = pooled.type === 3
  if (isBlob && pooled.nonce > account.nextNonce) {
    const values = `tx nonce ${pooled.nonce}, gapped nonce ${account.nextNonce}`
    throw new PoolError('NONCE_TOO_HIGH', `nonce too high: ${values}`)
  }
  const replaced = account.pendingAt(pooled.nonce)?.pooled
  checkFunds(account, pooled, replaced)
  if (isBlob && replaced === undefined && account.pending.length >= BLOB_TRANSACTIONS_PER_ACCOUNT_MAX) {
    throw new PoolError('ACCOUNT_LIMIT', `account limit exceeded: pooled ${account.pending.length} txs`)
  }
}

function checkFunds(
  account: Account,
  { cost }: PoolTransaction,
  replaced: PoolTransaction | undefined,
): void {
  const { balance } = account.state
  const spent = account.pendingCost
  const added = cost - (replaced?.cost ?? 0n)
  const overshot = spent + added - balance
  if (overshot <= 0n) return
  const what = replaced === undefined ? 'tx cost' : 'tx bumped'
  const values = `balance ${balance}, queued cost ${spent}, ${what} ${added}, overshot ${overshot}`
  throw new PoolError('INSUFFICIENT_FUNDS', `${INSUFFICIENT}: ${values}`)
}

/**
 * Allows at most one pooled transaction of a delegated account (EIP-7702). An account that a pooled transaction would
 * delegate counts as delegated. geth: `checkDelegationLimit`.
 *
 * @param isAuthority whether a pooled transaction would delegate the sender
 * @throws PoolError IN_FLIGHT_LIMIT or DELEGATED_GAP
 */
export function checkDelegationLimit(account: Account, pooled: PoolTransaction, isAuthority: boolean): void {
  const { codeBytes, isDelegated } = account.state
  if (codeBytes === 0 && !isAuthority) return
  // Do not limit an account with code that is not a delegation. Such an account sends only if it is impersonated.
  if (codeBytes > 0 && !isDelegated && !isAuthority) return
  if (account.pending.length === 0) {
    if (pooled.nonce === account.nextNonce) return
    throw new PoolError('DELEGATED_GAP', 'gapped-nonce tx from delegated accounts')
  }
  if (account.pendingAt(pooled.nonce) !== undefined) return
  throw new PoolError('IN_FLIGHT_LIMIT', 'in-flight transaction limit reached for delegated accounts')
}

/**
 * Refuses the delegation of an account with more than one pooled transaction, or with blob transactions. geth:
 * `validateAuth`.
 *
 * @param authorities accounts that the transaction would delegate, and that are senders of pooled transactions
 * @throws PoolError AUTHORITY_RESERVED
 */
export function checkAuthorities(authorities: readonly Account[]): void {
  for (const { pending, queued, isBlob } of authorities) {
    if (pending.length + queued.length <= 1 && !isBlob) continue
    throw new PoolError('AUTHORITY_RESERVED', 'authority already reserved')
  }
}
