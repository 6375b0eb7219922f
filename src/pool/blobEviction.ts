/** Selects the blob transaction that a full pool evicts. geth: core/txpool/blobpool/priority.go, evictheap.go. */
import type { Account, Entry } from './account.ts'
import type { NextBlockRules } from './nextBlockRules.ts'

/** Maximum change of the base fee from one block to the next, as a logarithm (EIP-1559) */
const BASE_FEE_JUMP = Math.log(1.125)
/** Maximum change of the blob base fee, as a logarithm (EIP-7892) */
const BLOB_FEE_JUMP = (BASE_FEE_JUMP * 4) / 3

/**
 * Returns the last transaction of the sender whose transactions need the most blocks of falling fees until inclusion;
 * among equals, of the sender with the lowest tip cap, then the newest.
 *
 * @returns undefined when there are no blob transactions
 */
export function worstBlob(accounts: Iterable<Account>, rules: NextBlockRules): Entry | undefined {
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

/** Number of blocks until the transaction can be included, negated. geth: `evictionPriority1D` of both fees */
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
