/** Which blob transaction a full pool gives up. geth: core/txpool/blobpool/priority.go, evictheap.go. */
import type { Account, Entry } from './account.ts'
import type { NextBlockRules } from './nextBlockRules.ts'

/** How far the base fee can rise or fall from one block to the next (EIP-1559) */
const BASE_FEE_JUMP = Math.log(1.125)
/** The same of the blob base fee (EIP-7892) */
const BLOB_FEE_JUMP = (BASE_FEE_JUMP * 4) / 3

/**
 * The last transaction of the sender whose transactions are the furthest from being includable, as blocks with
 * falling fees; of equal ones that of the sender with the lowest tip cap, then the youngest.
 *
 * @returns undefined when there is no blob transaction
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

/** Blocks until it can be included, negative. geth: `evictionPriority1D` of both fees */
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
