/** The minimum price of a replacement. */
import { PoolError } from './errors.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction } from './poolTransaction.ts'

const PERCENT = 100n

/**
 * Checks that both fee caps, or all three of a blob transaction, rise by the price bump. geth:
 * core/txpool/legacypool/list.go, `Add`; core/txpool/blobpool, `validateTx`.
 *
 * @throws PoolError REPLACEMENT_UNDERPRICED
 */
export function checkReplacement(options: PoolOptions, old: PoolTransaction, pooled: PoolTransaction): void {
  const isBlob = pooled.type === 3
  const bump = isBlob ? options.blobPriceBumpPercent : options.priceBumpPercent
  const caps: [name: string, old: bigint, offered: bigint][] = [
    ['gas fee cap', old.feeCap, pooled.feeCap],
    ['gas tip cap', old.tipCap, pooled.tipCap],
  ]
  if (isBlob) caps.push(['blob gas fee cap', old.blobFeeCap ?? 0n, pooled.blobFeeCap ?? 0n])
  for (const [name, queued, offered] of caps) {
    if (offered <= queued) refuse(isBlob, `new tx ${name} ${offered} <= ${queued} queued`)
  }
  for (const [name, queued, offered] of caps) {
    if (offered >= (queued * (PERCENT + bump)) / PERCENT) continue
    refuse(isBlob, `new tx ${name} ${offered} < ${queued} queued + ${bump}% replacement penalty`)
  }
}

/** Whether a transaction may replace another one; true if there is none. */
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

/** geth gives the reason in the blob pool only. */
function refuse(isBlob: boolean, reason: string): never {
  const message = 'replacement transaction underpriced'
  throw new PoolError('REPLACEMENT_UNDERPRICED', isBlob ? `${message}: ${reason}` : message)
}
