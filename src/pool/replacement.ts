/** The minimum price of a replacement. */
import { PoolError } from './errors.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction } from './poolTransaction.ts'

const PERCENT = 100n

/**
 * Checks that a replacement raises the fee cap and the tip cap by the price bump. A blob transaction must also raise
 * the blob fee cap. Without a bump, the fee cap alone must rise, as in anvil (crates/anvil/src/eth/pool/transactions.rs).
 * geth: core/txpool/legacypool/list.go, `Add`; core/txpool/blobpool, `validateTx`.
 *
 * @throws PoolError REPLACEMENT_UNDERPRICED
 */
export function checkReplacement(options: PoolOptions, old: PoolTransaction, pooled: PoolTransaction): void {
  const isBlob = pooled.type === 3
  const bump = isBlob ? options.blobPriceBumpPercent : options.priceBumpPercent
  const caps: [name: string, old: bigint, offered: bigint][] = [['gas fee cap', old.feeCap, pooled.feeCap]]
  if (bump > 0n) caps.push(['gas tip cap', old.tipCap, pooled.tipCap])
  if (isBlob && bump > 0n) caps.push(['blob gas fee cap', old.blobFeeCap ?? 0n, pooled.blobFeeCap ?? 0n])
  for (const [name, queued, offered] of caps) {
    if (offered <= queued) refuse(isBlob, `new tx ${name} ${offered} <= ${queued} queued`)
  }
  for (const [name, queued, offered] of caps) {
    if (offered >= (queued * (PERCENT + bump)) / PERCENT) continue
    refuse(isBlob, `new tx ${name} ${offered} < ${queued} queued + ${bump}% replacement penalty`)
  }
}

/** Whether a transaction may replace another transaction; true if there is no other transaction. */
export function outbids(
  options: PoolOptions,
  old: PoolTransaction | undefined,
  pooled: PoolTransaction,
): boolean {
  if (old === undefined) return true
  try {
    checkReplacement(options, old, pooled)
    return true
  } catch (error) {
    if (error instanceof PoolError) return false
    throw error
  }
}

/** Throws REPLACEMENT_UNDERPRICED. As in geth, the message contains the reason only for blob transactions. */
function refuse(isBlob: boolean, reason: string): never {
  const message = 'replacement transaction underpriced'
  throw new PoolError('REPLACEMENT_UNDERPRICED', isBlob ? `${message}: ${reason}` : message)
}
